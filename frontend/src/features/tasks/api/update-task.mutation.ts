/** The change of a task, shown before the server has answered. A separate file: the dashboard needs no other. */
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { DashboardResponse } from '@lectern/protocol/dashboard';
import type { EventReadiness } from '@lectern/protocol/readiness';
import { TaskResponse, type TaskPage, type UpdateTaskInput } from '@lectern/protocol/tasks';
import { refreshBusiness } from '@/lib/refresh-business';
import { patch } from '@/lib/request';
import { TASKS_PATH, taskPath } from './tasks.queries';

const DASHBOARD_KEY = ['/api/dashboard'];
const isReadiness = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
  String(path).startsWith('/api/readiness/');

type Pages = InfiniteData<TaskPage, string | null>;

export type TaskChange = UpdateTaskInput & { id: string };

type Snapshot = [readonly unknown[], unknown][];

/**
 * Shows the change at once and takes it back when the server refuses. A task that is done leaves the lists of what is
 * open, and the dashboard; the answer brings everything back in line.
 */
export function useUpdateTask() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...input }: TaskChange) => patch(taskPath(id), input, { schema: TaskResponse }),
    onMutate: async (change): Promise<Snapshot> => {
      await Promise.all([
        queries.cancelQueries({ queryKey: [TASKS_PATH] }),
        queries.cancelQueries({ queryKey: DASHBOARD_KEY }),
        queries.cancelQueries({ predicate: isReadiness }),
      ]);
      const lists = queries.getQueriesData<Pages>({ queryKey: [TASKS_PATH] });
      const dashboard = queries.getQueryData<DashboardResponse>(DASHBOARD_KEY);
      const readiness = queries.getQueriesData<EventReadiness>({ predicate: isReadiness });
      for (const [key, pages] of lists) {
        if (pages) queries.setQueryData<Pages>(key, changed(pages, stateOf(key), change));
      }
      if (dashboard) queries.setQueryData(DASHBOARD_KEY, withoutTask(dashboard, change));
      for (const [key, shown] of readiness) {
        if (shown) queries.setQueryData<EventReadiness>(key, withTaskChanged(shown, change));
      }
      return [...lists, ...readiness, [DASHBOARD_KEY, dashboard]];
    },
    onError: (_error, _change, before) => {
      for (const [key, data] of before ?? []) queries.setQueryData(key, data);
    },
    onSettled: () => refreshBusiness(queries),
  });
}

type ListState = 'open' | 'overdue' | 'snoozed' | 'done' | 'all';

function stateOf(key: readonly unknown[]): ListState | undefined {
  const [, settings] = key as [string, { list?: { state?: ListState } } | undefined];
  return settings?.list?.state;
}

/** Whether a change takes a task out of a list of that state. */
function leaves(state: ListState | undefined, { doneOn, snoozedUntil }: TaskChange): boolean {
  if (state === 'open' || state === 'overdue') return Boolean(doneOn ?? snoozedUntil);
  if (state === 'snoozed') return Boolean(doneOn) || snoozedUntil === null;
  return state === 'done' && doneOn === null;
}

function changed(pages: Pages, state: ListState | undefined, change: TaskChange): Pages {
  if (!leaves(state, change)) return pages;
  const rest = (page: TaskPage) => page.items.filter(({ id }) => id !== change.id);
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: rest(page) })) };
}

function withoutTask(dashboard: DashboardResponse, change: TaskChange): DashboardResponse {
  const { nextEvent, needsYouNow } = dashboard;
  const leavesList = Boolean(change.doneOn ?? change.snoozedUntil);
  return {
    ...dashboard,
    nextEvent: nextEvent?.eventReadiness
      ? { ...nextEvent, eventReadiness: withTaskChanged(nextEvent.eventReadiness, change) }
      : nextEvent,
    needsYouNow: needsYouNow.filter(({ kind, id }) => !leavesList || kind !== 'task' || id !== change.id),
  };
}

/** The headline follows with the answer: only the server counts what is left. */
function withTaskChanged(readiness: EventReadiness, { id, doneOn }: TaskChange): EventReadiness {
  if (doneOn === undefined) return readiness;
  const isDone = doneOn !== null;
  const items = readiness.items.map((item) => (item.task?.id === id ? { ...item, isDone, isOverdue: false } : item));
  return { ...readiness, items };
}
