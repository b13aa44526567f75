/** What screens ask for when they open is in the offline pack, under the same address: without a network they show it. */
import type { OfflinePack } from '../../libs/protocol/src/offline-pack';
import { isoDay } from './support/days';
import { expect, test } from './support/journey';

/** Each screen with the ends of what it asks for, in any order. */
const screens: [address: string, ...asked: RegExp[]][] = [
  ['/', /dashboard$/, /counts$/],
  ['/tasks', /tasks\?state=open&/, /tasks\?state=all&/, /office-people$/],
  ['/events', /events\?status=/, /totals\?status=/, /totals$/, /saved-views$/],
  ['/events?view=board', /board\?/],
  ['/events?view=month', /calendar\?/],
  ['/events?view=agenda', /calendar\?/],
  ['/invoices', /invoices\?sort=next/, /invoice-totals$/],
];
const screensOfEvent: typeof screens = [
  ['', /readiness\/[^/]+$/, /\/holds$/, /holds\?/],
  ['?tab=people', /bureau-partners\//],
  ['?tab=money', /payment-schedule$/, /expenses$/, /invoices\?/, /contracts\?/],
  ['?tab=logistics', /logistics$/, /places$/],
  ['?tab=planner', /planner-answers$/, /share-links\?/],
  ['?tab=talk', /presentations\//],
  ['?tab=tasks', /tasks\?eventId=/],
  ['?tab=files', /files\?eventId=/],
  ['?tab=history', /history$/],
  ['/day-sheet', /day-sheet$/],
];

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
    grossFeeCents: 1_200_000,
  });
  await api.post('/api/tasks', { title: 'Pack', eventId: event.id });
  const draft = await api.post<{ id: string }>('/api/invoices', { clientId: client.id, lines: [] });

  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // The pack itself, who is signed in, which is kept apart, and what this device shows when it's locked. Nor is kept whom a
    // draft's form offers to bill.
    if (request.method() === 'GET' && /^\/api\/(?!offline-pack$|push$|user$|clients$)/.test(pathname))
      asked.add(pathname + search);
  });
  const ofEvent = screensOfEvent.map(([end, ...ends]): (typeof screens)[number] => [
    `/events/${event.id}${end}`,
    ...ends,
  ]);
  const ofDraft: (typeof screens)[number] = [`/invoices/${draft.id}`, /invoices\/[^/]+$/, /invoice-settings$/];
  for (const [address, ...ends] of [...screens, ...ofEvent, ofDraft]) {
    // Of the API: the address of the page may end alike.
    const isAsked = (url: string, end: RegExp) => url.includes('/api/') && end.test(url);
    const requests = ends.map((end) => page.waitForRequest((request) => isAsked(request.url(), end)));
    await page.goto(address, { waitUntil: 'networkidle' });
    await Promise.all(requests);
  }

  const { answers } = await api.get<OfflinePack>(`/api/offline-pack?today=${isoDay(0)}`);
  const paths = new Set(answers.map(({ path }) => path));
  expect([...asked].filter((path) => !paths.has(path))).toEqual([]);
  // The other month is a step away.
  const kept = [...paths].filter((path) => !path.startsWith('/api/events/calendar?'));
  expect(kept.filter((path) => !asked.has(path))).toEqual([]);
});
