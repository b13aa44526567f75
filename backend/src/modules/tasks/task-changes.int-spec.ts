/** Many tasks in one request: each by its own version, all of them in one transaction. */
import { ChangeTasksInput, type TaskResponse } from '@lectern/protocol/tasks';
import { v7 as uuidv7 } from 'uuid';
import { anEvent } from '../../testing/builders/events';
import { aTask } from '../../testing/builders/tasks';
import { createContext, type TestContext, type TestOwner } from '../../testing/test-context';
import { EventsWorkerModule } from '../events/events.worker.module';
import { TasksService } from '.';
import { TasksWorkerModule } from './tasks.worker.module';
import { TaskAnchorsRepository } from './task-anchors.repository';
import { TasksHttpModule, TaskChangesService } from './tasks.http.module';

let context: TestContext;
let tasksService: TasksService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(TasksWorkerModule, TasksHttpModule, EventsWorkerModule);
  tasksService = context.get(TasksService);
});
beforeEach(async () => {
  owner = await context.owner();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const refs = (tasks: Pick<TaskResponse, 'id' | 'version'>[]) => tasks.map(({ id, version }) => ({ id, version }));
const change = async (input: object, key?: string) =>
  (await context.get(TaskChangesService).changeTasks(owner, ChangeTasksInput.parse(input), key)).results;
const outcomes = async (input: object, key?: string) => (await change(input, key)).map((result) => result.outcome);

describe('changes of many tasks', () => {
  it('check off, reopen and snooze', async () => {
    const tasks = [await aTask(context, owner), await aTask(context, owner, { dueDate: '2027-03-01' })];
    const done = await change({ action: 'done', tasks: refs(tasks), doneOn: '2027-03-04' });
    expect(done.map((result) => result.task)).toMatchObject([
      { id: tasks[0]?.id, doneOn: '2027-03-04', version: 2 },
      { id: tasks[1]?.id, doneOn: '2027-03-04', version: 2 },
    ]);
    const after = done.flatMap((result) => result.task ?? []);
    expect(await outcomes({ action: 'done', tasks: refs(after), doneOn: null })).toEqual(['changed', 'changed']);
    const snoozed = await change({
      action: 'snooze',
      tasks: after.map(({ id }) => ({ id, version: 3 })),
      snoozedUntil: '2027-03-11',
    });
    expect(snoozed[1]?.task).toMatchObject({ doneOn: null, snoozedUntil: '2027-03-11', version: 4 });
  });

  it('change what can be changed, and say of the rest why not', async () => {
    const stale = await aTask(context, owner, { dueDate: '2027-03-10' });
    const fine = await aTask(context, owner, { dueDate: '2027-03-31' });
    const undated = await aTask(context, owner);
    const foreign = await aTask(context, await context.owner(), { dueDate: '2027-03-10' });
    await tasksService.updateTask(owner, stale.id, { version: 1, title: 'Changed elsewhere' });
    const gone = { id: uuidv7(), version: 1 };
    const results = await change({ action: 'shift', tasks: refs([stale, fine, undated, foreign, gone]), days: 2 });
    expect(results.map(({ outcome }) => outcome)).toEqual(['stale', 'changed', 'undated', 'not_found', 'not_found']);
    expect(results.map(({ task }) => task && [task.dueDate, task.version])).toEqual([
      ['2027-03-10', 2],
      ['2027-04-02', 2],
      [null, 1],
      null,
      null,
    ]);
  });

  it('move no due date out of the calendar', async () => {
    const last = await aTask(context, owner, { dueDate: '3000-12-30' });
    const first = await aTask(context, owner, { dueDate: '1900-01-02' });
    const [late] = await change({ action: 'shift', tasks: refs([last]), days: 7 });
    const [early] = await change({ action: 'shift', tasks: refs([first]), days: -7 });
    expect([late?.task?.dueDate, early?.task?.dueDate]).toEqual(['3000-12-31', '1900-01-01']);
  });

  it('move anchored tasks by their distance, so that they still follow', async () => {
    const event = await anEvent(context, owner, { eventDate: '2027-05-10', endDate: '2027-05-12' });
    const task = await aTask(context, owner, { eventId: event.id, anchor: 'event_date', anchorOffsetDays: -1 });
    const [result] = await change({ action: 'shift', tasks: refs([task]), days: 2 });
    // A day after an event of several days counts from its last one.
    expect(result?.task).toMatchObject({ anchorOffsetDays: 1, dueDate: '2027-05-13', anchor: 'event_date' });
  });

  it('delete, and nothing of anybody else', async () => {
    const other = await context.owner();
    const theirs = await aTask(context, other);
    const mine = await aTask(context, owner);
    expect(await outcomes({ action: 'delete', tasks: refs([theirs, mine]) })).toEqual(['not_found', 'deleted']);
    expect(await tasksService.getForOwnerOrThrow(other, theirs.id)).toMatchObject({ version: 1 });
    await expect(tasksService.getForOwnerOrThrow(owner, mine.id)).rejects.toMatchObject({ code: 'TASK_NOT_FOUND' });
  });

  it('happen once when the request is sent again', async () => {
    const task = await aTask(context, owner, { dueDate: '2027-03-10' });
    const input = { action: 'shift', tasks: refs([task]), days: 1 };
    const answers = await Promise.all([outcomes(input, 'k'), outcomes(input, 'k')]);
    expect(answers).toEqual([['changed'], ['changed']]);
    expect(await tasksService.getForOwnerOrThrow(owner, task.id)).toMatchObject({ dueDate: '2027-03-11', version: 2 });
  });

  it('of two people at once: one wins each task, none is lost', async () => {
    const tasks = await Promise.all(Array.from({ length: 10 }, () => aTask(context, owner, { dueDate: '2027-03-10' })));
    const both = await Promise.all(
      [tasks, [...tasks].reverse()].map((order) => outcomes({ action: 'shift', tasks: refs(order), days: 1 })),
    );
    expect(both.flat().filter((outcome) => outcome === 'changed')).toHaveLength(10);
    const now = await Promise.all(tasks.map(({ id }) => tasksService.getForOwnerOrThrow(owner, id)));
    expect(new Set(now.map((task) => task.dueDate))).toEqual(new Set(['2027-03-11']));
  });

  it('leave every row as it was when a later write fails', async () => {
    const dueDate = '2027-03-10';
    const tasks = [await aTask(context, owner, { dueDate }), await aTask(context, owner, { dueDate })];
    jest.spyOn(context.get(TaskAnchorsRepository), 'follow').mockRejectedValueOnce(new Error('planted'));
    await expect(change({ action: 'shift', tasks: refs(tasks), days: 1 })).rejects.toThrow('planted');
    for (const { id } of tasks)
      expect(await tasksService.getForOwnerOrThrow(owner, id)).toMatchObject({ dueDate, version: 1 });
  });

  it.each([
    ['nothing chosen', { action: 'delete', tasks: [] }],
    ['101 at once', { action: 'delete', tasks: Array.from({ length: 101 }, () => ({ id: uuidv7(), version: 1 })) }],
    ['an unknown action', { action: 'explode', tasks: [{ id: uuidv7(), version: 1 }] }],
    ['no day', { action: 'done', tasks: [{ id: uuidv7(), version: 1 }] }],
  ])('refuse %s', (_name, input) => {
    expect(ChangeTasksInput.safeParse(input).success).toBe(false);
  });

  it('refuse a task that is named twice', () => {
    const task = { id: uuidv7(), version: 1 };
    expect(ChangeTasksInput.safeParse({ action: 'delete', tasks: [task, task] }).success).toBe(false);
  });
});
