import { useEffect } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { createTaskInput } from '@lectern/protocol/tasks';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { DateField, TextField } from '@/components/forms/fields';
import { FormAlert } from '@/components/forms/form-alert';
import { useServerProblem } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { submitOnShortcut } from '@/lib/submit-on-shortcut';

const schema = createTaskInput.pick({ title: true, dueDate: true });
type Values = z.input<typeof schema>;
export type TaskLine = z.output<typeof schema>;

type Props = {
  label: string;
  initial: Values;
  submitLabel: string;
  closeLabel: string;
  /** Rejects with what the server refused; what was typed stays then. */
  onSave: (line: TaskLine) => Promise<unknown>;
  busy: boolean;
  onClose: () => void;
};

/** One line: what, and by when. Empty again after a save, ready for the next one. */
export function TaskForm({ label, initial, submitLabel, closeLabel, onSave, busy, onClose }: Props) {
  const form = useForm<Values, unknown, TaskLine>({ resolver: zodResolver(schema), defaultValues: initial });
  const { problem, run } = useServerProblem(form);
  const { setFocus } = form;
  useEffect(() => setFocus('title'), [setFocus]);

  const submit = form.handleSubmit((line) =>
    run(async () => {
      await onSave(line);
      form.reset(initial);
      setFocus('title');
    }),
  );

  return (
    <form
      noValidate
      aria-label={label}
      className="border-y border-line bg-paper px-4 py-4 sm:px-5"
      onKeyDown={submitOnShortcut}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit(event);
      }}
    >
      <FormAlert>{problem}</FormAlert>
      <div className="grid gap-3 @md:grid-cols-[minmax(0,1fr)_11rem]">
        <TextField control={form.control} name="title" label="Task" placeholder="Send the slides" required />
        <DateField control={form.control} name="dueDate" label="Due" />
      </div>
      <div className="mt-3 flex justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={onClose}>
          {closeLabel}
        </Button>
        <Button type="submit" size="sm" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
