/** Due dates that follow an event's dates or its holds, whoever moves what. */
import { CreateTaskInput } from '@lectern/protocol/tasks';
import { anEvent } from '../../testing/builders/events';
import { aTask } from '../../testing/builders/tasks';
import { createContext, type TestContext, type TestOwner } from '../../testing/test-context';
import { EventsService } from '../events';
import { EventsWorkerModule } from '../events/events.worker.module';
import { TaskAnchorsService, TasksService } from '.';
import { TasksWorkerModule } from './tasks.worker.module';

let context: TestContext;
let tasks: TasksService;
let events: EventsService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(TasksWorkerModule, EventsWorkerModule);
  tasks = context.get(TasksService);
  events = context.get(EventsService);
});
beforeEach(async () => {
  owner = await context.owner();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const due = async (id: string) => (await tasks.getForOwnerOrThrow(owner, id)).dueDate;
const follow = (eventId: string) =>
  context.db.tx((tx) => context.get(TaskAnchorsService).followEvent(tx, owner.id, eventId));
/** What the worker does when the event's dates were written elsewhere. */
const moveEvent = async (id: string, eventDate: string | null, endDate: string | null = null) => {
  await context.db.query('UPDATE speaking_events SET event_date = $2, end_date = $3 WHERE id = $1', [
    id,
    eventDate,
    endDate,
  ]);
  return follow(id);
};
const datedEvent = (fields: object = {}) => anEvent(context, owner, { eventDate: '2027-05-10', ...fields });

describe('anchored tasks', () => {
  it.each([
    [-7, '2027-05-03'],
    [0, '2027-05-10'],
    [3, '2027-05-15'],
  ])('%i days from an event of several days are due on %s', async (anchorOffsetDays, day) => {
    const event = await datedEvent({ endDate: '2027-05-12' });
    const task = await aTask(context, owner, { eventId: event.id, anchor: 'event_date', anchorOffsetDays });
    expect(task).toMatchObject({ anchor: 'event_date', anchorOffsetDays, dueDate: day, version: 1 });
  });

  it('move with the event once, without a new version', async () => {
    const event = await datedEvent();
    const task = await aTask(context, owner, { eventId: event.id, anchor: 'event_date', anchorOffsetDays: -7 });
    const fixed = await aTask(context, owner, { eventId: event.id, dueDate: '2027-04-01' });
    expect(await moveEvent(event.id, '2027-06-10')).toBe(1);
    expect(await due(task.id)).toBe('2027-06-03');
    expect(await due(fixed.id)).toBe('2027-04-01');
    expect((await tasks.getForOwnerOrThrow(owner, task.id)).version).toBe(1);
    expect(await follow(event.id)).toBe(0);
    const told = (await context.outboxRows('task.updated')).filter(({ payload }) => payload.ownerId === owner.id);
    expect(told.map(({ payload }) => payload.taskId)).toEqual([task.id]);
    expect(await moveEvent(event.id, null)).toBe(1);
    expect(await due(task.id)).toBeNull();
  });

  it('move in the same request that moves the event, or not at all', async () => {
    const event = await datedEvent();
    const task = await aTask(context, owner, { eventId: event.id, anchor: 'event_date', anchorOffsetDays: -7 });
    await events.updateEvent(owner.id, event.id, { version: 1, eventDate: '2027-06-10' });
    expect(await due(task.id)).toBe('2027-06-03');
    jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('planted'));
    await expect(events.updateEvent(owner.id, event.id, { version: 2, eventDate: '2027-07-10' })).rejects.toThrow(
      'planted',
    );
    expect(await due(task.id)).toBe('2027-06-03');
  });

  it('have their day when they are added done, as an import adds them', async () => {
    const event = await datedEvent();
    const input = CreateTaskInput.parse({
      title: 'Invoice sent',
      eventId: event.id,
      anchor: 'event_date',
      anchorOffsetDays: 1,
    });
    const [id] = await context.db.tx((tx) => tasks.add(tx, owner.id, [{ ...input, doneOn: '2027-03-04' }]));
    expect(await tasks.getForOwnerOrThrow(owner, String(id))).toMatchObject({
      dueDate: '2027-05-11',
      doneOn: '2027-03-04',
    });
  });

  it('stay where they were when they are done, and catch up when they are opened again', async () => {
    const event = await datedEvent();
    const task = await aTask(context, owner, { eventId: event.id, anchor: 'event_date', anchorOffsetDays: 0 });
    await tasks.updateTask(owner, task.id, { version: 1, doneOn: '2027-03-04' });
    await moveEvent(event.id, '2027-06-10');
    expect(await due(task.id)).toBe('2027-05-10');
    const open = await tasks.updateTask(owner, task.id, { version: 2, doneOn: null });
    expect(open.dueDate).toBe('2027-06-10');
  });

  it('wait without a date for a signature or an invoice', async () => {
    const event = await datedEvent();
    for (const anchor of ['signature', 'invoice_due']) {
      const task = await aTask(context, owner, { eventId: event.id, anchor, anchorOffsetDays: 14 });
      expect(task).toMatchObject({ anchor, anchorOffsetDays: 14, dueDate: null, isOverdue: false });
    }
  });

  it('follow the first hold that runs out, and keep the last date when there is none any more', async () => {
    const event = await datedEvent();
    const task = await aTask(context, owner, { eventId: event.id, anchor: 'hold_expiry', anchorOffsetDays: -2 });
    expect(task.dueDate).toBeNull();
    const place = (heldOn: string, expiresOn: string | null) =>
      context.db.query(
        `INSERT INTO holds (id, owner_id, event_id, held_on, rank, placed_on, expires_on, created_at, updated_at)
         VALUES (gen_random_uuid(), $1, $2, $3, 1, '2027-03-01', $4, now(), now())`,
        [owner.id, event.id, heldOn, expiresOn],
      );
    await place('2027-05-10', '2027-04-20');
    await place('2027-05-11', null);
    await follow(event.id);
    expect(await due(task.id)).toBe('2027-04-18');
    await context.db.query(
      `UPDATE holds SET outcome = 'released', ended_on = '2027-03-02' WHERE held_on = '2027-05-10' AND owner_id = $1`,
      [owner.id],
    );
    await follow(event.id);
    expect(await due(task.id)).toBe('2027-05-09');
    await context.db.query(`UPDATE holds SET outcome = 'expired', ended_on = '2027-05-11' WHERE outcome IS NULL`);
    await follow(event.id);
    expect(await due(task.id)).toBe('2027-05-09');
  });

  it('become fixed by a day, keep their day without the anchor, and can be anchored again', async () => {
    const event = await datedEvent();
    const { id } = await aTask(context, owner, { eventId: event.id, anchor: 'event_date', anchorOffsetDays: -7 });
    const write = (version: number, patch: object) => tasks.updateTask(owner, id, { version, ...patch });
    expect(await write(1, { anchorOffsetDays: -3 })).toMatchObject({ dueDate: '2027-05-07' });
    expect(await write(2, { anchor: null })).toMatchObject({
      anchor: null,
      anchorOffsetDays: null,
      dueDate: '2027-05-07',
    });
    expect(await write(3, { anchor: 'event_date' })).toMatchObject({ anchorOffsetDays: 0, dueDate: '2027-05-10' });
    expect(await write(4, { dueDate: '2027-04-01' })).toMatchObject({ anchor: null, dueDate: '2027-04-01' });
    expect(await write(5, { anchor: 'event_date', anchorOffsetDays: 1, dueDate: null })).toMatchObject({
      dueDate: '2027-05-11',
    });
    const elsewhere = await anEvent(context, owner, { eventDate: '2027-08-01' });
    expect(await write(6, { eventId: elsewhere.id })).toMatchObject({ dueDate: '2027-08-02' });
  });

  it.each([
    ['an anchor without an event', { anchor: 'event_date' }, 'eventId'],
    ['days without an anchor', { anchorOffsetDays: 3 }, 'anchor'],
  ])('refuse %s', async (_name, fields, field) => {
    await expect(aTask(context, owner, fields)).rejects.toMatchObject({
      status: 400,
      extra: { fieldErrors: { [field]: expect.any(String) as string } },
    });
  });

  it('refuse a day beside an anchor, to lose their event, and an event of somebody else', async () => {
    const event = await datedEvent();
    const anchored = { eventId: event.id, anchor: 'event_date' as const };
    await expect(aTask(context, owner, { ...anchored, dueDate: '2027-04-01' })).rejects.toMatchObject({
      extra: { fieldErrors: { dueDate: expect.any(String) as string } },
    });
    const task = await aTask(context, owner, anchored);
    await expect(tasks.updateTask(owner, task.id, { version: 1, eventId: null })).rejects.toMatchObject({
      extra: { fieldErrors: { eventId: expect.any(String) as string } },
    });
    const foreign = await anEvent(context, await context.owner(), { eventDate: '2027-05-10' });
    await expect(aTask(context, owner, { ...anchored, eventId: foreign.id })).rejects.toMatchObject({
      extra: { fieldErrors: { eventId: expect.stringContaining('does not exist') as string } },
    });
  });

  it('are right whichever comes first, the task or the move', async () => {
    for (let round = 0; round < 5; round++) {
      const event = await datedEvent();
      const [task] = await Promise.all([
        aTask(context, owner, { eventId: event.id, anchor: 'event_date', anchorOffsetDays: -1 }),
        moveEvent(event.id, '2027-09-20'),
      ]);
      expect(await due(task.id)).toBe('2027-09-19');
    }
  });

  it('are locked in the order in which changes of many lock them, so that neither fails', async () => {
    const event = await datedEvent();
    const anchored = { eventId: event.id, anchor: 'event_date', anchorOffsetDays: -5 };
    const second = await aTask(context, owner, anchored);
    // Comes first by its id, though it is stored behind the other one and due after it.
    const first = { id: '00000000-0000-7000-8000-000000000001' };
    const { id } = await aTask(context, owner, { ...anchored, anchorOffsetDays: -1 });
    await context.db.query('UPDATE tasks SET id = $2 WHERE id = $1', [id, first.id]);
    const lock = 'SELECT 1 FROM tasks WHERE id = $1 FOR UPDATE';
    let moving: Promise<number> | undefined;
    await context.db.tx(async (tx) => {
      await tx.query(lock, [first.id]);
      moving = moveEvent(event.id, '2027-06-10');
      for (;;) {
        const [row] = await context.db.query<{ waiting: number }>(
          `SELECT count(*) AS waiting FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        if ((row?.waiting ?? 0) > 0) break;
      }
      await tx.query(lock, [second.id]);
    });
    expect(await moving).toBe(2);
  });

  it('leave everything as it was when the transaction fails', async () => {
    const event = await datedEvent();
    const task = await aTask(context, owner, { eventId: event.id, anchor: 'event_date', anchorOffsetDays: 0 });
    const moving = context.db.tx(async (tx) => {
      await tx.query(`UPDATE speaking_events SET event_date = '2027-07-01' WHERE id = $1`, [event.id]);
      expect(await context.get(TaskAnchorsService).followEvent(tx, owner.id, event.id)).toBe(1);
      throw new Error('planted');
    });
    await expect(moving).rejects.toThrow('planted');
    expect(await due(task.id)).toBe('2027-05-10');
  });
});
