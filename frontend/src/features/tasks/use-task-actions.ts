/** Done, put off, and their Undo in the toast. Also used by the dashboard, which shows tasks of its own making. */
import type { TaskResponse } from '@lectern/protocol/tasks';
import { problemToast, toastUndoable } from '@/components/forms/use-server-problem';
import { sayDay } from '@/lib/format';
import { useToday } from '@/lib/use-now';
import { useUpdateTask, type TaskChange } from './api/update-task.mutation';

export type TaskRef = Pick<TaskResponse, 'id' | 'title' | 'version'>;

export function useTaskActions() {
  const update = useUpdateTask();
  const today = useToday();

  const refuse = problemToast('Not saved', 'The task couldn’t be changed. Please try again.');

  /** `undo` is what takes `change` back. */
  function apply(task: TaskRef, change: Omit<TaskChange, 'id' | 'version'>, title: string, undo: typeof change): void {
    const saved = update.mutateAsync({ id: task.id, version: task.version, ...change });
    const takeBack = ({ version }: TaskResponse) => update.mutateAsync({ id: task.id, version, ...undo });
    toastUndoable(saved, { title, description: task.title }, takeBack, refuse);
  }

  return {
    complete: (task: TaskRef) => apply(task, { doneOn: today() }, 'Task done', { doneOn: null }),
    reopen: (task: TaskRef) => apply(task, { doneOn: null }, 'Task reopened', { doneOn: today() }),
    /** Until a day, or null: back to the open ones. */
    snooze: (task: TaskRef & { snoozedUntil?: string | null }, until: string | null) =>
      apply(task, { snoozedUntil: until }, until ? `Snoozed until ${sayDay(until, today())}` : 'Back on the list', {
        snoozedUntil: task.snoozedUntil ?? null,
      }),
  };
}
