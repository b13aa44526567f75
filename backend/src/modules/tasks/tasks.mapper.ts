import { returnedFields } from '@lectern/database/columns';
import { TaskResponse } from '@lectern/protocol/tasks';
import type { TaskRow } from './tasks.repository';

/** `today` is the owner's. */
export function toTaskResponse(row: TaskRow, today: string): TaskResponse {
  return {
    ...returnedFields(TaskResponse, row),
    isOverdue: row.doneOn === null && row.dueDate !== null && row.dueDate < today,
  };
}
