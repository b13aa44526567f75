import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { DashboardResponse } from '@lectern/protocol/dashboard';
import {
  taskResponse,
  type CreateTaskInput,
  type TaskPage,
  type TaskResponse,
  type UpdateTaskInput,
} from '@lectern/protocol/tasks';
import { withParams } from '@/lib/api-query';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { refreshBusiness } from '@/lib/refresh-business';
import { del, patch, post } from '@/lib/request';
import { TASKS_PATH, taskPath } from './tasks.queries';

const DASHBOARD_KEY = ['/api/dashboard'];

type Pages = InfiniteData<TaskPage, string | null>;

/** The variables are the user's one action: see lib/idempotency. */
export function useCreateTask() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: CreateTaskInput }) =>
      post(TASKS_PATH, action.input, { schema: taskResponse, idempotencyKey: idempotencyKeyOf(action) }),
    onSuccess: () => refreshBusiness(queries),
  });
}

export type TaskChange = UpdateTaskInput & { id: string };

type Snapshot = [readonly unknown[], unknown][];

/**
 * Shows the change at once and takes it back when the server refuses. A task that is done leaves the lists of what is
 * open, and the dashboard; the answer brings everything back in line.
 */
export function useUpdateTask() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...input }: TaskChange) => patch(taskPath(id), input, { schema: taskResponse }),
    onMutate: async (change): Promise<Snapshot> => {
      await Promise.all([
        queries.cancelQueries({ queryKey: [TASKS_PATH] }),
        queries.cancelQueries({ queryKey: DASHBOARD_KEY }),
      ]);
      const lists = queries.getQueriesData<Pages>({ queryKey: [TASKS_PATH] });
      const dashboard = queries.getQueryData<DashboardResponse>(DASHBOARD_KEY);
      for (const [key, pages] of lists) {
        if (pages && isOfOpenTasks(key)) queries.setQueryData<Pages>(key, changed(pages, change));
      }
      if (dashboard) queries.setQueryData(DASHBOARD_KEY, withoutTask(dashboard, change));
      return [...lists, [DASHBOARD_KEY, dashboard]];
    },
    onError: (_error, _change, before) => {
      for (const [key, data] of before ?? []) queries.setQueryData(key, data);
    },
    onSettled: () => refreshBusiness(queries),
  });
}

export function useDeleteTask() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Pick<TaskResponse, 'id' | 'version'>) =>
      del(withParams(taskPath(id), { version })),
    onSettled: () => refreshBusiness(queries),
  });
}

function isOfOpenTasks(key: readonly unknown[]): boolean {
  const [, settings] = key as [string, { list?: { state?: string } } | undefined];
  return settings?.list?.state === 'open';
}

function changed(pages: Pages, change: TaskChange): Pages {
  const items = (page: TaskPage) =>
    change.doneOn
      ? page.items.filter(({ id }) => id !== change.id)
      : page.items.map((task) =>
          task.id === change.id && change.snoozedUntil !== undefined
            ? { ...task, snoozedUntil: change.snoozedUntil }
            : task,
        );
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: items(page) })) };
}

function withoutTask(dashboard: DashboardResponse, change: TaskChange): DashboardResponse {
  if (!change.doneOn && !change.snoozedUntil) return dashboard;
  return {
    ...dashboard,
    needsYouNow: dashboard.needsYouNow.filter(({ kind, id }) => kind !== 'task' || id !== change.id),
  };
}
