/** Writes down a call, an email, a meeting or a note, with what comes next; or corrects one that is there. */
import { useId } from 'react';
import { optionsOf } from '@lectern/protocol/enum-tables';
import { inputOf, labelsOf } from '@lectern/protocol/record-fields';
import { CreateInteractionInput, interactionKindLabels, InteractionResponse } from '@lectern/protocol/relationships';
import { CreateTaskInput } from '@lectern/protocol/tasks';
import { useWatch } from 'react-hook-form';
import { DateField, LongTextField, SelectField, TextField } from '@/components/forms/fields';
import { FormAlert } from '@/components/forms/form-alert';
import { RecordMerge } from '@/components/forms/stale-dialog';
import { useRowForm } from '@/components/forms/use-row-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Form } from '@/components/ui/form';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { dateHere, todayHere } from '@/lib/use-now';
import { useInteractions, type Partner } from '../api/activity';

const taskLabels = labelsOf(CreateTaskInput.shape);

type Props = {
  partner: Partner;
  /** Without one a new entry is made. */
  interaction?: InteractionResponse;
  onClose: () => void;
};

export function InteractionForm({ partner, interaction, onClose }: Props) {
  const headingId = useId();
  const { create, update } = useInteractions(partner);
  const row = useRowForm({
    row: interaction,
    initial: { kind: 'call', happenedOn: todayHere(), text: '', followUp: null },
    schema: CreateInteractionInput,
    rowSchema: InteractionResponse,
    toValues: (entry: InteractionResponse) => ({ ...inputOf(CreateInteractionInput.shape, entry), followUp: null }),
    textOf: (name, { kind, happenedOn, text }) =>
      ({ kind: interactionKindLabels[kind], happenedOn: dateHere(happenedOn), text, followUp: '' })[name],
    create: create.mutateAsync,
    update: ({ followUp: _none, ...changes }) => update.mutateAsync(changes),
    onSaved: onClose,
  });
  const { form, field, problem, busy } = row;
  const { control, setValue, formState } = form;
  const followUp = useWatch({ control, name: 'followUp' });
  useLeaveGuard(formState.isDirty && !formState.isSubmitSuccessful);
  return (
    <section aria-labelledby={headingId} className="border-t border-line bg-paper px-4 py-4 sm:px-5">
      <h3 id={headingId} className="mb-3 text-sm font-semibold">
        {interaction ? 'Edit entry' : 'Log a conversation or note'}
      </h3>
      <Form onSubmit={row.submit}>
        <FormAlert>{problem}</FormAlert>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField {...field('kind')} options={optionsOf(interactionKindLabels)} />
          <DateField {...field('happenedOn')} required />
          <LongTextField {...field('text')} required rows={4} className="sm:col-span-2" />
          {!interaction && (
            <div className="sm:col-span-2">
              <Checkbox
                label={field('followUp').label}
                description="Adds a task with a reminder."
                checked={Boolean(followUp)}
                onChange={(on) =>
                  setValue('followUp', on ? { title: 'Follow up', dueDate: '' } : null, { shouldDirty: true })
                }
              />
            </div>
          )}
          {followUp && (
            <>
              <TextField control={control} name="followUp.title" label="What to do" required />
              <DateField control={control} name="followUp.dueDate" label={taskLabels.dueDate} required />
            </>
          )}
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button type="submit" size="sm" busy={busy}>
            {interaction ? 'Save changes' : 'Save entry'}
          </Button>
          <Button variant="ghost" size="sm" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
        </div>
      </Form>
      <RecordMerge what="entry" form={row} />
    </section>
  );
}
