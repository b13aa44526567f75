import { useState } from 'react';
import { SpinOffSpeakingEventInput } from '@lectern/protocol/event-copies';
import { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { useWatch, type Control } from 'react-hook-form';
import type { z } from 'zod';
import { DateField, MoneyField, SelectField, TextField, useBoundField, fieldsOf } from '@/components/forms/fields';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { ClientPicker } from '@/components/forms/record-picker';
import { useRowForm } from '@/components/forms/use-row-form';
import { Field } from '@/components/ui/field';
import { useAddSpinOff } from '../../api/events.mutations';
import { eventDraftName } from '../../event-form-values';
import { formatOptions, typeOptions } from './event-form-fields';
import type { NewRowForm } from '../event-people-part';
import { eventFieldLabels as labels } from '../../event-field-text';

type Values = z.input<typeof SpinOffSpeakingEventInput>;

export type SpinOffDrawerProps = {
  event: SpeakingEventResponse;
  newClient: NewRowForm;
  onSaved: (spinOff: SpeakingEventResponse) => void;
  onClose: () => void;
};

const schema = SpinOffSpeakingEventInput;

/** Somebody in the audience asked for more: an inquiry that remembers where it came from. */
export function SpinOffDrawer({ event, newClient, onSaved, onClose }: SpinOffDrawerProps) {
  const add = useAddSpinOff(event.id);
  const row = useRowForm<Values, SpinOffSpeakingEventInput, SpeakingEventResponse>({
    row: undefined,
    initial: {
      title: '',
      type: event.type,
      format: event.format,
      eventDate: null,
      endDate: null,
      clientId: null,
      grossFeeCents: null,
    },
    schema,
    rowSchema: SpeakingEventResponse,
    draftName: `spin-off-of-${eventDraftName(event.id)}`,
    create: add.mutateAsync,
    onSaved,
  });
  const { control, setValue } = row.form;
  const field = fieldsOf(control, labels);
  return (
    <RecordDrawer
      what="event"
      form={row}
      onClose={onClose}
      size="md"
      title="Add a spin-off"
      description={`An inquiry that came out of “${event.title}”.`}
      submitLabel="Add the spin-off"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('title')} required className="sm:col-span-2" />
        <SelectField {...field('type')} options={typeOptions} />
        <SelectField {...field('format')} options={formatOptions} />
        <SpinOffDates control={control} />
        <SpinOffClient
          control={control}
          sameClient={event.clientName}
          newClient={newClient}
          onChoose={(id) => setValue('clientId', id, { shouldDirty: true })}
        />
        <MoneyField
          {...field('grossFeeCents')}
          currency={event.currency}
          hint={
            event.bureauPartnerName
              ? `${event.bureauPartnerName} may earn a commission, based on their spin-off policy.`
              : undefined
          }
          className="sm:col-span-2"
        />
      </div>
    </RecordDrawer>
  );
}

type SpinOffControl = Control<Values, unknown, SpinOffSpeakingEventInput>;

function SpinOffDates({ control }: { control: SpinOffControl }) {
  const eventDate = useWatch({ control, name: 'eventDate' });
  const field = fieldsOf(control, labels);
  return (
    <>
      <DateField {...field('eventDate')} />
      <DateField {...field('endDate')} min={eventDate ?? undefined} />
    </>
  );
}

function SpinOffClient(props: {
  control: SpinOffControl;
  sameClient: string | null;
  newClient: NewRowForm;
  onChoose: (id: string | null) => void;
}) {
  const { control, sameClient, newClient, onChoose } = props;
  const [making, setMaking] = useState<string | null>(null);
  const [made, setMade] = useState<{ id: string; name: string } | null>(null);
  const { field, fieldProps, value } = useBoundField({ control, name: 'clientId', label: labels.clientId });
  const id = typeof value === 'string' ? value : null;
  return (
    <>
      <Field {...fieldProps} hint={sameClient ? `Leave empty for ${sameClient}.` : undefined} className="sm:col-span-2">
        <ClientPicker
          {...field}
          value={id}
          knownName={id && made?.id === id ? made.name : null}
          onChange={onChoose}
          onCreate={setMaking}
        />
      </Field>
      {making !== null &&
        newClient({
          name: making,
          onSaved: (row) => {
            setMade(row);
            onChoose(row.id);
            setMaking(null);
          },
          onClose: () => setMaking(null),
        })}
    </>
  );
}
