/** Emails that people can stop: schedule → queue → handler → a real inbox, and the click that ends them. */
import { createTestSystem, type ReceivedMail, type TestSystem } from './test-system';

let system: TestSystem;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

type Mail = ReceivedMail & { headers: Record<string, string> };
type Speaker = Awaited<ReturnType<TestSystem['signUp']>>;

/** Those that are about work, newest first. */
const mailsOf = async (speaker: Speaker) =>
  ((await system.mails(`${speaker.username}@example.com`)) as Mail[]).filter(
    (mail) => mail.headers['list-unsubscribe'] !== undefined,
  );
const preferences = (speaker: Speaker, body: object) => speaker.call('patch', '/api/account/notifications', body);
const task = async (speaker: Speaker, body: object) => {
  const answer = await speaker.call('post', '/api/tasks', body);
  expect(answer.status).toBe(201);
  return answer.body as { id: string; version: number };
};
/** What a mail program does: no cookie, no token, the form of RFC 8058. */
const click = (mail: Mail) => {
  const address = /^<(.+)>$/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  return system
    .agent()
    .raw.post(new URL(address).pathname)
    .type('form')
    .send(mail.headers['list-unsubscribe-post'] ?? '');
};

describe('a reminder', () => {
  it('carries the headers and the link, and one click ends reminders, but nothing of the account', async () => {
    const speaker = await system.signUp('clicker');
    system.clock.set('2027-03-08T15:00:00Z');
    await task(speaker, { title: 'Send the slides', dueDate: '2027-03-08' });
    await system.tick();
    const [mail] = await mailsOf(speaker);
    expect(mail?.headers['list-unsubscribe']).toMatch(
      /^<http:\/\/lectern\.test\/api\/unsubscribe\/reminders\.[\w-]+\.[\w-]+>$/,
    );
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toMatch(/Unsubscribe\s+\[http:\/\/lectern\.test\/unsubscribe\/reminders\./);

    for (let time = 0; time < 2; time++) expect((await click(mail!)).status).toBe(200);
    await task(speaker, { title: 'Book travel', dueDate: '2027-03-09' });
    system.clock.set('2027-03-09T15:00:00Z');
    await system.tick();
    expect(await mailsOf(speaker)).toHaveLength(1);

    await speaker.call('post', '/api/auth/request-reset', { email: 'clicker@example.com' });
    await system.drain();
    const all = (await system.mails('clicker@example.com')) as Mail[];
    expect(all[0]?.headers['list-unsubscribe']).toBeUndefined();
    expect(all[0]?.text).not.toContain('Unsubscribe');
  });

  it('comes on the day of a follow-up too, once', async () => {
    const speaker = await system.signUp('follower');
    system.clock.set('2027-03-10T15:00:00Z');
    await speaker.call('post', '/api/events', { title: 'Summit', nextFollowUpOn: '2027-03-11' });
    await system.tick();
    expect(await mailsOf(speaker)).toHaveLength(0);
    system.clock.set('2027-03-11T15:00:00Z');
    await system.tick();
    await system.tick();
    expect((await mailsOf(speaker)).map((mail) => mail.subject)).toEqual(['Follow up: Summit']);
  });
});

describe('the daily digest', () => {
  it('takes the place of single reminders, at its hour, once a day, across the change of the clock', async () => {
    const speaker = await system.signUp('digester');
    await preferences(speaker, { version: 1, taskEmails: 'digest', digestHour: 6 });
    // Saturday, Sunday (the night loses an hour), Monday in New York.
    await task(speaker, { title: 'Call Priya', dueDate: '2027-03-13' });
    for (const [at, count] of [
      ['2027-03-13T10:59:00Z', 0],
      ['2027-03-13T11:00:00Z', 1],
      ['2027-03-13T12:30:00Z', 1],
      ['2027-03-14T09:59:00Z', 1],
      ['2027-03-14T10:00:00Z', 2],
      ['2027-03-14T11:00:00Z', 2],
      ['2027-03-15T10:00:00Z', 3],
    ] as const) {
      system.clock.set(at);
      await system.tick();
      expect({ at, count: (await mailsOf(speaker)).length }).toEqual({ at, count });
    }
    expect((await mailsOf(speaker)).map((mail) => mail.subject)).toEqual([
      'Your day: 1 overdue',
      'Your day: 1 overdue',
      'Your day: 1 due today',
    ]);
  });

  it('is not sent when there is nothing to say, and stops with a click', async () => {
    const speaker = await system.signUp('quiet');
    await preferences(speaker, { version: 1, taskEmails: 'digest', digestHour: 7 });
    system.clock.set('2027-03-16T11:00:00Z');
    await system.tick();
    expect(await mailsOf(speaker)).toHaveLength(0);
    await task(speaker, { title: 'Call Priya', dueDate: '2027-03-17' });
    system.clock.set('2027-03-17T11:00:00Z');
    await system.tick();
    const [mail] = await mailsOf(speaker);
    expect(mail?.subject).toBe('Your day: 1 due today');
    expect((await click(mail!)).body).toEqual({ category: 'digest', subscribed: false });
    system.clock.set('2027-03-18T11:00:00Z');
    await system.tick();
    expect(await mailsOf(speaker)).toHaveLength(1);
    expect((await speaker.call('get', '/api/account/notifications')).body).toMatchObject({ taskEmails: 'off' });
  });
});

describe('what follows an event', () => {
  const tasksOf = async (speaker: Speaker, eventId: string) =>
    (
      (await speaker.call('get', `/api/tasks?eventId=${eventId}&state=all&limit=100`)).body as {
        items: { checklistKey: string | null; dueDate: string | null }[];
      }
    ).items;

  it('is its checklist on confirmation, once, with dates that move with it', async () => {
    const speaker = await system.signUp('checker');
    const { body: client } = (await speaker.call('post', '/api/clients', { name: 'Acme' })) as { body: { id: string } };
    const { body: event } = (await speaker.call('post', '/api/events', {
      title: 'Gala',
      clientId: client.id,
      eventDate: '2027-09-10',
    })) as { body: { id: string } };
    const own = `/api/events/${event.id}`;
    const version = async () => ((await speaker.call('get', own)).body as { version: number }).version;
    const move = async (body: object) => {
      const input = { version: await version(), ...body };
      expect((await speaker.call('post', `${own}/status-changes`, input)).status).toBe(200);
      await system.drain();
    };
    await move({ to: 'confirmed' });
    const first = await tasksOf(speaker, event.id);
    expect(first).toHaveLength(11);
    await move({ to: 'hold', reason: 'Too early' });
    await move({ to: 'confirmed' });
    expect(await tasksOf(speaker, event.id)).toEqual(first);

    await speaker.call('patch', own, { version: await version(), eventDate: '2027-09-20' });
    await system.drain();
    const travel = (await tasksOf(speaker, event.id)).find((row) => row.checklistKey === 'travel_booked');
    expect(travel?.dueDate).toBe('2027-08-21');
  });

  it('is its checklist too when it was entered as confirmed, and nothing when it was entered as an inquiry', async () => {
    const speaker = await system.signUp('enterer');
    const { body: client } = (await speaker.call('post', '/api/clients', { name: 'Acme' })) as { body: { id: string } };
    const enter = async (status: string) => {
      const event = { title: 'Gala', clientId: client.id, eventDate: '2027-09-10', status };
      const { body } = (await speaker.call('post', '/api/events', event)) as { body: { id: string } };
      await system.drain();
      return tasksOf(speaker, body.id);
    };
    expect(await enter('confirmed')).toHaveLength(11);
    expect(await enter('inquiry')).toEqual([]);
  });
});
