/** Checklists: the built-in one, the speaker's own, and the tasks that an event gets of them, once. */
import {
  builtInChecklist,
  CreateChecklistTemplateInput,
  UpdateChecklistTemplateInput,
} from '@lectern/protocol/checklist-templates';
import { ListTasksQuery } from '@lectern/protocol/tasks';
import { anEvent } from '../../../testing/builders/events';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { EventsWorkerModule } from '../../events/events.worker.module';
import { ChecklistsService, TasksService } from '..';
import { TaskRemindersService, TasksWorkerModule } from '../tasks.worker.module';
import { ChecklistsRepository } from './checklists.repository';

let context: TestContext;
let checklists: ChecklistsService;
let tasksService: TasksService;
let reminders: TaskRemindersService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(TasksWorkerModule, EventsWorkerModule);
  checklists = context.get(ChecklistsService);
  tasksService = context.get(TasksService);
  reminders = context.get(TaskRemindersService);
});
beforeEach(async () => {
  owner = await context.owner();
  await context.db.query('DELETE FROM outbox');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const line = (key: string, more: object = {}) => ({ key, title: `Do ${key}`, ...more });
const template = (fields: object, key?: string) =>
  checklists.createTemplate(owner.id, CreateChecklistTemplateInput.parse(fields), key);
const confirmed = (fields: object = {}) =>
  anEvent(context, owner, { eventDate: '2027-05-10', type: 'keynote', ...fields });
const apply = (eventId: string, isNew = false) =>
  context.db.tx((tx) => checklists.applyOnConfirmation(tx, owner.id, eventId, isNew));
const confirm = async (eventId: string) => {
  await context.db.query(`UPDATE speaking_events SET status = 'confirmed' WHERE id = $1`, [eventId]);
  await apply(eventId);
};
const tasksOf = async (eventId: string) =>
  (await tasksService.listTasks(owner, ListTasksQuery.parse({ eventId, state: 'all', limit: 100 }))).items;
const keysOf = async (eventId: string) => (await tasksOf(eventId)).map((task) => task.checklistKey).sort();

describe('a confirmed event', () => {
  it('gets the built-in checklist with dates that follow it', async () => {
    const event = await confirmed();
    await confirm(event.id);
    const tasks = await tasksOf(event.id);
    expect(tasks.map((task) => [task.checklistKey, task.dueDate])).toEqual([
      ['contract_back', '2027-03-11'],
      ['travel_booked', '2027-04-10'],
      ['av_confirmed', '2027-04-26'],
      ['introduction_sent', '2027-04-30'],
      ['slides_sent', '2027-05-05'],
      ['departure_packet', '2027-05-08'],
      expect.arrayContaining(['2027-05-11']),
      expect.arrayContaining(['2027-05-11']),
      ['testimonial_asked', '2027-05-13'],
      ['spin_off_asked', '2027-05-24'],
      ['deposit_in', null],
    ]);
    expect(tasks.every((task) => task.eventId === event.id && task.version === 1)).toBe(true);
    expect(tasks).toHaveLength(builtInChecklist.length);
  });

  it('gets it once: stepping back and confirming again adds nothing, nor brings back what was deleted', async () => {
    const event = await confirmed();
    await confirm(event.id);
    const [first] = await tasksOf(event.id);
    await tasksService.deleteTask(owner, first!.id);
    await apply(event.id);
    await context.db.query(`UPDATE speaking_events SET status = 'hold' WHERE id = $1`, [event.id]);
    await confirm(event.id);
    expect(await tasksOf(event.id)).toHaveLength(builtInChecklist.length - 1);
  });

  it('gets it once from two workers at the same time', async () => {
    const event = await confirmed();
    await context.db.query(`UPDATE speaking_events SET status = 'confirmed' WHERE id = $1`, [event.id]);
    await Promise.all([apply(event.id), apply(event.id), checklists.applyToEvent(owner.id, event.id)]);
    expect(await tasksOf(event.id)).toHaveLength(builtInChecklist.length);
  });

  it('gets it once from more requests than there are connections', async () => {
    const event = await confirmed();
    const requests = Array.from({ length: 12 }, () => checklists.applyToEvent(owner.id, event.id));
    const added = (await Promise.all(requests)).map((answer) => answer.added);
    expect(added.sort((a, b) => b - a)).toEqual([builtInChecklist.length, ...Array<number>(11).fill(0)]);
  });

  it('gets nothing when it stepped back before, and is no matter of somebody else', async () => {
    const event = await confirmed({ status: 'hold' });
    await apply(event.id);
    expect(await tasksOf(event.id)).toEqual([]);
    const other = await context.owner();
    await expect(checklists.applyToEvent(other.id, event.id)).rejects.toMatchObject({
      code: 'SPEAKING_EVENT_NOT_FOUND',
    });
  });

  it('gets nothing when it was entered after its last day, in its own zone', async () => {
    context.clock.set('2027-03-04T15:00:00Z');
    const entered = async (fields: object) => {
      const event = await confirmed(fields);
      await context.db.query(`UPDATE speaking_events SET status = 'confirmed' WHERE id = $1`, [event.id]);
      await apply(event.id, true);
      return (await tasksOf(event.id)).length;
    };
    const days = { eventDate: '2027-03-02', endDate: '2027-03-03' };
    expect(await entered(days)).toBe(0);
    expect(await entered({ ...days, endDate: '2027-03-04' })).toBe(builtInChecklist.length);
    // The fourth is over where that event is.
    expect(await entered({ eventDate: '2027-03-04', timeZone: 'Pacific/Kiritimati' })).toBe(0);
    const late = await confirmed({ eventDate: '2027-03-03' });
    await confirm(late.id);
    expect(await tasksOf(late.id)).toHaveLength(builtInChecklist.length);
  });

  it('gets nothing when it went on before the worker came', async () => {
    const event = await confirmed({ eventDate: '2027-03-03' });
    await context.db.query(`UPDATE speaking_events SET status = 'delivered' WHERE id = $1`, [event.id]);
    await apply(event.id);
    expect(await tasksOf(event.id)).toEqual([]);
  });

  it('sends no reminder of days that were over when its tasks were made', async () => {
    context.clock.set('2027-03-04T15:00:00Z');
    const event = await confirmed({ eventDate: '2027-03-08' });
    await confirm(event.id);
    await reminders.remindDueTasks({ pageSize: 50 });
    const due = (await context.outboxRows('task.reminder_due')).filter(
      ({ payload }) => payload['ownerId'] === owner.id,
    );
    expect(due.map(({ payload }) => payload['dueDate'])).toEqual([]);
    expect((await tasksOf(event.id)).filter((task) => task.isOverdue).length).toBeGreaterThan(2);
    context.clock.set('2027-03-06T15:00:00Z');
    expect(await reminders.remindDueTasks({ pageSize: 50 })).toBeGreaterThan(0);
    context.clock.set('2027-03-04T15:00:00Z');
  });

  it('keeps nothing of a checklist that could not be written to its end', async () => {
    const event = await confirmed();
    jest.spyOn(context.get(ChecklistsRepository), 'silencePast').mockRejectedValueOnce(new Error('planted'));
    await expect(confirm(event.id)).rejects.toThrow('planted');
    expect(await tasksOf(event.id)).toEqual([]);
    await apply(event.id);
    expect(await tasksOf(event.id)).toHaveLength(builtInChecklist.length);
  });
});

describe('templates', () => {
  it('of a type come before the one for all, and that one before the built-in one', async () => {
    await template({ eventType: null, items: [line('for-all')] });
    await template({ eventType: 'workshop', items: [line('room-plan'), line('handouts')] });
    const keynote = await confirmed();
    const workshop = await confirmed({ type: 'workshop' });
    for (const event of [keynote, workshop]) await confirm(event.id);
    expect(await keysOf(keynote.id)).toEqual(['for-all']);
    expect(await keysOf(workshop.id)).toEqual(['handouts', 'room-plan']);
  });

  it('that are edited or given up leave tasks alone; by hand only what is missing is added', async () => {
    const own = await template({
      eventType: null,
      items: [line('a', { anchor: 'event_date', anchorOffsetDays: -5, notes: 'Ask Ann', kind: 'payment' })],
    });
    const event = await confirmed();
    await confirm(event.id);
    const edited = UpdateChecklistTemplateInput.parse({
      version: 1,
      items: [line('a', { title: 'Another title' }), line('b')],
    });
    expect(await checklists.updateTemplate(owner.id, own.id, edited)).toMatchObject({ version: 2 });
    expect(await tasksOf(event.id)).toMatchObject([
      { title: 'Do a', notes: 'Ask Ann', kind: 'payment', dueDate: '2027-05-05', checklistKey: 'a' },
    ]);
    expect(await checklists.applyToEvent(owner.id, event.id)).toEqual({ added: 1, alreadyThere: 1 });
    expect(await checklists.applyToEvent(owner.id, event.id)).toEqual({ added: 0, alreadyThere: 2 });
    await checklists.deleteTemplate(owner.id, own.id, 2);
    expect(await checklists.listTemplates(owner.id)).toEqual({ items: [] });
    expect(await tasksOf(event.id)).toHaveLength(2);
  });

  it('are there once per type, once per key, and by the version that was seen', async () => {
    const fields = { eventType: 'panel', items: [line('a')] };
    const made = await Promise.all([template(fields, 'k'), template(fields, 'k')]);
    expect(made[0].id).toBe(made[1].id);
    await expect(template(fields)).rejects.toMatchObject({
      extra: { fieldErrors: { eventType: expect.any(String) as string } },
    });
    const first = UpdateChecklistTemplateInput.parse({ version: 1, items: [line('b')] });
    await checklists.updateTemplate(owner.id, made[0].id, first);
    await expect(checklists.updateTemplate(owner.id, made[0].id, first)).rejects.toMatchObject({
      code: 'STALE_VERSION',
      extra: { current: { items: [{ key: 'b' }], version: 2 } },
    });
    await expect(checklists.deleteTemplate(owner.id, made[0].id, 1)).rejects.toMatchObject({ code: 'STALE_VERSION' });
    expect((await checklists.listTemplates(owner.id)).items).toHaveLength(1);
  });

  it('do not exist for another owner', async () => {
    const own = await template({ eventType: null, items: [] });
    const other = await context.owner();
    const refused = { code: 'CHECKLIST_TEMPLATE_NOT_FOUND', status: 404 };
    const input = UpdateChecklistTemplateInput.parse({ version: 1, items: [] });
    await expect(checklists.updateTemplate(other.id, own.id, input)).rejects.toMatchObject(refused);
    await expect(checklists.deleteTemplate(other.id, own.id)).rejects.toMatchObject(refused);
    expect(await checklists.listTemplates(other.id)).toEqual({ items: [] });
  });

  it.each([
    ['a key twice', { items: [line('a'), line('a')] }],
    ['an anchor without days', { items: [line('a', { anchor: 'event_date' })] }],
    ['days without an anchor', { items: [line('a', { anchorOffsetDays: 3 })] }],
    ['a line without words', { items: [line('a', { title: ' ' })] }],
    ['51 lines', { items: Array.from({ length: 51 }, (_, index) => line(`k${index}`)) }],
  ])('refuse %s', (_name, fields) => {
    expect(CreateChecklistTemplateInput.safeParse({ eventType: null, ...fields }).success).toBe(false);
  });
});
