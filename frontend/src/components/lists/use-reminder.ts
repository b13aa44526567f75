/**
 * A task for tomorrow about a row of a list, with Undo: where a finger that moves the row to the left snoozes it. Undefined
 * for people who may not add tasks.
 */
import { addDays } from '@lectern/protocol/calendar';
import { cutTo } from '@lectern/protocol/primitives';
import { CreateTaskInput, TaskResponse } from '@lectern/protocol/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { problemToast, toastUndoable } from '@/components/forms/use-server-problem';
import { useMay } from '@/lib/session/user';
import { useToday } from '@/lib/use-now';
import { useRows } from '@/lib/use-rows';

type About = Pick<CreateTaskInput, 'title'> &
  Partial<Pick<CreateTaskInput, 'eventId' | 'clientId' | 'bureauPartnerId' | 'invoiceId'>>;

const refuse = problemToast('Not saved');

export function useReminder() {
  const today = useToday();
  const queries = useQueryClient();
  const { create, remove } = useRows<CreateTaskInput, TaskResponse>({ path: '/api/tasks', schema: TaskResponse });
  const addTask = (about: About) => {
    // A contract's title alone may be as long as a task's.
    const title = cutTo(300, about.title);
    const day = addDays(today(), 1);
    // Due in a day, it would be among what needs the speaker now.
    const input = CreateTaskInput.parse({ kind: 'follow_up', dueDate: day, snoozedUntil: day, ...about, title });
    // Kept for a while after the row was moved: moved twice, it is one task.
    const queryKey = ['reminder', input];
    const made = queries.getQueryData<Promise<TaskResponse>>(queryKey) ?? create.mutateAsync({ input });
    queries.setQueryData(queryKey, made);
    const forget = () => queries.removeQueries({ queryKey });
    made.catch(forget);
    const undo = (task: TaskResponse) => {
      forget();
      return remove.mutateAsync(task);
    };
    toastUndoable(made, { title: 'On tomorrow’s tasks', description: title }, undo, refuse);
  };
  const mayAdd = useMay('events');
  return (about: About) => (mayAdd ? { label: 'Remind me tomorrow', act: () => addTask(about) } : undefined);
}
