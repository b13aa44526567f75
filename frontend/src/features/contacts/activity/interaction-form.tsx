/** Writes down a call, an email, a meeting or a note, with what comes next; or corrects one that is there. */
import { useId } from 'react';
import { optionsOf } from '@lectern/protocol/enum-tables';
import {
  createInteractionInput,
  interactionKindLabels,
  interactionResponse,
  type CreateInteractionInput,
  type InteractionResponse,
} from '@lectern/protocol/relationships';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { DateField, LongTextField, SelectField, TextField, fieldsOf } from '@/components/forms/fields';
import { FormAlert } from '@/components/forms/form-alert';
import { RecordMerge } from '@/components/forms/stale-dialog';
import { useRowForm } from '@/components/forms/use-row-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Form } from '@/components/ui/form';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { todayHere } from '@/lib/use-now';
import { useInteractions } from '../api/activity.mutations';
import type { Partner } from '../api/activity.queries';
import { interactionLabels as labels, interactionText } from './interaction-labels';

type Values = z.input<typeof createInteractionInput>;
type Props = {
  partner: Partner;
  /** Without one a new entry is made. */
  interaction?: InteractionResponse;
  onClose: () => void;
};

const toValues = ({ kind, happenedOn, text }: InteractionResponse): CreateInteractionInput => ({
  kind,
  happenedOn,
  text,
  followUp: null,
});

export function InteractionForm({ partner, interaction, onClose }: Props) {
  const headingId = useId();
  const { create, update } = useInteractions(partner);
  const row = useRowForm<Values, CreateInteractionInput, InteractionResponse>({
    row: interaction,
    initial: interaction ? toValues(interaction) : { kind: 'call', happenedOn: todayHere(), text: '', followUp: null },
    schema: createInteractionInput,
    rowSchema: interactionResponse,
    toValues,
    labels,
    textOf: (name, values) => (name === 'followUp' ? '' : interactionText(name, values)),
    create: create.mutateAsync,
    update: ({ followUp: _none, ...changes }) => update.mutateAsync(changes),
    onSaved: onClose,
  });
  const { form, problem, busy } = row;
  const { control, setValue, formState } = form;
  const followUp = useWatch({ control, name: 'followUp' });
  useLeaveGuard(formState.isDirty && !formState.isSubmitSuccessful);

  const field = fieldsOf(control, labels);
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
                label={labels.followUp}
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
              <DateField control={control} name="followUp.dueDate" label="Due" required />
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
