import { useQuery } from '@tanstack/react-query';
import { TaskPage, type TaskState } from '@lectern/protocol/tasks';
import { OfficePeopleResponse, type OfficePersonResponse } from '@lectern/protocol/office-people';
import { apiList } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';

export const TASKS_PATH = '/api/tasks';
export const taskPath = (id: string) => `${TASKS_PATH}/${encodeURIComponent(id)}`;

/** Whose tasks: everybody's when nothing is given. */
export type TaskScope = { eventId?: string; clientId?: string; bureauPartnerId?: string };
export type TaskFilter = TaskScope & {
  state: TaskState;
  q?: string;
  kind?: string;
  assignee?: string;
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

const peopleQuery = apiQuery('/api/office-people', OfficePeopleResponse);

/** Those a task can be given to; empty where there is no team to choose from. */
export function useTeam(): OfficePersonResponse[] {
  const { data } = useQuery(peopleQuery);
  return data && data.items.length > 1 ? data.items : [];
}
