/** A series of expenses adds what is due by the clock: schedule → queue → series → expenses, once each. */
import { createTestSystem, type TestSystem } from './test-system';

let system: TestSystem;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

it('adds each month’s expense on its day where the speaker lives, and what was missed while nothing ran', async () => {
  const speaker = await system.signUp('books');
  const { body: account } = (await speaker.call('get', '/api/account')) as { body: { version: number } };
  const zone = { timeZone: 'Asia/Kolkata', version: account.version };
  await speaker.call('patch', '/api/account/preferences', zone);
  const { status } = await speaker.call('post', '/api/recurring-expenses', {
    category: 'software',
    vendor: 'Zoom',
    amountCents: 1_599,
    interval: 'month',
    startsOn: '2027-03-31',
  });
  expect(status).toBe(201);
  // Read in the database: the session and the trial end before the last of these days.
  const days = async () =>
    (
      await system.db.query<{ day: string }>(
        `SELECT spent_on AS day FROM expenses WHERE owner_id = $1 ORDER BY spent_on`,
        [speaker.userId],
      )
    ).map(({ day }) => day);

  // In Kolkata (UTC+5:30) the 31st begins at 18:30 UTC of the day before.
  system.clock.set('2027-03-30T18:15:00Z');
  await system.tick();
  expect(await days()).toEqual([]);
  system.clock.set('2027-03-30T18:30:00Z');
  await system.tick();
  await system.tick();
  expect(await days()).toEqual(['2027-03-31']);

  system.clock.set('2027-07-01T00:00:00Z');
  await system.tick();
  expect(await days()).toEqual(['2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30']);
});
