/** Tasks: what the speaker has to do, and by when. */
import { z } from 'zod';
import { optionalDate, optionalId } from './form-fields';
import {
  id,
  instant,
  optionalText,
  page,
  pageQuery,
  plainDate,
  requiredText,
  sortDirection,
  text,
  version,
} from './primitives';

export const taskKind = z.enum(['follow_up', 'checklist', 'payment', 'custom']);
export type TaskKind = z.infer<typeof taskKind>;

const taskFields = {
  title: requiredText(300, 'Task title'),
  notes: optionalText(20_000, 'Notes'),
  kind: taskKind,
  dueDate: optionalDate,
  eventId: optionalId,
  clientId: optionalId,
  bureauPartnerId: optionalId,
  /** The day it was done; null opens it again. */
  doneOn: optionalDate,
  snoozedUntil: optionalDate,
};

export const createTaskInput = z
  .strictObject({ ...taskFields, kind: taskKind.default('custom') })
  .meta({ id: 'CreateTaskInput' });
export type CreateTaskInput = z.infer<typeof createTaskInput>;

export const updateTaskInput = z
  .strictObject(taskFields)
  .partial()
  .extend({ version })
  .meta({ id: 'UpdateTaskInput' });
export type UpdateTaskInput = z.infer<typeof updateTaskInput>;

export const taskResponse = z
  .object({
    id: z.string(),
    title: z.string(),
    notes: z.string().nullable(),
    kind: taskKind,
    dueDate: plainDate.nullable(),
    eventId: z.string().nullable(),
    eventTitle: z.string().nullable(),
    clientId: z.string().nullable(),
    clientName: z.string().nullable(),
    bureauPartnerId: z.string().nullable(),
    bureauPartnerName: z.string().nullable(),
    doneOn: plainDate.nullable(),
    snoozedUntil: plainDate.nullable(),
    /** Open and due before today in the speaker's zone. */
    isOverdue: z.boolean(),
    version: z.number(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Task' });
export type TaskResponse = z.infer<typeof taskResponse>;

export const taskState = z.enum(['open', 'done', 'overdue', 'all']);
export const taskSort = z.enum(['dueDate', 'createdAt']);

export const listTasksQuery = z.strictObject({
  ...pageQuery,
  q: text(200, 'The search').optional(),
  state: taskState.default('open'),
  /** Due on or after, and on or before. */
  from: plainDate.optional(),
  to: plainDate.optional(),
  eventId: id.optional(),
  clientId: id.optional(),
  bureauPartnerId: id.optional(),
  sort: taskSort.default('dueDate'),
  direction: sortDirection.default('asc'),
});
export type ListTasksQuery = z.infer<typeof listTasksQuery>;

export const taskPage = page(taskResponse).meta({ id: 'TaskPage' });
export type TaskPage = z.infer<typeof taskPage>;
