import { taskKindLabels, taskResponse, type TaskResponse } from '@lectern/protocol/tasks';
import { StaleDialog } from '@/components/forms/stale-dialog';
import { staleFields } from '@/components/forms/stale-fields';
import { useEditSave } from '@/components/forms/use-edit-save';
import { formatDate } from '@/lib/format';
import { useUpdateTask } from '../api/tasks.mutations';
import { anchorText } from '../task-labels';
import { TaskForm, type TaskLine } from './task-form';

/** Stands in the list in place of the task that is changed. */
export function TaskEditForm({ task, onClose }: { task: TaskResponse; onClose: () => void }) {
  const update = useUpdateTask();
  const edit = useEditSave<EditedTask, TaskResponse>({
    schema: taskResponse,
    toValues: editedOf,
    save: ({ due, ...changes }, version) =>
      update.mutateAsync({ id: task.id, version, ...changes, ...(due && dueChanges(due)) }),
    onSaved: onClose,
  });
  return (
    <>
      <TaskForm
        label={`Edit: ${task.title}`}
        initial={lineOf(task)}
        submitLabel="Save task"
        close={{ label: 'Cancel', onClose }}
        busy={update.isPending}
        canFollow={task.eventId !== null}
        detailed
        onSave={(line) => edit.submit(task, editedOf(line))}
      />
      <StaleDialog
        open={edit.stale !== null}
        what="task"
        busy={update.isPending}
        fields={staleFields(edit, editedOf, (name) => labels[name], wordsOf)}
        onResolve={(names) => void edit.resolve(names)}
        onClose={edit.dismiss}
      />
    </>
  );
}

type Due = Pick<TaskLine, 'dueDate' | 'anchor' | 'anchorOffsetDays'>;
/** A date and what it follows are one thing to a person: they are merged together. */
type EditedTask = Pick<TaskLine, 'title' | 'notes' | 'kind'> & { due: Due };

const labels: Record<keyof EditedTask, string> = { title: 'Task', notes: 'Notes', kind: 'Kind', due: 'Due' };

const lineOf = ({ title, notes, kind, dueDate, anchor, anchorOffsetDays }: TaskResponse): TaskLine => ({
  title,
  notes,
  kind,
  dueDate: anchor ? null : dueDate,
  anchor,
  anchorOffsetDays,
});

function editedOf(task: TaskLine | TaskResponse): EditedTask {
  const { title, notes, kind, anchor } = task;
  const due = anchor
    ? { dueDate: null, anchor, anchorOffsetDays: task.anchorOffsetDays ?? 0 }
    : { dueDate: task.dueDate, anchor: null, anchorOffsetDays: null };
  return { title, notes, kind, due };
}

/** A fixed day ends an anchor by itself. */
function dueChanges({ dueDate, anchor, anchorOffsetDays }: Due) {
  return anchor ? { anchor, anchorOffsetDays } : { dueDate };
}

function wordsOf(name: keyof EditedTask, { title, notes, kind, due }: EditedTask): string {
  if (name === 'title') return title;
  if (name === 'notes') return notes ?? 'No notes';
  if (name === 'kind') return taskKindLabels[kind];
  if (due.anchor) return anchorText(due.anchor, due.anchorOffsetDays ?? 0);
  return due.dueDate ? formatDate(due.dueDate) : 'No due date';
}
