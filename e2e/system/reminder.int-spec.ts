/** A task with a due date sends one email on the day, in the speaker's zone: schedule → queue → handler → mail. */
import { createTestSystem, type TestSystem } from './test-system';

describe('the reminder of a task', () => {
  let system: TestSystem;

  beforeAll(async () => {
    system = await createTestSystem();
  });
  afterAll(() => system.close());

  it('goes out once, on the morning of the day where the speaker lives', async () => {
    const speaker = await system.signUp('auckland');
    await system.drain();
    const { body: account } = (await speaker.call('get', '/api/account')) as { body: { version: number } };
    await speaker.call('patch', '/api/account/preferences', { timeZone: 'Pacific/Auckland', version: account.version });
    const created = await speaker.call('post', '/api/tasks', { title: 'Send the introduction', dueDate: '2027-03-10' });
    expect(created.status).toBe(201);
    const reminders = async () =>
      (await system.mails('auckland@example.com')).filter((mail) => mail.text.includes('Send the introduction'));

    // In Auckland (UTC+13 in March) the 10th begins at 11:00 UTC of the 9th; reminders leave from 07:00 local.
    system.clock.set('2027-03-09T17:30:00Z');
    await system.tick();
    expect(await reminders()).toHaveLength(0);

    system.clock.set('2027-03-09T18:01:00Z');
    await system.tick();
    expect(await reminders()).toHaveLength(1);

    system.clock.set('2027-03-09T20:00:00Z');
    await system.tick();
    system.clock.set('2027-03-10T18:01:00Z');
    await system.tick();
    expect(await reminders()).toHaveLength(1);
  });

  it('does not go out for a task that was done before', async () => {
    const speaker = await system.signUp('done');
    await system.drain();
    system.clock.set('2027-05-01T12:00:00Z');
    const { body: task } = (await speaker.call('post', '/api/tasks', {
      title: 'Book travel',
      dueDate: '2027-05-03',
    })) as { body: { id: string; version: number } };
    await speaker.call('patch', `/api/tasks/${task.id}`, { doneOn: '2027-05-02', version: task.version });
    system.clock.set('2027-05-03T16:00:00Z');
    await system.tick();
    expect((await system.mails('done@example.com')).filter((mail) => mail.text.includes('Book travel'))).toEqual([]);
  });
});
