import { createTaskInput, type CreateTaskInput } from '@lectern/protocol/tasks';
import { useSameAction } from '@/lib/use-same-action';
import { useCreateTask } from '../api/tasks.mutations';
import type { TaskScope } from '../api/tasks.queries';
import { TaskForm } from './task-form';

/** Stays open for the next one. */
export function TaskAddForm({ scope, onClose }: { scope: TaskScope; onClose: () => void }) {
  const create = useCreateTask();
  const sameAction = useSameAction<CreateTaskInput>();
  return (
    <TaskForm
      label="New task"
      initial={noTask}
      submitLabel="Add task"
      closeLabel="Close"
      busy={create.isPending}
      onSave={(line) => {
        const task = createTaskInput.parse({ ...line, kind: 'custom', ...scope });
        return create.mutateAsync(sameAction(task));
      }}
      onClose={onClose}
    />
  );
}

const noTask = { title: '', dueDate: null };
