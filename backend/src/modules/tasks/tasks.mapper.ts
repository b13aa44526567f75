import type { TaskResponse } from '@lectern/protocol/tasks';
import type { TaskRow, TaskListRow } from './tasks.repository';

/** `today` is the owner's. */
export function toTaskResponse(row: TaskRow, today: string): TaskResponse {
  return {
    ...row,
    isOverdue: row.doneOn === null && row.dueDate !== null && row.dueDate < today,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function toTaskListItem({ sortKey: _sortKey, ...row }: TaskListRow, today: string): TaskResponse {
  return toTaskResponse(row, today);
}
