import { act, screen } from '@testing-library/react';
import { refusal } from '@/lib/testing/fake-api';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

const ID = '018f0000-0000-7000-8000-0000000000aa';
const PATH = `/clients/${ID}`;
const BEAT = 'PUT /api/presence';
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const office = { ...signedIn, 'GET /api/user': { body: { ...maya, hasTeam: true } } };
const person = (username: string, n: number) => ({ id: `018f0000-0000-7000-8000-00000000000${n}`, username });

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  leaveApp();
});

it('names who else has the record open, and forgets who has left', async () => {
  let others = [person('ana', 2)];
  const { api } = renderApp(PATH, { ...office, [BEAT]: () => ({ body: { others } }) });
  expect(await screen.findByText('ana is here too')).toBeInTheDocument();
  expect(api.asked(BEAT)[0]?.body).toEqual({ kind: 'client', id: ID });
  others = [person('ana', 2), person('max', 3)];
  await wait(10_000);
  expect(screen.getByText('ana and max are here too')).toBeInTheDocument();
  others = [...others, person('zoe', 4)];
  await wait(10_000);
  expect(screen.getByText('ana and 2 others are here too')).toBeInTheDocument();
  others = [];
  await wait(10_000);
  expect(screen.queryByText(/here too/)).not.toBeInTheDocument();
});

it('asks nothing while the tab is hidden', async () => {
  const { api } = renderApp(PATH, { ...office, [BEAT]: { body: { others: [person('ana', 2)] } } });
  await screen.findByText('ana is here too');
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const before = api.asked(BEAT).length;
  await wait(60_000);
  expect(api.asked(BEAT)).toHaveLength(before);
});

it('asks once where the role hides the record', async () => {
  const { api } = renderApp(PATH, { ...office, [BEAT]: refusal(403, 'Your role doesn’t include this.') });
  await wait(60_000);
  expect(api.asked(BEAT)).toHaveLength(1);
});

it('asks nothing in an office without a team, nor where there is no record', async () => {
  const alone = renderApp(PATH, { ...signedIn, [BEAT]: { body: { others: [] } } });
  await wait(30_000);
  expect(alone.api.asked(BEAT)).toEqual([]);
  leaveApp();
  const list = renderApp('/clients', { ...office, [BEAT]: { body: { others: [] } } });
  await wait(30_000);
  expect(list.api.asked(BEAT)).toEqual([]);
});
