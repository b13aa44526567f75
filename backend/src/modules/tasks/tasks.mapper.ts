import type { TaskResponse } from '@lectern/protocol/tasks';

export type TaskRow = Omit<TaskResponse, 'isOverdue' | 'createdAt' | 'updatedAt'> & {
  createdAt: Date;
  updatedAt: Date;
};
export type TaskListRow = TaskRow & { sortKey: string };

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
