import { IdempotencyKeyReusedError } from '@lectern/database/idempotency';
import { CreateTaskInput, ListTasksQuery } from '@lectern/protocol/tasks';
import { aBureau } from '../../testing/builders/bureaus';
import { aClient } from '../../testing/builders/clients';
import { anEvent } from '../../testing/builders/events';
import { aMember, asMember } from '../../testing/builders/members';
import { aChecklistTask, aTask } from '../../testing/builders/tasks';
import { createContext, type TestContext, type TestOwner } from '../../testing/test-context';
import { ContactsModule } from '../contacts';
import { EventsWorkerModule } from '../events/events.worker.module';
import { TasksService } from '.';
import { TasksWorkerModule } from './tasks.worker.module';
import { TaskAnchorsRepository } from './task-anchors.repository';

let context: TestContext;
let tasks: TasksService;
let owner: TestOwner;
let other: TestOwner;

beforeAll(async () => {
  context = await createContext(TasksWorkerModule, ContactsModule, EventsWorkerModule);
  tasks = context.get(TasksService);
  other = await context.owner();
});
beforeEach(async () => {
  owner = await context.owner();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const titles = async (query: object = {}) =>
  (await tasks.listTasks(owner, ListTasksQuery.parse(query))).items.map((item) => item.title);

describe('tasks', () => {
  it('are kept with what they belong to', async () => {
    const event = await anEvent(context, owner, { title: 'Gala' });
    const task = await aTask(context, owner, { dueDate: '2027-03-03', eventId: event.id });
    expect(task).toMatchObject({ kind: 'custom', eventTitle: 'Gala', isOverdue: true, doneOn: null, version: 1 });
  });

  it('leave nothing behind when their date cannot follow the event', async () => {
    const event = await anEvent(context, owner);
    jest.spyOn(context.get(TaskAnchorsRepository), 'follow').mockRejectedValueOnce(new Error('planted'));
    const fields = { eventId: event.id, anchor: 'event_date', anchorOffsetDays: -7 };
    await expect(aTask(context, owner, fields)).rejects.toThrow('planted');
    expect(await titles({ state: 'all' })).toEqual([]);
  });

  it('are overdue by the speaker’s own day', async () => {
    context.clock.set('2027-03-04T23:30:00Z');
    const ahead = await context.owner('Pacific/Auckland');
    expect((await aTask(context, ahead, { dueDate: '2027-03-04' })).isOverdue).toBe(true);
    expect((await aTask(context, owner, { dueDate: '2027-03-04' })).isOverdue).toBe(false);
    context.clock.set('2027-03-04T15:00:00Z');
  });

  it('are ticked off and opened again; of two writers one wins', async () => {
    const task = await aTask(context, owner, { dueDate: '2027-03-01' });
    const done = await tasks.updateTask(owner, task.id, { version: 1, doneOn: '2027-03-04' });
    expect(done).toMatchObject({ doneOn: '2027-03-04', isOverdue: false, version: 2, dueDate: '2027-03-01' });
    const writes = await Promise.allSettled(
      ['A', 'B'].map((title) => tasks.updateTask(owner, task.id, { version: 2, title })),
    );
    const won = writes.find((write) => write.status === 'fulfilled');
    expect(writes.find((write) => write.status === 'rejected')?.reason).toMatchObject({
      code: 'STALE_VERSION',
      extra: { current: won?.value },
    });
    await expect(tasks.deleteTask(owner, task.id, 1)).rejects.toMatchObject({ code: 'STALE_VERSION' });
    await tasks.deleteTask(owner, task.id, 3);
    await expect(tasks.deleteTask(owner, task.id)).rejects.toMatchObject({ code: 'TASK_NOT_FOUND' });
  });

  it('are changed once per idempotency key, also after another change', async () => {
    const task = await aTask(context, owner);
    const change = { version: 1, doneOn: '2027-03-04' };
    const sent = await Promise.all([1, 2].map(() => tasks.updateTask(owner, task.id, change, 'change')));
    expect(sent.map(({ version }) => version)).toEqual([2, 2]);
    await tasks.updateTask(owner, task.id, { version: 2, doneOn: null });
    expect(await tasks.updateTask(owner, task.id, change, 'change')).toMatchObject({ version: 3, doneOn: null });
    const other = { ...change, doneOn: '2027-03-05' };
    await expect(tasks.updateTask(owner, task.id, other, 'change')).rejects.toThrow(IdempotencyKeyReusedError);
    // What was refused has used up no key.
    await expect(tasks.updateTask(owner, task.id, change, 'later')).rejects.toMatchObject({ code: 'STALE_VERSION' });
    const now = { ...change, version: 3 };
    expect(await tasks.updateTask(owner, task.id, now, 'later')).toMatchObject({ version: 4, doneOn: '2027-03-04' });
  });

  it('are made once per idempotency key', async () => {
    const input = CreateTaskInput.parse({ title: 'Twice' });
    const made = await Promise.all([1, 2].map(() => tasks.createTask(owner, input, 'k')));
    expect(made[0]!.id).toBe(made[1]!.id);
    expect(await titles()).toEqual(['Twice']);
  });

  it('do not exist for another owner, nor do the rows of another owner for them', async () => {
    const task = await aTask(context, owner);
    const refused = { code: 'TASK_NOT_FOUND', status: 404 };
    await expect(tasks.getForOwnerOrThrow(other, task.id)).rejects.toMatchObject(refused);
    await expect(tasks.updateTask(other, task.id, { version: 1, title: 'x' })).rejects.toMatchObject(refused);
    await expect(tasks.deleteTask(other, task.id)).rejects.toMatchObject(refused);
    const foreign = {
      eventId: (await anEvent(context, other)).id,
      clientId: (await aClient(context, other)).id,
      bureauPartnerId: (await aBureau(context, other)).id,
    };
    for (const [field, value] of Object.entries(foreign)) {
      const missing = {
        status: 400,
        extra: { fieldErrors: { [field]: expect.stringMatching(/does not exist/) as string } },
      };
      await expect(aTask(context, owner, { [field]: value })).rejects.toMatchObject(missing);
      await expect(tasks.updateTask(owner, task.id, { version: 1, [field]: value })).rejects.toMatchObject(missing);
    }
  });

  it('are a member’s until they leave the office, and of no one outside it', async () => {
    const [ann, outsider] = [await aMember(context, owner), await aMember(context, other)];
    const mine = await aTask(context, owner, { title: 'mine' });
    const hers = await aTask(context, owner, { title: 'hers', assigneeId: ann.id });
    expect(hers).toMatchObject({ assigneeId: ann.id, assigneeName: ann.username });
    expect(mine).toMatchObject({ assigneeId: null, assigneeName: null });
    expect(await titles({ assignee: 'me' })).toEqual(['mine']);
    expect(await asMember(ann, () => titles({ assignee: 'me' }))).toEqual(['hers']);
    expect(await asMember(ann, () => aTask(context, owner))).toMatchObject({ assigneeId: ann.id });
    expect(await asMember(ann, () => aTask(context, owner, { assigneeId: null }))).toMatchObject({ assigneeId: null });
    const refused = { status: 400, extra: { fieldErrors: { assigneeId: 'This person isn’t on the team' } } };
    for (const assigneeId of [outsider.id, other.id])
      await expect(tasks.updateTask(owner, mine.id, { version: 1, assigneeId })).rejects.toMatchObject(refused);
    expect(await tasks.updateTask(owner, hers.id, { version: 1, title: 'still hers' })).toMatchObject({
      assigneeId: ann.id,
    });
    await context.db.query('DELETE FROM team_members WHERE user_id = $1', [ann.id]);
    expect(await tasks.getForOwnerOrThrow(owner, hers.id)).toMatchObject({ assigneeId: null, assigneeName: null });
  });

  it('leave the open list while they are put off, and come back on the day', async () => {
    const task = await aTask(context, owner, { title: 'later', dueDate: '2027-03-01', snoozedUntil: '2027-03-05' });
    await aTask(context, owner, { title: 'today', dueDate: '2027-03-01', snoozedUntil: '2027-03-04' });
    await aTask(context, owner, { title: 'done', snoozedUntil: '2027-03-09', doneOn: '2027-03-04' });
    expect(await titles()).toEqual(['today']);
    expect(await titles({ state: 'overdue' })).toEqual(['today']);
    expect(await titles({ state: 'snoozed' })).toEqual(['later']);
    await tasks.updateTask(owner, task.id, { version: 1, snoozedUntil: null });
    expect(await titles()).toEqual(['later', 'today']);
  });

  it.each(['cancelled', 'lost', 'released'])('of a checklist aren’t listed once the event is %s', async (status) => {
    const { id: eventId } = await anEvent(context, owner, { status });
    await aTask(context, owner, { title: 'Refund the deposit', eventId });
    await aChecklistTask(context, owner, { title: 'Book the flight', dueDate: '2027-03-01', eventId });
    for (const state of ['open', 'overdue', 'snoozed'])
      expect(await titles({ state })).not.toContain('Book the flight');
    expect(await titles()).toEqual(['Refund the deposit']);
    expect(await titles({ eventId })).toContain('Book the flight');
    expect(await titles({ state: 'all' })).toContain('Book the flight');
    await context.db.query(`UPDATE speaking_events SET status = 'hold' WHERE id = $1`, [eventId]);
    expect(await titles()).toContain('Book the flight');
  });

  it('are listed by kind', async () => {
    await aTask(context, owner, { title: 'pay', kind: 'payment' });
    await aTask(context, owner, { title: 'call', kind: 'follow_up' });
    await aTask(context, owner, { title: 'other' });
    expect(await titles({ kind: 'payment,follow_up' })).toEqual(expect.arrayContaining(['pay', 'call']));
    expect(await titles({ kind: 'payment' })).toEqual(['pay']);
  });

  it('are listed by state, due day and what they belong to', async () => {
    const client = await aClient(context, owner);
    await aTask(context, owner, { title: 'late', dueDate: '2027-03-01' });
    await aTask(context, owner, { title: 'today', dueDate: '2027-03-04', clientId: client.id });
    await aTask(context, owner, { title: 'Später', dueDate: '2027-04-01' });
    await aTask(context, owner, { title: 'some day' });
    await aTask(context, owner, { title: 'done', dueDate: '2027-03-02', doneOn: '2027-03-02' });
    expect(await titles()).toEqual(['late', 'today', 'Später', 'some day']);
    expect(await titles({ state: 'overdue' })).toEqual(['late']);
    expect(await titles({ state: 'done' })).toEqual(['done']);
    expect(await titles({ state: 'all', direction: 'desc', limit: 2 })).toEqual(['some day', 'Später']);
    expect(await titles({ from: '2027-03-02', to: '2027-03-31' })).toEqual(['today']);
    expect(await titles({ clientId: client.id })).toEqual(['today']);
    expect(await titles({ q: 'spater' })).toEqual(['Später']);
    const first = await tasks.listTasks(owner, ListTasksQuery.parse({ limit: 3 }));
    const rest = await tasks.listTasks(owner, ListTasksQuery.parse({ limit: 3, cursor: first.nextCursor }));
    expect(rest.items.map((item) => item.title)).toEqual(['some day']);
  });
});
