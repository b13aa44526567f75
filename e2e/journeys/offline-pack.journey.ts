/** What screens ask for when they open is in the offline pack, under the same address: without a network they show it. */
import type { OfflinePack } from '../../libs/protocol/src/offline-pack';
import { isoDay } from './support/days';
import { expect, test } from './support/journey';

const tabs = ['people', 'money', 'logistics', 'planner', 'talk', 'tasks', 'files', 'history'];

test('has what the screens of the next weeks ask for', async ({ page, api, signedIn }) => {
  const client = await api.client(`Client of ${signedIn.username}`);
  const bureau = await api.bureau(`Bureau of ${signedIn.username}`);
  const talk = await api.post<{ id: string }>('/api/presentations', { title: 'On stage' });
  const event = await api.event('Harbor Summit', {
    eventDate: isoDay(3),
    endDate: isoDay(4),
    clientId: client.id,
    bureauPartnerId: bureau.id,
    presentationId: talk.id,
  });
  await api.post('/api/tasks', { title: 'Pack', eventId: event.id });

  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // The pack itself, and who is signed in, which is kept apart.
    if (request.method() === 'GET' && /^\/api\/(?!offline-pack$|user$)/.test(pathname)) asked.add(pathname + search);
  });
  const at = `/events/${event.id}`;
  for (const address of [
    ...['/', '/tasks', '/events', '/events?view=board', '/events?view=month', '/events?view=agenda'],
    ...[at, ...tabs.map((tab) => `${at}?tab=${tab}`), `${at}/day-sheet`],
  ]) {
    await page.goto(address, { waitUntil: 'networkidle' });
  }

  const { answers } = await api.get<OfflinePack>(`/api/offline-pack?today=${isoDay(0)}`);
  const paths = new Set(answers.map(({ path }) => path));
  expect([...asked].filter((path) => !paths.has(path))).toEqual([]);
  // The other month is a step away.
  const kept = [...paths].filter((path) => !path.startsWith('/api/events/calendar?'));
  expect(kept.filter((path) => !asked.has(path))).toEqual([]);
});
