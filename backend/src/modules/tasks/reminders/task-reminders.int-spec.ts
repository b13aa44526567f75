import { anEvent } from '../../../testing/builders/events';
import { aMember } from '../../../testing/builders/members';
import { aChecklistTask, aTask } from '../../../testing/builders/tasks';
import { emailOf } from '../../../testing/email-of';
import { createContext, type TestContext } from '../../../testing/test-context';
import { EventsWorkerModule } from '../../events/events.worker.module';
import { TaskAnchorsService, TasksService } from '..';
import { TaskRemindersService, TasksWorkerModule } from '../tasks.worker.module';
import { handler as taskReminder } from '../emails/send-task-reminder';

let context: TestContext;
let reminders: TaskRemindersService;
let tasks: TasksService;

beforeAll(async () => {
  context = await createContext(TasksWorkerModule, EventsWorkerModule);
  reminders = context.get(TaskRemindersService);
  tasks = context.get(TasksService);
});
beforeEach(async () => {
  await context.db.query('DELETE FROM users');
  await context.db.query('DELETE FROM outbox');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const remind = (pageSize = 50) => reminders.remindDueTasks({ pageSize });
const reminded = async () => (await context.outboxRows('task.reminder_due')).map((row) => row.payload);

describe('reminders', () => {
  it.each([
    // Winter and summer time, and the two nights between which the clock changes.
    ['America/New_York', '2027-03-13', '2027-03-13T11:59:00Z', '2027-03-13T12:00:00Z'],
    ['America/New_York', '2027-03-14', '2027-03-14T10:59:00Z', '2027-03-14T11:00:00Z'],
    ['America/New_York', '2027-11-06', '2027-11-06T10:59:00Z', '2027-11-06T11:00:00Z'],
    ['America/New_York', '2027-11-07', '2027-11-07T11:59:00Z', '2027-11-07T12:00:00Z'],
    ['Asia/Kolkata', '2027-03-10', '2027-03-10T01:29:00Z', '2027-03-10T01:30:00Z'],
    ['Pacific/Auckland', '2027-03-10', '2027-03-09T17:59:00Z', '2027-03-09T18:00:00Z'],
    ['Pacific/Auckland', '2027-04-04', '2027-04-03T18:59:00Z', '2027-04-03T19:00:00Z'],
    ['Pacific/Auckland', '2027-09-26', '2027-09-25T17:59:00Z', '2027-09-25T18:00:00Z'],
    ['Pacific/Kiritimati', '2027-03-10', '2027-03-09T16:59:00Z', '2027-03-09T17:00:00Z'],
    ['Pacific/Pago_Pago', '2027-03-10', '2027-03-10T17:59:00Z', '2027-03-10T18:00:00Z'],
  ])('go out at seven in %s on %s', async (timeZone, dueDate, before, at) => {
    const owner = await context.owner(timeZone);
    const task = await aTask(context, owner, { dueDate });
    context.clock.set(before);
    expect(await remind()).toBe(0);
    context.clock.set(at);
    expect(await remind()).toBe(1);
    expect(await reminded()).toEqual([{ ownerId: owner.id, taskId: task.id, dueDate }]);
    // Once.
    context.clock.advance(86_400_000);
    expect(await remind()).toBe(0);
  });

  it('are published and marked together, or not at all', async () => {
    const owner = await context.owner('UTC');
    const task = await aTask(context, owner, { dueDate: '2027-03-10' });
    context.clock.set('2027-03-10T08:00:00Z');
    jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('planted'));
    await expect(remind()).rejects.toThrow('planted');
    expect(await reminded()).toEqual([]);
    expect(await remind()).toBe(1);
    expect(await reminded()).toHaveLength(1);
    // A reminder is no change of the task: whoever has it open can still save.
    expect((await tasks.getForOwnerOrThrow(owner, task.id)).version).toBe(1);
  });

  it('are caught up with for a week, and not after', async () => {
    const owner = await context.owner('UTC');
    await aTask(context, owner, { title: 'too old', dueDate: '2027-03-02' });
    const late = await aTask(context, owner, { title: 'late', dueDate: '2027-03-03' });
    context.clock.set('2027-03-10T08:00:00Z');
    expect(await remind()).toBe(1);
    expect(await reminded()).toEqual([expect.objectContaining({ taskId: late.id })]);
  });

  it('wait for a snooze to end, and leave out what is done or has no day', async () => {
    const owner = await context.owner('UTC');
    const snoozed = await aTask(context, owner, { dueDate: '2027-03-01', snoozedUntil: '2027-03-20' });
    await aTask(context, owner, { dueDate: '2027-03-10', doneOn: '2027-03-09' });
    await aTask(context, owner, {});
    await aTask(context, owner, { snoozedUntil: '2027-03-10' });
    context.clock.set('2027-03-10T08:00:00Z');
    expect(await remind()).toBe(0);
    context.clock.set('2027-03-20T08:00:00Z');
    expect(await remind()).toBe(1);
    expect(await reminded()).toEqual([expect.objectContaining({ taskId: snoozed.id, dueDate: '2027-03-01' })]);
  });

  it('are armed again by another due date', async () => {
    const owner = await context.owner('UTC');
    const task = await aTask(context, owner, { dueDate: '2027-03-10' });
    context.clock.set('2027-03-10T08:00:00Z');
    await remind();
    await tasks.updateTask(owner, task.id, { version: 1, notes: 'still open' });
    expect(await remind()).toBe(0);
    await tasks.updateTask(owner, task.id, { version: 2, dueDate: '2027-03-12' });
    expect(await remind()).toBe(0);
    context.clock.set('2027-03-12T08:00:00Z');
    expect(await remind()).toBe(1);
    expect((await reminded()).map((payload) => payload.dueDate)).toEqual(['2027-03-10', '2027-03-12']);
  });

  it('go out once each with several workers and small pages', async () => {
    for (const zone of ['UTC', 'Europe/Berlin', 'Asia/Kolkata']) {
      const owner = await context.owner(zone);
      for (let i = 0; i < 20; i++) await aTask(context, owner, { title: `t${i}`, dueDate: '2027-03-10' });
    }
    context.clock.set('2027-03-10T12:00:00Z');
    const taken = await Promise.all([remind(7), remind(7), remind(7), remind(7)]);
    // A worker that met only locked rows leaves the rest to the others and to the next tick.
    const rest = await remind(7);
    expect(taken.reduce((sum, count) => sum + count, 0) + rest).toBe(60);
    const ids = (await reminded()).map((payload) => payload.taskId);
    expect(ids).toHaveLength(60);
    expect(new Set(ids).size).toBe(60);
  });

  it('go out once though the speaker moves to another zone in between', async () => {
    const owner = await context.owner('Pacific/Auckland');
    const task = await aTask(context, owner, { dueDate: '2027-03-10' });
    context.clock.set('2027-03-09T18:30:00Z');
    expect(await remind()).toBe(1);
    await context.db.query(`UPDATE users SET time_zone = 'America/Los_Angeles' WHERE id = $1`, [owner.id]);
    context.clock.set('2027-03-10T18:30:00Z');
    expect(await remind()).toBe(0);
    // What was not reminded of yet follows the new zone.
    await tasks.updateTask(owner, task.id, { version: 1, dueDate: '2027-03-11' });
    context.clock.set('2027-03-11T14:59:00Z');
    expect(await remind()).toBe(0);
    context.clock.set('2027-03-11T15:00:00Z');
    expect(await remind()).toBe(1);
  });

  it('follow a due date that moved with its anchor', async () => {
    const owner = await context.owner('UTC');
    const event = await anEvent(context, owner, { eventDate: '2027-03-17' });
    await aTask(context, owner, { eventId: event.id, anchor: 'event_date', anchorOffsetDays: -7 });
    context.clock.set('2027-03-10T08:00:00Z');
    expect(await remind()).toBe(1);
    await context.db.query(`UPDATE speaking_events SET event_date = '2027-03-19' WHERE id = $1`, [event.id]);
    await context.db.tx((tx) => context.get(TaskAnchorsService).followEvent(tx, owner.id, event.id));
    expect(await remind()).toBe(0);
    context.clock.set('2027-03-12T08:00:00Z');
    expect(await remind()).toBe(1);
  });

  it.each(['cancelled', 'lost', 'released'])('are not sent for a %s event’s checklist', async (status) => {
    const owner = await context.owner('UTC');
    const event = await anEvent(context, owner);
    const task = await aChecklistTask(context, owner, { eventId: event.id, dueDate: '2027-03-10' });
    const become = (to: string) =>
      context.db.query('UPDATE speaking_events SET status = $2 WHERE id = $1', [event.id, to]);
    await become(status);
    context.clock.set('2027-03-10T08:00:00Z');
    expect(await remind()).toBe(0);
    await become('hold');
    expect(await remind()).toBe(1);
    // It fell through before the email left.
    await become(status);
    expect(
      await emailOf(taskReminder, context, { ownerId: owner.id, taskId: task.id, dueDate: '2027-03-10' }),
    ).toBeNull();
  });

  it('go to the member who does it, at seven where they are, until they leave', async () => {
    const owner = await context.owner('UTC');
    const ann = await aMember(context, owner, { person: await context.owner('Asia/Kolkata') });
    const task = await aTask(context, owner, { dueDate: '2027-03-10', assigneeId: ann.id });
    const due = { ownerId: owner.id, taskId: task.id, dueDate: '2027-03-10' };
    context.clock.set('2027-03-10T01:29:00Z');
    expect(await remind()).toBe(0);
    context.clock.set('2027-03-10T01:30:00Z');
    expect(await remind()).toBe(1);
    expect(await emailOf(taskReminder, context, due)).toMatchObject({
      to: `${ann.username}@example.com`,
      ownerId: ann.id,
      props: {
        speakerName: ann.username,
        office: owner.username,
        dashboardUrl: `http://lectern.test/?office=${owner.id}`,
      },
    });
    await context.db.query("UPDATE users SET disabled_at = now(), disabled_reason = 'x' WHERE id = $1", [ann.id]);
    expect(await emailOf(taskReminder, context, due)).toBeNull();
    await context.db.query('DELETE FROM team_members WHERE user_id = $1', [ann.id]);
    expect(await emailOf(taskReminder, context, due)).toMatchObject({
      to: `${owner.username}@example.com`,
      ownerId: owner.id,
      props: { office: null, dashboardUrl: `http://lectern.test/?office=${owner.id}` },
    });
  });

  it('are not stopped by a zone that nobody knows', async () => {
    const lost = await context.owner('UTC');
    await aTask(context, lost, { dueDate: '2027-03-10' });
    await context.db.query(`UPDATE users SET time_zone = 'Mars/Olympus' WHERE id = $1`, [lost.id]);
    const owner = await context.owner('UTC');
    const task = await aTask(context, owner, { dueDate: '2027-03-10' });
    context.clock.set('2027-03-10T08:00:00Z');
    expect(await remind()).toBe(2);
    expect(await reminded()).toContainEqual(expect.objectContaining({ taskId: task.id }));
  });
});

describe('the reminder’s email', () => {
  it('says what is due and where', async () => {
    const owner = await context.owner('UTC');
    const event = await anEvent(context, owner, { title: 'Gala' });
    const task = await aTask(context, owner, { dueDate: '2027-03-10', eventId: event.id });
    context.clock.set('2027-03-10T08:00:00Z');
    expect(await emailOf(taskReminder, context, { ownerId: owner.id, taskId: task.id, dueDate: '2027-03-10' })).toEqual(
      {
        to: `${owner.username}@example.com`,
        template: 'task-reminder',
        category: 'reminders',
        ownerId: owner.id,
        props: {
          speakerName: owner.username,
          office: null,
          tasks: [{ title: 'Send the introduction', dueDate: 'Mar 10', relatedTo: 'Gala' }],
          dashboardUrl: `http://lectern.test/?office=${owner.id}`,
          preferencesUrl: 'http://lectern.test/account-settings?section=notifications',
        },
      },
    );
    await context.db.query(`INSERT INTO speaker_profiles (user_id, name, updated_at) VALUES ($1, 'Maya Hart', now())`, [
      owner.id,
    ]);
    expect(
      await emailOf(taskReminder, context, { ownerId: owner.id, taskId: task.id, dueDate: '2027-03-10' }),
    ).toMatchObject({ props: { speakerName: 'Maya Hart' } });
  });

  it('is not written when the task was done, moved, snoozed or deleted meanwhile', async () => {
    const owner = await context.owner('UTC');
    context.clock.set('2027-03-10T08:00:00Z');
    const email = (taskId: string) =>
      emailOf(taskReminder, context, { ownerId: owner.id, taskId, dueDate: '2027-03-10' });
    for (const patch of [{ doneOn: '2027-03-10' }, { dueDate: '2027-03-11' }, { snoozedUntil: '2027-03-11' }]) {
      const task = await aTask(context, owner, { dueDate: '2027-03-10' });
      expect(await email(task.id)).not.toBeNull();
      await tasks.updateTask(owner, task.id, { version: 1, ...patch });
      expect(await email(task.id)).toBeNull();
    }
    const task = await aTask(context, owner, { dueDate: '2027-03-10' });
    await context.db.query(`UPDATE users SET email = '' WHERE id = $1`, [owner.id]);
    expect(await email(task.id)).toBeNull();
    await tasks.deleteTask(owner, task.id);
    expect(await email(task.id)).toBeNull();
  });
});
