import { zodResolver } from '@hookform/resolvers/zod';
import { createTaskInput, type CreateTaskInput } from '@lectern/protocol/tasks';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { DateField, TextField } from '@/components/forms/fields';
import { FormAlert } from '@/components/forms/form-alert';
import { useServerProblem } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { submitOnShortcut } from '@/lib/submit-on-shortcut';
import { useSameAction } from '@/lib/use-same-action';
import { useCreateTask } from '../api/tasks.mutations';
import type { TaskScope } from '../api/tasks.queries';

type Values = z.input<typeof createTaskInput>;

/** One line: what, by when, Add. Stays open for the next one. */
export function TaskAddForm({ scope, onClose }: { scope: TaskScope; onClose: () => void }) {
  const empty: Values = { title: '', dueDate: null, kind: 'custom', ...scope };
  const form = useForm<Values, unknown, CreateTaskInput>({
    resolver: zodResolver(createTaskInput),
    defaultValues: empty,
  });
  const { problem, run } = useServerProblem(form);
  const create = useCreateTask();
  const sameAction = useSameAction<CreateTaskInput>();

  const submit = form.handleSubmit((input) =>
    run(async () => {
      await create.mutateAsync(sameAction(input));
      form.reset(empty);
      form.setFocus('title');
    }),
  );

  return (
    <form
      noValidate
      aria-label="New task"
      className="border-line bg-paper border-y px-4 py-4 sm:px-5"
      onKeyDown={submitOnShortcut}
      onSubmit={(event) => {
        event.preventDefault();
        if (!create.isPending) void submit(event);
      }}
    >
      <FormAlert>{problem}</FormAlert>
      <div className="grid gap-3 @md:grid-cols-[minmax(0,1fr)_11rem]">
        <TextField control={form.control} name="title" label="Task" placeholder="Send the slides" required />
        <DateField control={form.control} name="dueDate" label="Due" />
      </div>
      <div className="mt-3 flex justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={onClose}>
          Close
        </Button>
        <Button type="submit" size="sm" busy={create.isPending}>
          Add task
        </Button>
      </div>
    </form>
  );
}
