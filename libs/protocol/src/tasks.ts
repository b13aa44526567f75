/** Tasks: what the speaker has to do, and by when. */
import { z } from 'zod';
import { enumOf, labelTable } from './enum-tables';
import { anyOf, optionalDate, optionalId, orNull, wholeNumber, linkedIds } from './form-fields';
import { id, optionalText, page, pageQuery, plainDate, requiredText, sortDirection, text, version } from './primitives';
import { columns, NOTES_ALIASES } from './columns';
import { returned, storedRow, linkedNames } from './records';

export const taskKindLabels = labelTable({
  follow_up: 'Follow-up',
  checklist: 'Checklist',
  payment: 'Payment',
  custom: 'Other',
});

export const TaskKind = enumOf(taskKindLabels);
export type TaskKind = z.infer<typeof TaskKind>;

/** What a due date may follow, so that it moves when that date moves. All of them belong to the task's event. */
export const taskAnchorLabels = labelTable({
  event_date: 'The event',
  hold_expiry: 'The end of the hold',
  signature: 'The signed contract',
  invoice_due: 'The invoice’s due date',
});
export const TaskAnchor = enumOf(taskAnchorLabels);
export type TaskAnchor = z.infer<typeof TaskAnchor>;

export const anchorOffsetDays = wholeNumber('The number of days', -730, 730);

const taskFields = {
  title: requiredText(300, 'Task title')
    .meta({ title: 'Task' })
    .register(columns, {
      note: 'What to do.',
      aliases: ['title', 'task title', 'to do', 'to-do', 'todo', 'action', 'action item', 'subject', 'what', 'name'],
    }),
  kind: TaskKind.meta({ title: 'Kind' }).register(columns, {
    note: 'What sort of task it is.',
    aliases: ['type', 'task type', 'category'],
  }),
  /** A fixed day, not together with an anchor. In the response null while the date of the anchor is not known. */
  dueDate: optionalDate
    .meta({ title: 'Due' })
    .register(columns, {
      note: 'The day by which it is to be done.',
      aliases: ['due date', 'due on', 'deadline', 'date', 'by when', 'due by'],
    }),
  /** What the due date follows; the server computes it, and null again makes the date it has a fixed one. */
  anchor: orNull(TaskAnchor)
    .meta({ title: 'Due date follows' })
    .register(columns, { note: 'Then the due date moves with that day; empty for a fixed one.' }),
  /** Days after the anchor, negative before it; 0 unless given. */
  anchorOffsetDays: orNull(anchorOffsetDays)
    .meta({ title: 'Days after that' })
    .register(columns, { note: 'Negative for days before.', aliases: ['offset', 'days'] }),
  /** The day it was done; null opens it again. */
  doneOn: optionalDate
    .meta({ title: 'Done on' })
    .register(columns, {
      note: 'The day on which it was done; empty while it is open.',
      aliases: ['done', 'completed', 'completed on', 'completion date', 'date completed', 'finished'],
    }),
  /** The day it comes back to the open list. */
  snoozedUntil: optionalDate
    .meta({ title: 'Snoozed until' })
    .register(columns, {
      note: 'The day on which it comes back to the list.',
      aliases: ['put off until', 'snooze', 'postponed until'],
    }),
  eventId: linkedIds.eventId,
  clientId: linkedIds.clientId,
  bureauPartnerId: linkedIds.bureauPartnerId,
  invoiceId: optionalId.optional().meta({ title: 'Invoice' }),
  /** The member who does it; null is the owner of the office. Of a new task that says neither, the one who adds it. */
  assigneeId: id.nullable().optional().meta({ title: 'Assigned to' }),
  notes: optionalText(20_000, 'Notes').register(columns, {
    note: 'Anything else.',
    aliases: [...NOTES_ALIASES, 'description'],
  }),
};

export const CreateTaskInput = z
  .strictObject({ ...taskFields, kind: taskFields.kind.default('custom') })
  .meta({ id: 'CreateTaskInput' });
export type CreateTaskInput = z.infer<typeof CreateTaskInput>;

