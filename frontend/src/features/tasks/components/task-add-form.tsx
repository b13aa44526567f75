import { createTaskInput, type CreateTaskInput } from '@lectern/protocol/tasks';
import { useSameAction } from '@/lib/use-same-action';
import { useCreateTask } from '../api/tasks.mutations';
import type { TaskScope } from '../api/tasks.queries';
import { noTask, TaskForm } from './task-form';

/** Stays open for the next one. */
export function TaskAddForm({ scope, onClose }: { scope: TaskScope; onClose?: () => void }) {
  const create = useCreateTask();
  const sameAction = useSameAction<CreateTaskInput>();
  return (
    <TaskForm
      label="New task"
      initial={noTask}
      submitLabel="Add task"
      close={onClose && { label: 'Close', onClose }}
      busy={create.isPending}
      canFollow={scope.eventId !== undefined}
      autoFocus={onClose !== undefined}
      onSave={(line) => {
        const task = createTaskInput.parse({ ...line, ...scope });
        return create.mutateAsync(sameAction(task));
      }}
    />
  );
}
