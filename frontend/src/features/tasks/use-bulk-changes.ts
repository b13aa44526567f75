/** Changes of many chosen tasks, what the toast says of them, and the way back where there is one. */
import type { ChangeTasksInput, ChangeTasksResponse, TaskResponse } from '@lectern/protocol/tasks';
import { problemToast } from '@/components/forms/use-server-problem';
import { toast } from '@/components/ui/toast-store';
import { formatCount } from '@/lib/format';
import { useChangeTasks } from './api/tasks.mutations';

type Change = ChangeTasksInput extends infer Each ? (Each extends unknown ? Omit<Each, 'tasks'> : never) : never;

export function useBulkChanges() {
  const change = useChangeTasks();

  async function send(tasks: readonly Pick<TaskResponse, 'id' | 'version'>[], action: Change) {
    const named = tasks.map(({ id, version }) => ({ id, version }));
    return change.mutateAsync({ input: { ...action, tasks: named } });
  }

  async function apply(tasks: readonly TaskResponse[], action: Change, words: (tasks: string) => string) {
    try {
      const answer = await send(tasks, action);
      const changed = answer.results.flatMap(({ outcome, task }) => (outcome === 'changed' && task) || []);
      const count = countOf(answer, 'changed') + countOf(answer, 'deleted');
      const back = undoOf(action);
      toast({
        title: count > 0 ? words(formatCount(count, 'task')) : 'Nothing changed',
        description: leftAlone(answer),
        variant: count > 0 ? 'success' : 'default',
        action:
          back && changed.length > 0
            ? { label: 'Undo', onClick: () => void send(changed, back).catch(refuse) }
            : undefined,
      });
      return true;
    } catch (error) {
      refuse(error);
      return false;
    }
  }

  return { apply, busy: change.isPending };
}

const refuse = problemToast('Not saved', 'The tasks couldn’t be changed. Please try again.');

/** What is deleted is gone; everything else has a way back. */
function undoOf(action: Change): Change | null {
  if (action.action === 'done') return action.doneOn ? { action: 'done', doneOn: null } : null;
  if (action.action === 'snooze') return action.snoozedUntil ? { action: 'snooze', snoozedUntil: null } : null;
  return action.action === 'shift' ? { action: 'shift', days: -action.days } : null;
}

function countOf({ results }: ChangeTasksResponse, outcome: string): number {
  return results.filter((result) => result.outcome === outcome).length;
}

function leftAlone(answer: ChangeTasksResponse): string | undefined {
  const stale = countOf(answer, 'stale') + countOf(answer, 'not_found');
  const undated = countOf(answer, 'undated');
  const parts = [
    stale > 0 && `${formatCount(stale, 'task')} changed elsewhere and skipped.`,
    undated > 0 && `${formatCount(undated, 'task')} without a date.`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : undefined;
}
