import { useEffect } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { optionsOf } from '@lectern/protocol/enum-tables';
import { createTaskInput, taskKindLabels } from '@lectern/protocol/tasks';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { DateField, LongTextField, SelectField, TextField } from '@/components/forms/fields';
import { FormAlert } from '@/components/forms/form-alert';
import { useServerProblem } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { DueFields } from './due-fields';

const schema = createTaskInput.pick({
  title: true,
  notes: true,
  kind: true,
  dueDate: true,
  anchor: true,
  anchorOffsetDays: true,
});
type Values = z.input<typeof schema>;
export type TaskLine = z.output<typeof schema>;

export const noTask: Values = {
  title: '',
  notes: null,
  kind: 'custom',
  dueDate: null,
  anchor: null,
  anchorOffsetDays: null,
};

const kindOptions = optionsOf(taskKindLabels);

type Props = {
  label: string;
  initial: Values;
  submitLabel: string;
  /** Without it the form stays where it is. */
  close?: { label: string; onClose: () => void };
  /** Rejects with what the server refused; what was typed stays then. */
  onSave: (line: TaskLine) => Promise<unknown>;
  busy: boolean;
  /** The task belongs to an event: its date may follow it. */
  canFollow?: boolean;
  /** Kind and notes too. */
  detailed?: boolean;
  autoFocus?: boolean;
};

/** What, and by when. Empty again after a save, ready for the next one. */
export function TaskForm({
  label,
  initial,
  submitLabel,
  close,
  onSave,
  busy,
  canFollow = false,
  detailed = false,
  autoFocus = true,
}: Props) {
  const form = useForm<Values, unknown, TaskLine>({
    resolver: zodResolver(schema),
    defaultValues: initial,
    mode: 'onTouched',
  });
  const { problem, run } = useServerProblem(form);
  const { control, setFocus } = form;
  useEffect(() => {
    if (autoFocus) setFocus('title');
  }, [setFocus, autoFocus]);

  const submit = form.handleSubmit((line) =>
    run(async () => {
      await onSave(line);
      form.reset(initial);
      setFocus('title');
    }),
  );

  return (
    <Form
      aria-label={label}
      className="@container border-y border-line bg-paper px-4 py-4 sm:px-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit(event);
      }}
    >
      <FormAlert>{problem}</FormAlert>
      {canFollow || detailed ? (
        <div className="grid gap-3 @md:grid-cols-2">
          <TextField
            control={control}
            name="title"
            label="Task"
            placeholder="Send the slides"
            required
            className="@md:col-span-2"
          />
          {canFollow ? <DueFields control={control} /> : <DateField control={control} name="dueDate" label="Due" />}
          {detailed && (
            <>
              <SelectField control={control} name="kind" label="Kind" options={kindOptions} />
              <LongTextField control={control} name="notes" label="Notes" rows={2} className="@md:col-span-2" />
            </>
          )}
        </div>
      ) : (
        <div className="grid items-start gap-3 @md:grid-cols-[minmax(0,1fr)_11rem] @xl:grid-cols-[minmax(0,1fr)_11rem_auto]">
          <TextField control={control} name="title" label="Task" placeholder="Send the slides" required />
          <DateField control={control} name="dueDate" label="Due" />
          {!close && (
            // Beside the controls, which stand below their labels.
            <Button type="submit" busy={busy} className="justify-self-end @md:col-span-2 @xl:col-span-1 @xl:mt-6.5">
              {submitLabel}
            </Button>
          )}
        </div>
      )}
      {close && (
        <div className="mt-3 flex justify-end gap-2">
          <Button variant="ghost" size="sm" onClick={close.onClose}>
            {close.label}
          </Button>
          <Button type="submit" size="sm" busy={busy}>
            {submitLabel}
          </Button>
        </div>
      )}
    </Form>
  );
}
