/** A hold that no one confirms: schedule → ladder → events → one email each about what ended and who moved up. */
import { createTestSystem, type TestSystem } from './test-system';

interface Holds {
  ladders: { date: string; holds: { id: string; eventTitle: string; rank: number; version: number }[] }[];
}

let system: TestSystem;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

it('ends by itself at the end of its day where the speaker lives, once, and the next one moves up', async () => {
  const speaker = await system.signUp('ladder');
  await system.drain();
  const { body: account } = (await speaker.call('get', '/api/account')) as { body: { version: number } };
  await speaker.call('patch', '/api/account/preferences', { timeZone: 'Asia/Kolkata', version: account.version });
  for (const [title, expiresOn] of [
    ['First Congress', '2027-03-10'],
    ['Second Congress', null],
    ['Third Congress', null],
  ]) {
    const { body: event } = (await speaker.call('post', '/api/events', { title })) as { body: { id: string } };
    const placed = await speaker.call('post', `/api/events/${event.id}/holds`, { dates: ['2027-06-10'], expiresOn });
    expect(placed.status).toBe(201);
  }
  const ladder = async () => {
    const { body } = (await speaker.call('get', '/api/holds?from=2027-06-10&to=2027-06-10')) as {
      body: { items: Holds['ladders'] };
    };
    return body.items[0]?.holds.map((hold) => `${hold.rank} ${hold.eventTitle}`);
  };
  const subjects = async () =>
    (await system.mails('ladder@example.com')).map((mail) => mail.subject).filter((text) => text.includes('Jun 10'));

  // In Kolkata (UTC+5:30) the 10th ends at 18:30 UTC.
  system.clock.set('2027-03-10T18:29:00Z');
  await system.tick();
  expect(await ladder()).toEqual(['1 First Congress', '2 Second Congress', '3 Third Congress']);
  expect(await subjects()).toEqual([]);

  system.clock.set('2027-03-10T18:30:00Z');
  await system.tick();
  expect(await ladder()).toEqual(['1 Second Congress', '2 Third Congress']);
  const news = ['First option now: Jun 10, Second Congress', 'Hold expired: Jun 10, First Congress'];
  expect((await subjects()).sort()).toEqual(news);

  system.clock.set('2027-03-10T18:31:00Z');
  await system.tick();
  expect((await subjects()).sort()).toEqual(news);
});
