/** Holds over HTTP: the whole ladder, what is refused, and the same request sent twice. */
import type { EventHoldsResponse, HoldLetter, LadderPage } from '@lectern/protocol/holds';
import { createTestApp, type TestAgent, type TestApp } from '../../testing/test-app';

let app: TestApp;
let speaker: TestAgent;

const DAY = '2027-06-10';

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.set('2027-03-04T15:00:00Z');
  speaker = await app.signUp();
});
afterAll(() => app.close());

async function made(title: string, more: object = {}): Promise<string> {
  const { status, body } = await speaker.call('post', '/api/events', { title, ...more });
  expect(status).toBe(201);
  return (body as { id: string }).id;
}
async function call(method: 'get' | 'post' | 'patch', path: string, body?: object, status?: number) {
  const answer = await speaker.call(method, path, body);
  expect({ path, status: answer.status, body: answer.body as unknown }).toMatchObject({
    path,
    status: status ?? (method === 'post' && path.endsWith('/holds') ? 201 : 200),
  });
  return answer.body as EventHoldsResponse;
}
const place = (event: string, body: object = {}, status?: number) =>
  call('post', `/api/events/${event}/holds`, { dates: [DAY], ...body }, status);
const holdOf = (event: string, { ladders }: EventHoldsResponse) =>
  ladders[0]!.holds.find((hold) => hold.eventId === event)!;

it('places, challenges, moves, edits, releases and drafts the letters', async () => {
  const [a, b] = [await made('A'), await made('B')];
  const first = holdOf(a, await place(a));
  const second = holdOf(b, await place(b, { expiresOn: '2027-04-01' }));
  expect([first.rank, second.rank]).toEqual([1, 2]);
  await call('post', `/api/holds/${first.id}/challenges`, { version: 1, answerBy: '2027-03-08' });
  await call('patch', `/api/holds/${first.id}`, { version: 2, notes: 'Called back' });
  const moved = await call('post', `/api/holds/${second.id}/moves`, { version: 1, toRank: 1, reason: 'Asked first' });
  expect(holdOf(b, moved).rank).toBe(1);
  const letter = (await call('get', `/api/holds/${second.id}/letter?kind=promoted`)) as unknown as HoldLetter;
  expect(letter.subject).toBe('You are now the first option: Jun 10, 2027, B');
  await call('post', `/api/holds/${second.id}/releases`, { version: 2 });
  const page = (await call('get', `/api/holds?from=${DAY}&to=${DAY}`)) as unknown as LadderPage;
  expect(page.items[0]?.holds).toMatchObject([
    // It lost the first place once, and its challenge with it.
    { eventId: a, rank: 1, notes: 'Called back', challengeAnswerBy: null },
  ]);
  const { ended } = await call('get', `/api/events/${b}/holds`);
  expect(ended).toMatchObject([{ id: second.id, outcome: 'released' }]);
});

it('confirms an event and frees its day in one request, when that is said', async () => {
  const { body: client } = await speaker.call('post', '/api/clients', { name: 'Acme' });
  const clientId = (client as { id: string }).id;
  const [a, b] = [await made('A', { eventDate: DAY, clientId }), await made('B')];
  await place(a);
  await place(b);
  const { status } = await speaker.call('post', `/api/events/${a}/status-changes`, {
    version: 2,
    to: 'confirmed',
    releaseOtherHolds: true,
  });
  expect(status).toBe(200);
  const { ladders, ended } = await call('get', `/api/events/${b}/holds`);
  expect(ladders).toEqual([]);
  expect(ended).toMatchObject([{ outcome: 'released' }]);
});

it('makes one hold of a request that is sent again, and refuses the key with another one', async () => {
  const event = await made('A');
  const send = (dates: string[]) =>
    speaker.call('post', `/api/events/${event}/holds`, { dates }, { 'Idempotency-Key': 'twice' });
  const answers = await Promise.all([send([DAY]), send([DAY])]);
  expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
  expect(answers[1].body).toEqual(answers[0].body);
  expect((await send(['2027-06-11'])).status).toBe(422);
});

it.each([
  ['no day', { dates: [] }, 'dates'],
  ['a day twice', { dates: [DAY, DAY] }, 'dates'],
  ['no real day', { dates: ['2027-02-30'] }, 'dates.0'],
  ['a day that is over', { dates: ['2027-03-03'] }, 'dates'],
  ['an end after the day', { expiresOn: '2027-06-11' }, 'expiresOn'],
  [
    'two parties',
    { clientId: '01900000-0000-7000-8000-000000000000', bureauPartnerId: '01900000-0000-7000-8000-000000000000' },
    'clientId',
  ],
  ['somebody else’s client', { clientId: '01900000-0000-7000-8000-000000000000' }, 'clientId'],
  ['a field that there is not', { rank: 1 }, ''],
])('refuses %s', async (_what, body, field) => {
  const answer = await speaker.call('post', `/api/events/${await made('A')}/holds`, { dates: [DAY], ...body });
  expect(answer.status).toBe(400);
  if (field) expect(answer.body).toMatchObject({ fieldErrors: { [field]: expect.any(String) as string } });
});

it('answers a stale version with the hold as it is', async () => {
  const event = await made('A');
  const hold = holdOf(event, await place(event));
  await call('patch', `/api/holds/${hold.id}`, { version: 1, notes: 'First' });
  const stale = await speaker.call('patch', `/api/holds/${hold.id}`, { version: 1, notes: 'Second' });
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({ code: 'STALE_VERSION', current: { id: hold.id, notes: 'First', version: 2 } });
});
