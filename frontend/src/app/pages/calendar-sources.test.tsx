import type { CalendarSourceResponse } from '@lectern/protocol/calendar-sources';
import { defaultCalendarFeed } from '@lectern/protocol/calendar-feed';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@/lib/testing/fake-api';
import { aBilling } from '../testing/billing-rows';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

afterEach(leaveApp);

const aSource = (fields: Partial<CalendarSourceResponse> = {}): CalendarSourceResponse => ({
  id: 'c1',
  name: 'Family',
  color: 'blue',
  host: 'calendar.google.com',
  isPaused: false,
  isWaiting: false,
  lastReadAt: '2026-11-21T04:00:00.000Z',
  problem: null,
  busyTimes: 2,
  unreadEntries: 0,
  version: 3,
  ...fields,
});

const open = (items: CalendarSourceResponse[], more = {}) =>
  renderApp('/account-settings?section=calendar', {
    ...signedIn,
    'GET /api/account': {
      body: {
        ...maya,
        pendingEmail: null,
        timeZone: 'America/Denver',
        memberSince: '2026-11-01T10:00:00.000Z',
        termsVersion: '2025-06',
        version: 3,
      },
    },
    'GET /api/billing': { body: aBilling() },
    'GET /api/account/sessions': { body: { items: [] } },
    'GET /api/calendar-feed': { body: defaultCalendarFeed },
    'GET /api/calendar-sources': { body: { items } },
    ...more,
  });
const card = async () => within(await screen.findByRole('region', { name: 'Your other calendars' }));

it('adds a calendar by its address, and shows a refusal at the field', async () => {
  const { user, api } = open([], {
    'POST /api/calendar-sources': refusal(400, 'Check it.', {
      fieldErrors: { address: 'This address leads into a private network.' },
    }),
  });
  await user.click(await (await card()).findByRole('button', { name: 'Add a calendar' }));
  await user.type(await screen.findByLabelText(/Address/), 'webcal://calendar.example/secret.ics');
  await user.type(screen.getByLabelText(/Name/), 'Family');
  await user.click(screen.getByRole('button', { name: 'Add calendar' }));
  expect(await screen.findByText('This address leads into a private network.')).toBeInTheDocument();
  expect(api.asked('POST /api/calendar-sources')[0]?.body).toEqual({
    name: 'Family',
    color: 'blue',
    address: 'https://calendar.example/secret.ics',
  });
  const added = aSource({ isWaiting: true, lastReadAt: null, busyTimes: 0 });
  api.answer({
    'POST /api/calendar-sources': { status: 201, body: added },
    'GET /api/calendar-sources': { body: { items: [added] } },
  });
  await user.click(screen.getByRole('button', { name: 'Add calendar' }));
  const list = within(await screen.findByRole('list', { name: 'Your other calendars' }));
  expect(list.getByText('Reading…')).toBeInTheDocument();
  expect(list.getByText('calendar.google.com · not read yet')).toBeInTheDocument();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret.ics');
});

it('says when it was read, what was found, and what is wrong', async () => {
  open([aSource({ unreadEntries: 1, problem: 'The server took too long to answer.' })]);
  const calendars = await card();
  expect(
    await calendars.findByText(/read Nov 20(, 2026)?, 9:00 PM · 2 busy times · 1 entry not understood/),
  ).toBeInTheDocument();
  expect(calendars.getByText('The server took too long to answer.')).toBeInTheDocument();
});

it('is read now, paused, resumed and removed', async () => {
  const { user, api } = open([aSource()], {
    'POST /api/calendar-sources/c1/readings': { status: 201, body: aSource({ isWaiting: true }) },
    'PATCH /api/calendar-sources/c1': { body: aSource({ isPaused: true, version: 4 }) },
    'DELETE /api/calendar-sources/c1': {},
  });
  const choose = async (label: string) => {
    await user.click(await (await card()).findByRole('button', { name: 'More about Family' }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
  };
  await choose('Read now');
  await waitFor(() => expect(api.asked('POST /api/calendar-sources/c1/readings')).toHaveLength(1));
  api.answer({ 'GET /api/calendar-sources': { body: { items: [aSource({ isPaused: true, version: 4 })] } } });
  await choose('Pause');
  expect(await (await card()).findByText('Paused')).toBeInTheDocument();
  expect(api.asked('PATCH /api/calendar-sources/c1')[0]?.body).toEqual({ isPaused: true, version: 3 });
  await choose('Remove…');
  api.answer({ 'GET /api/calendar-sources': { body: { items: [] } } });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await (await card()).findByText('No other calendars')).toBeInTheDocument();
});

it('gets another name and color, and keeps its address', async () => {
  const { user, api } = open([aSource()], {
    'PATCH /api/calendar-sources/c1': { body: aSource({ name: 'Home', version: 4 }) },
  });
  await user.click(await (await card()).findByRole('button', { name: 'More about Family' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit calendar' }));
  expect(form.queryByLabelText(/Address/)).not.toBeInTheDocument();
  await user.clear(form.getByLabelText(/Name/));
  await user.type(form.getByLabelText(/Name/), 'Home');
  api.answer({ 'GET /api/calendar-sources': { body: { items: [aSource({ name: 'Home', version: 4 })] } } });
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await (await card()).findByText('Home')).toBeInTheDocument();
  expect(api.asked('PATCH /api/calendar-sources/c1')[0]?.body).toEqual({ name: 'Home', version: 3 });
});
