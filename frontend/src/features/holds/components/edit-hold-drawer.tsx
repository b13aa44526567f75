/** Edits a hold. Its place on the ladder is no field: it changes by its own act, with a reason. */
import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { holdResponse, holdForm, type HoldResponse } from '@lectern/protocol/holds';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { DateField, LongTextField } from '@/components/forms/fields';
import { FormDrawer } from '@/components/forms/form-drawer';
import { StaleDialog } from '@/components/forms/stale-dialog';
import { staleFields } from '@/components/forms/stale-fields';
import { useEditSave } from '@/components/forms/use-edit-save';
import { useServerProblem } from '@/components/forms/use-server-problem';
import { formatDate } from '@/lib/format';
import { useUpdateHold } from '../api/holds.mutations';
import { holdIn } from '../api/holds.queries';
import { PartyField } from './party-field';

type Values = z.output<typeof holdForm>;

const labels: Record<keyof Values, string> = {
  clientId: 'Held for (client)',
  bureauPartnerId: 'Held for (bureau partner)',
  placedOn: 'Placed on',
  expiresOn: 'Expires on',
  challengeAnswerBy: 'Answer by',
  notes: 'Notes',
};

type Props = { hold: HoldResponse; event: SpeakingEventResponse; onClose: () => void; onSaved: () => void };

export function EditHoldDrawer({ hold: now, event, onClose, onSaved }: Props) {
  // What the form was opened with stays the base of the comparison, whatever is fetched meanwhile.
  const [hold] = useState(now);
  const update = useUpdateHold(hold.id);
  const form = useForm<z.input<typeof holdForm>, unknown, Values>({
    resolver: zodResolver(holdForm),
    mode: 'onTouched',
    defaultValues: toValues(hold),
  });
  const { problem, run } = useServerProblem(form);
  const edit = useEditSave<Values, HoldResponse>({
    schema: holdResponse,
    toValues,
    save: async (changes, version) => {
      const holds = await update.mutateAsync({ ...changes, version });
      return holdIn(holds, hold.id) ?? hold;
    },
    onSaved,
  });
  const submit = form.handleSubmit((values) => run(() => edit.submit(hold, values)));
  const names = namesOf([event, hold]);
  return (
    <>
      <FormDrawer
        open
        onClose={onClose}
        size="md"
        title={`Hold on ${formatDate(hold.heldOn)}`}
        description={hold.eventTitle}
        submitLabel="Save changes"
        onSubmit={(submitted) => void submit(submitted)}
        busy={update.isPending}
        dirty={form.formState.isDirty}
        problem={problem}
      >
        <div className="space-y-4">
          <DateField control={form.control} name="expiresOn" label="Expires on" />
          {hold.challengedOn && (
            <DateField
              control={form.control}
              name="challengeAnswerBy"
              label="Answer by"
              hint={`Challenged on ${formatDate(hold.challengedOn)}. Empty it to take the challenge back.`}
            />
          )}
          {hold.eventId === event.id && <PartyField control={form.control} event={event} hold={hold} />}
          <DateField control={form.control} name="placedOn" label="Placed on" required />
          <LongTextField control={form.control} name="notes" label="Notes" rows={5} />
        </div>
      </FormDrawer>
      {edit.stale && (
        <StaleDialog
          open
          what="hold"
          fields={staleFields(
            edit,
            toValues,
            (field) => labels[field],
            (field, values) => textOf(values[field], names),
          )}
          busy={update.isPending}
          onResolve={(mine) => void run(() => edit.resolve(mine))}
          onClose={edit.dismiss}
        />
      )}
    </>
  );
}

function toValues(hold: HoldResponse): Values {
  const { clientId, bureauPartnerId, placedOn, expiresOn, challengeAnswerBy, notes } = hold;
  return { clientId, bureauPartnerId, placedOn, expiresOn, challengeAnswerBy, notes };
}

function textOf(value: string | null, names: Map<string, string>): string {
  if (!value) return 'Nothing';
  return names.get(value) ?? formatDate(value);
}

function namesOf(rows: Pick<HoldResponse, 'clientId' | 'clientName' | 'bureauPartnerId' | 'bureauPartnerName'>[]) {
  const names = new Map<string, string>();
  for (const { clientId, clientName, bureauPartnerId, bureauPartnerName } of rows) {
    if (clientId && clientName) names.set(clientId, clientName);
    if (bureauPartnerId && bureauPartnerName) names.set(bureauPartnerId, bureauPartnerName);
  }
  return names;
}
