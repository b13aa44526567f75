/** Writes down a call, an e-mail, a meeting or a note, with what comes next; or corrects one that is there. */
import { useId } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  createInteractionInput,
  interactionResponse,
  type CreateInteractionInput,
  type InteractionResponse,
} from '@lectern/protocol/relationships';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { DateField, LongTextField, SelectField, TextField } from '@/components/forms/fields';
import { FormAlert } from '@/components/forms/form-alert';
import { StaleDialog } from '@/components/forms/stale-dialog';
import { useEditSave } from '@/components/forms/use-edit-save';
import { useServerProblem } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { submitOnShortcut } from '@/lib/submit-on-shortcut';
import { todayHere } from '@/lib/use-now';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { useSameAction } from '@/lib/use-same-action';
import { useLogInteraction, useUpdateInteraction } from '../api/activity.mutations';
import type { Partner } from '../api/activity.queries';
import { interactionLabels, interactionOptions, interactionText, type InteractionValues } from './interaction-labels';

type Values = z.input<typeof createInteractionInput>;
type Props = {
  partner: Partner;
  /** Without one a new entry is made. */
  interaction?: InteractionResponse;
  onClose: () => void;
};

const valuesOf = ({ kind, happenedOn, text }: InteractionResponse): InteractionValues => ({ kind, happenedOn, text });

export function InteractionForm({ partner, interaction, onClose }: Props) {
  const headingId = useId();
  const form = useForm<Values, unknown, CreateInteractionInput>({
    resolver: zodResolver(createInteractionInput),
    defaultValues: interaction
      ? { ...valuesOf(interaction), followUp: null }
      : { kind: 'call', happenedOn: todayHere(), text: '', followUp: null },
    mode: 'onTouched',
  });
  const { control, setValue, formState } = form;
  const followUp = useWatch({ control, name: 'followUp' });
  const { problem, run } = useServerProblem(form);
  const log = useLogInteraction(partner);
  const update = useUpdateInteraction();
  const sameAction = useSameAction<CreateInteractionInput>();
  const edit = useEditSave({
    schema: interactionResponse,
    toValues: valuesOf,
    save: (changes: Partial<InteractionValues>, version) =>
      update.mutateAsync({ id: interaction?.id ?? '', ...changes, version }),
    onSaved: onClose,
  });
  const busy = log.isPending || update.isPending;
  useLeaveGuard(formState.isDirty && !formState.isSubmitSuccessful);

  const submit = form.handleSubmit((input) =>
    run(async () => {
      if (interaction) {
        const { followUp: _none, ...values } = input;
        return edit.submit(interaction, values);
      }
      await log.mutateAsync(sameAction(input));
      onClose();
    }),
  );

  return (
    <section aria-labelledby={headingId} className="border-t border-line bg-paper px-4 py-4 sm:px-5">
      <h3 id={headingId} className="mb-3 text-sm font-semibold">
        {interaction ? 'Change this entry' : 'Log a conversation or note'}
      </h3>
      <form noValidate onKeyDown={submitOnShortcut} onSubmit={(event) => void submit(event)}>
        <FormAlert>{problem}</FormAlert>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField control={control} name="kind" label="Kind" options={interactionOptions} />
          <DateField control={control} name="happenedOn" label="Day" required />
          <LongTextField
            control={control}
            name="text"
            label="What was said"
            required
            rows={4}
            className="sm:col-span-2"
          />
          {!interaction && (
            <div className="sm:col-span-2">
              <Checkbox
                label="Follow up"
                description="Makes a task with a reminder."
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
      </form>
      {edit.stale && (
        <StaleDialog
          open
          what="entry"
          busy={busy}
          onClose={edit.dismiss}
          onResolve={(names) => void run(() => edit.resolve(names))}
          fields={edit.conflicts.map((name) => ({
            name,
            label: interactionLabels[name],
            theirs: edit.stale && interactionText(name, edit.stale.current),
            mine: edit.stale && interactionText(name, { ...valuesOf(edit.stale.current), ...edit.stale.mine }),
          }))}
        />
      )}
    </section>
  );
}
