import { TaskPage, type TaskState } from '@lectern/protocol/tasks';
import { apiList } from '@/lib/api-list';

export const TASKS_PATH = '/api/tasks';
export const taskPath = (id: string) => `${TASKS_PATH}/${encodeURIComponent(id)}`;

/** Whose tasks: everybody's when nothing is given. */
export type TaskScope = { eventId?: string; clientId?: string; bureauPartnerId?: string };
export type TaskFilter = TaskScope & {
  state: TaskState;
  q?: string;
  kind?: string;
  from?: string;
  to?: string;
  limit?: number;
};

export const tasksQuery = (filter: TaskFilter) =>
  apiList(TASKS_PATH, TaskPage, {
    ...filter,
    // Done ones: the latest first.
    ...(filter.state === 'done' ? { sort: 'createdAt', direction: 'desc' } : {}),
  });
