import { createTaskInput, listTasksQuery } from '@lectern/protocol/tasks';
import { createBusiness, type Business, type TestOwner } from '../../testing/business';

let b: Business;
let owner: TestOwner;
let other: TestOwner;

beforeAll(async () => {
  b = await createBusiness();
  other = await b.owner();
});
beforeEach(async () => {
  owner = await b.owner();
  await b.db.query('DELETE FROM outbox');
});
afterAll(() => b.close());

const titles = async (query: object = {}) =>
  (await b.tasks.listTasks(owner, listTasksQuery.parse(query))).items.map((item) => item.title);

describe('tasks', () => {
  it('are kept with what they belong to, and told to the outbox', async () => {
    const event = await b.event(owner, { title: 'Gala' });
    const task = await b.task(owner, { dueDate: '2027-03-03', eventId: event.id });
    expect(task).toMatchObject({
      kind: 'custom',
      eventTitle: 'Gala',
      isOverdue: true,
      doneOn: null,
      version: 1,
    });
    expect(await b.outboxRows('task.created')).toEqual([
      { type: 'task.created', payload: { ownerId: owner.id, taskId: task.id } },
    ]);
  });

  it('leave neither row nor event behind when a write fails', async () => {
    jest.spyOn(b.outbox, 'add').mockRejectedValueOnce(new Error('planted'));
    await expect(b.task(owner)).rejects.toThrow('planted');
    expect(await titles({ state: 'all' })).toEqual([]);
    expect(await b.outboxRows()).toEqual([]);
  });

  it('are overdue by the speaker’s own day', async () => {
    b.clock.set('2027-03-04T23:30:00Z');
    const ahead = await b.owner('Pacific/Auckland');
    expect((await b.task(ahead, { dueDate: '2027-03-04' })).isOverdue).toBe(true);
    expect((await b.task(owner, { dueDate: '2027-03-04' })).isOverdue).toBe(false);
    b.clock.set('2027-03-04T15:00:00Z');
  });

  it('are ticked off and opened again; of two writers one wins', async () => {
    const task = await b.task(owner, { dueDate: '2027-03-01' });
    const done = await b.tasks.updateTask(owner, task.id, { version: 1, doneOn: '2027-03-04' });
    expect(done).toMatchObject({ doneOn: '2027-03-04', isOverdue: false, version: 2, dueDate: '2027-03-01' });
    const writes = await Promise.allSettled(
      ['A', 'B'].map((title) => b.tasks.updateTask(owner, task.id, { version: 2, title })),
    );
    const won = writes.find((write) => write.status === 'fulfilled');
    expect(writes.find((write) => write.status === 'rejected')?.reason).toMatchObject({
      code: 'STALE_VERSION',
      extra: { current: won?.value },
    });
    await expect(b.tasks.deleteTask(owner, task.id, 1)).rejects.toMatchObject({ code: 'STALE_VERSION' });
    await b.tasks.deleteTask(owner, task.id, 3);
    expect(await b.outboxRows('task.deleted')).toHaveLength(1);
    await expect(b.tasks.deleteTask(owner, task.id)).rejects.toMatchObject({ code: 'TASK_NOT_FOUND' });
  });

  it('are made once per idempotency key', async () => {
    const input = createTaskInput.parse({ title: 'Twice' });
    const made = await Promise.all([1, 2].map(() => b.tasks.createTask(owner, input, 'k')));
    expect(made[0]!.id).toBe(made[1]!.id);
    expect(await b.outboxRows('task.created')).toHaveLength(1);
  });

  it('do not exist for another owner, nor do the rows of another owner for them', async () => {
    const task = await b.task(owner);
    const refused = { code: 'TASK_NOT_FOUND', status: 404 };
    await expect(b.tasks.getForOwnerOrThrow(other, task.id)).rejects.toMatchObject(refused);
    await expect(b.tasks.updateTask(other, task.id, { version: 1, title: 'x' })).rejects.toMatchObject(
      refused,
    );
    await expect(b.tasks.deleteTask(other, task.id)).rejects.toMatchObject(refused);
    const foreign = {
      eventId: (await b.event(other)).id,
      clientId: (await b.client(other)).id,
      bureauPartnerId: (await b.bureau(other)).id,
    };
    for (const [field, value] of Object.entries(foreign)) {
      const missing = {
        status: 400,
        extra: { fieldErrors: { [field]: expect.stringMatching(/does not exist/) as string } },
      };
      await expect(b.task(owner, { [field]: value })).rejects.toMatchObject(missing);
      await expect(b.tasks.updateTask(owner, task.id, { version: 1, [field]: value })).rejects.toMatchObject(
        missing,
      );
    }
  });

  it('leave the open list while they are put off, and come back on the day', async () => {
    const task = await b.task(owner, { title: 'later', dueDate: '2027-03-01', snoozedUntil: '2027-03-05' });
    await b.task(owner, { title: 'today', dueDate: '2027-03-01', snoozedUntil: '2027-03-04' });
    await b.task(owner, { title: 'done', snoozedUntil: '2027-03-09', doneOn: '2027-03-04' });
    expect(await titles()).toEqual(['today']);
    expect(await titles({ state: 'overdue' })).toEqual(['today']);
    expect(await titles({ state: 'snoozed' })).toEqual(['later']);
    await b.tasks.updateTask(owner, task.id, { version: 1, snoozedUntil: null });
    expect(await titles()).toEqual(['later', 'today']);
  });

  it('are listed by kind', async () => {
    await b.task(owner, { title: 'pay', kind: 'payment' });
    await b.task(owner, { title: 'call', kind: 'follow_up' });
    await b.task(owner, { title: 'other' });
    expect(await titles({ kind: 'payment,follow_up' })).toEqual(expect.arrayContaining(['pay', 'call']));
    expect(await titles({ kind: 'payment' })).toEqual(['pay']);
  });

  it('are listed by state, due day and what they belong to', async () => {
    const client = await b.client(owner);
    await b.task(owner, { title: 'late', dueDate: '2027-03-01' });
    await b.task(owner, { title: 'today', dueDate: '2027-03-04', clientId: client.id });
    await b.task(owner, { title: 'Später', dueDate: '2027-04-01' });
    await b.task(owner, { title: 'some day' });
    await b.task(owner, { title: 'done', dueDate: '2027-03-02', doneOn: '2027-03-02' });
    expect(await titles()).toEqual(['late', 'today', 'Später', 'some day']);
    expect(await titles({ state: 'overdue' })).toEqual(['late']);
    expect(await titles({ state: 'done' })).toEqual(['done']);
    expect(await titles({ state: 'all', direction: 'desc', limit: 2 })).toEqual(['some day', 'Später']);
    expect(await titles({ from: '2027-03-02', to: '2027-03-31' })).toEqual(['today']);
    expect(await titles({ clientId: client.id })).toEqual(['today']);
    expect(await titles({ q: 'spater' })).toEqual(['Später']);
    const first = await b.tasks.listTasks(owner, listTasksQuery.parse({ limit: 3 }));
    const rest = await b.tasks.listTasks(owner, listTasksQuery.parse({ limit: 3, cursor: first.nextCursor }));
    expect(rest.items.map((item) => item.title)).toEqual(['some day']);
  });
});
