import { screen, waitFor, within } from '@testing-library/react';
import type { DaySheetResponse } from '@lectern/protocol/day-sheet';
import { refusal } from '@/lib/testing/fake-api';
import { aSheet } from '../testing/a-day-sheet';
import { ids } from '../testing/business-rows';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';

afterEach(leaveApp);

const path = `/api/events/${ids.event}/day-sheet`;
const open = (sheet: DaySheetResponse, address = `/events/${ids.event}/day-sheet`) =>
  renderApp(address, { ...signedIn, [`GET ${path}`]: { body: sheet } });

it('tells the day in the order in which it is needed', async () => {
  open(aSheet());
  const sheet = within(await screen.findByRole('article', { name: 'Day sheet of Pacific Nurses Summit' }));
  const stage = sheet.getByRole('region', { name: 'On stage' });
  expect(stage).toHaveTextContent('Thursday, Mar 4, 2027 · tomorrow');
  expect(stage).toHaveTextContent('9:00 AM – 10:00 AM PST');
  expect(stage).toHaveTextContent('Hall B');
  expect(sheet.getByRole('region', { name: 'Agenda' })).toHaveTextContent('8:15 AMSound check');
  const people = within(sheet.getByRole('region', { name: 'People to call' })).getAllByRole('listitem');
  expect(people.map(({ textContent }) => textContent)).toEqual([
    'Marcus OyeOn-site+1 503 555 0144',
    'Dana WhitfieldPlanner+1 503 555 0101',
  ]);
  expect(sheet.getByRole('link', { name: '+1 503 555 0144' })).toHaveAttribute('href', 'tel:+15035550144');
  expect(sheet.getByText('Please welcome Maya Stone.')).toBeInTheDocument();
  expect(sheet.getByText('Guest / keynote')).toBeInTheDocument();
});

it('prints at once when it was opened to be printed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  open(aSheet(), `/events/${ids.event}/day-sheet?print=1`);
  await screen.findByRole('article');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(window.location.search).toBe('');
  print.mockRestore();
});

it('says so when the event is not there', async () => {
  renderApp(`/events/${ids.event}/day-sheet`, {
    ...signedIn,
    [`GET ${path}`]: refusal(404, 'This event does not exist.'),
  });
  expect(await screen.findByText('This event isn’t here')).toBeInTheDocument();
});