export const UpdateTaskInput = z.strictObject(taskFields).partial().extend({ version }).meta({ id: 'UpdateTaskInput' });
export type UpdateTaskInput = z.infer<typeof UpdateTaskInput>;

export const TaskResponse = z
  .object({
    ...storedRow,
    ...returned(taskFields),
    invoiceId: z.string().nullable(),
    assigneeId: z.string().nullable(),
    /** Null for the owner. */
    assigneeName: z.string().nullable(),
    /** Which line of a checklist template made it; once per event. */
    checklistKey: z.string().nullable(),
    /** Its place in the checklist. */
    position: z.number().nullable(),
    eventTitle: linkedNames.eventTitle,
    clientName: linkedNames.clientName,
    bureauPartnerName: linkedNames.bureauPartnerName,
    /** Null as well while the invoice is a draft. */
    invoiceNumber: z.string().nullable(),
    /** Open and due before today in the speaker's zone. */
    isOverdue: z.boolean(),
  })
  .meta({ id: 'Task' });
export type TaskResponse = z.infer<typeof TaskResponse>;

/** `open`: to do now, without what is put off; `snoozed`: put off to a later day; `overdue`: open and late. */
export const TaskState = z.enum(['open', 'snoozed', 'done', 'overdue', 'all']);
export type TaskState = z.infer<typeof TaskState>;
export const taskSort = z.enum(['dueDate', 'createdAt']);

export const ListTasksQuery = z.strictObject({
  ...pageQuery,
  q: text(200, 'The search').optional(),
  state: TaskState.default('open'),
  kind: anyOf(TaskKind),
  /** Due on or after, and on or before. */
  from: plainDate.optional(),
  to: plainDate.optional(),
  eventId: id.optional(),
  clientId: id.optional(),
  bureauPartnerId: id.optional(),
  invoiceId: id.optional(),
  /** Only what the person who asks does. */
  assignee: z.literal('me').optional(),
  sort: taskSort.default('dueDate'),
  direction: sortDirection.default('asc'),
});
export type ListTasksQuery = z.infer<typeof ListTasksQuery>;

export const TaskPage = page(TaskResponse).meta({ id: 'TaskPage' });
export type TaskPage = z.infer<typeof TaskPage>;

/** The rows of a change of many, each with the version that the person saw. */
const chosenTasks = z
  .array(z.strictObject({ id, version }))
  .min(1, 'Choose at least one task')
  .max(100, 'At most 100 tasks at a time')
  .refine((tasks) => new Set(tasks.map((task) => task.id)).size === tasks.length, 'A task is named twice');

export const ChangeTasksInput = z
  .discriminatedUnion('action', [
    /** Ticks off on that day; null opens again. */
    z.strictObject({ action: z.literal('done'), tasks: chosenTasks, doneOn: plainDate.nullable() }),
    /** Puts off until that day; null brings back. */
    z.strictObject({ action: z.literal('snooze'), tasks: chosenTasks, snoozedUntil: plainDate.nullable() }),
    /** Moves the due date, or the distance to its anchor, by days. */
    z.strictObject({
      action: z.literal('shift'),
      tasks: chosenTasks,
      days: wholeNumber('The number of days', -365, 365),
    }),
    z.strictObject({ action: z.literal('delete'), tasks: chosenTasks }),
  ])
  .meta({ id: 'ChangeTasksInput' });
export type ChangeTasksInput = z.infer<typeof ChangeTasksInput>;

/** `stale`: somebody changed it meanwhile, nothing was overwritten; `undated`: there is no date to move. */
export const TaskChangeOutcome = z.enum(['changed', 'deleted', 'stale', 'undated', 'not_found']);
export type TaskChangeOutcome = z.infer<typeof TaskChangeOutcome>;

export const ChangeTasksResponse = z
  .object({
    /** One per task, in the order in which they were named. */
    results: z.array(
      z.object({
        id: z.string(),
        outcome: TaskChangeOutcome,
        /** As it is now; null when it is gone. */
        task: TaskResponse.nullable(),
      }),
    ),
  })
  .meta({ id: 'ChangeTasksResponse' });
export type ChangeTasksResponse = z.infer<typeof ChangeTasksResponse>;
