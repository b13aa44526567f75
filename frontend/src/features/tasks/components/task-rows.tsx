/** A list of tasks with what can be done to each: tick off, put off, change in place, delete after asking. */
import { useState } from 'react';
import type { TaskResponse } from '@lectern/protocol/tasks';
import { DeleteDialog } from '@/components/lists/delete-dialog';
import { useMayAct } from '@/lib/session/user';
import { useRemoveTask } from '../api/tasks.mutations';
import { useTaskActions } from '../use-task-actions';
import { TaskForm } from './task-form';
import { TaskRow } from './task-row';

export type TaskSelection = { chosen: ReadonlySet<string>; active: boolean; toggle: (id: string) => void };

type Props = {
  label: string;
  tasks: readonly TaskResponse[];
  showRelated?: boolean;
  leaves?: boolean;
  selection?: TaskSelection;
};

export function TaskRows({ label, tasks, showRelated = false, leaves = false, selection }: Props) {
  const mayAct = useMayAct();
  const actions = useTaskActions();
  const remove = useRemoveTask();
  const [deleting, setDeleting] = useState<TaskResponse | null>(null);
  const [editingId, setEditingId] = useState<string | null>(null);

  /** On a row: x chooses it, e changes it. */
  const onKeyDown = (event: React.KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const id = target.closest<HTMLElement>('[data-task]')?.dataset.task;
    const isTyping = target.closest('input, textarea, [role="menu"], [role="dialog"]') !== null;
    if (!mayAct || !id || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'x' && selection) selection.toggle(id);
    else if (event.key === 'e') setEditingId(id);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <ul
        aria-label={label}
        className="divide-y divide-line overflow-x-clip border-t border-line"
        onKeyDown={onKeyDown}
      >
        {tasks.map((task) =>
          task.id === editingId ? (
            <li key={task.id}>
              <TaskForm task={task} onClose={() => setEditingId(null)} />
            </li>
          ) : (
            <TaskRow
              key={task.id}
              task={task}
              showRelated={showRelated}
              leaves={leaves}
              selection={
                selection?.active
                  ? { chosen: selection.chosen.has(task.id), onToggle: () => selection.toggle(task.id) }
                  : undefined
              }
              onDone={() => actions.complete(task)}
              onReopen={() => actions.reopen(task)}
              onSnooze={(until) => actions.snooze(task, until)}
              onEdit={() => setEditingId(task.id)}
              onDelete={() => setDeleting(task)}
            />
          ),
        )}
      </ul>
      {deleting && (
        <DeleteDialog
          what="task"
          name="this task"
          description={`“${deleting.title}” will be deleted for good.`}
          onDelete={() => remove.mutateAsync({ id: deleting.id, version: deleting.version })}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
