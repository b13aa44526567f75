/** Edits a hold. Its place on the ladder is no field: it changes by its own act, with a reason. */
import { useState } from 'react';
import { formatDate } from '@lectern/protocol/calendar';
import { holdResponse, holdForm, type HoldResponse } from '@lectern/protocol/holds';
import { labelsOf } from '@lectern/protocol/record-fields';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import type { z } from 'zod';
import { DateField, LongTextField, fieldsOf } from '@/components/forms/fields';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { useRowForm } from '@/components/forms/use-row-form';
import { useUpdateHold } from '../api/holds.mutations';
import { holdIn } from '../api/holds.queries';
import { PartyField } from './party-field';

type Values = z.output<typeof holdForm>;

const labels = labelsOf(holdForm.shape);

type Props = { hold: HoldResponse; event: SpeakingEventResponse; onClose: () => void; onSaved: () => void };

export function EditHoldDrawer({ hold: now, event, onClose, onSaved }: Props) {
  // What the form was opened with stays the base of the comparison, whatever is fetched meanwhile.
  const [hold] = useState(now);
  const update = useUpdateHold(hold.id);
  const names = namesOf([event, hold]);
  const row = useRowForm<z.input<typeof holdForm>, Values, HoldResponse>({
    row: hold,
    initial: toValues(hold),
    schema: holdForm,
    rowSchema: holdResponse,
    toValues,
    labels,
    textOf: (field, values) => textOf(values[field], names),
    update: async ({ id, ...changes }) => holdIn(await update.mutateAsync(changes), id) ?? hold,
    onSaved,
  });
  const { control } = row.form;
  const fieldOf = fieldsOf(control, labels);
  return (
    <RecordDrawer
      what="hold"
      form={row}
      onClose={onClose}
      size="md"
      title={`Hold on ${formatDate(hold.heldOn)}`}
      description={hold.eventTitle}
    >
      <div className="space-y-4">
        <DateField {...fieldOf('expiresOn')} />
        {hold.challengedOn && (
          <DateField
            {...fieldOf('challengeAnswerBy')}
            hint={`Challenged on ${formatDate(hold.challengedOn)}. Clear the date to withdraw the challenge.`}
          />
        )}
        {hold.eventId === event.id && <PartyField control={control} event={event} hold={hold} />}
        <DateField {...fieldOf('placedOn')} required />
        <LongTextField {...fieldOf('notes')} rows={5} />
      </div>
    </RecordDrawer>
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
