import type { TaskResponse } from '@lectern/protocol/tasks';
import { useUpdateTask } from '../api/tasks.mutations';
import { TaskForm } from './task-form';

/** Stands in the list in place of the task that is changed. */
export function TaskEditForm({ task, onClose }: { task: TaskResponse; onClose: () => void }) {
  const update = useUpdateTask();
  return (
    <TaskForm
      label={`Edit: ${task.title}`}
      initial={{ title: task.title, dueDate: task.dueDate }}
      submitLabel="Save task"
      closeLabel="Cancel"
      busy={update.isPending}
      onSave={async (line) => {
        await update.mutateAsync({ id: task.id, version: task.version, ...line });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
