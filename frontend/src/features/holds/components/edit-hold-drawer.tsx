/** Edits a hold. Its place on the ladder is no field: it changes by its own act, with a reason. */
import { useState } from 'react';
import { HoldResponse, holdForm } from '@lectern/protocol/holds';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { DateField, LongTextField } from '@/components/forms/fields';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { useRowForm } from '@/components/forms/use-row-form';
import { useUpdateHold } from '../api/holds.mutations';
import { holdIn } from '../api/holds.queries';
import { PartyField } from './party-field';
import { dateHere } from '@/lib/use-now';

type Props = { hold: HoldResponse; event: SpeakingEventResponse; onClose: () => void; onSaved: () => void };

export function EditHoldDrawer({ hold: now, event, onClose, onSaved }: Props) {
  // What the form was opened with stays the base of the comparison, whatever is fetched meanwhile.
  const [hold] = useState(now);
  const update = useUpdateHold(hold.id);
  const names = namesOf([event, hold]);
  const row = useRowForm({
    row: hold,
    schema: holdForm,
    rowSchema: HoldResponse,
    textOf: (name, values) => textOf(values[name], names),
    update: async ({ id, ...changes }) => holdIn(await update.mutateAsync(changes), id) ?? hold,
    onSaved,
  });
  const { field } = row;
  return (
    <RecordDrawer
      what="hold"
      form={row}
      onClose={onClose}
      size="md"
      title={`Hold on ${dateHere(hold.heldOn)}`}
      description={hold.eventTitle}
    >
      <div className="space-y-4">
        <DateField {...field('expiresOn')} />
        {hold.challengedOn && (
          <DateField
            {...field('challengeAnswerBy')}
            hint={`Challenged on ${dateHere(hold.challengedOn)}. Clear the date to withdraw the challenge.`}
          />
        )}
        {hold.eventId === event.id && <PartyField control={row.form.control} event={event} hold={hold} />}
        <DateField {...field('placedOn')} required />
        <LongTextField {...field('notes')} rows={5} />
      </div>
    </RecordDrawer>
  );
}

function textOf(value: string | null, names: Map<string, string>): string {
  if (!value) return 'Nothing';
  return names.get(value) ?? dateHere(value);
}

function namesOf(rows: Pick<HoldResponse, 'clientId' | 'clientName' | 'bureauPartnerId' | 'bureauPartnerName'>[]) {
  const names = new Map<string, string>();
  for (const { clientId, clientName, bureauPartnerId, bureauPartnerName } of rows) {
    if (clientId && clientName) names.set(clientId, clientName);
    if (bureauPartnerId && bureauPartnerName) names.set(bureauPartnerId, bureauPartnerName);
  }
  return names;
}
