import { CopySpeakingEventInput, keptOfEvent } from '@lectern/protocol/event-copies';
import { labelsOf } from '@lectern/protocol/record-fields';
import { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { useWatch, type Control } from 'react-hook-form';
import type { z } from 'zod';
import { CheckboxField, DateField, TextField, fieldsOf } from '@/components/forms/fields';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { useRowForm } from '@/components/forms/use-row-form';
import { useCopyEvent } from '../../api/events.mutations';
import { eventDraftName } from '../../event-form-values';
import { eventFieldLabels as labels } from '../../event-field-text';

type Values = z.input<typeof CopySpeakingEventInput>;

const keptLabels = labelsOf(keptOfEvent.shape);

type Props = { event: SpeakingEventResponse; onSaved: (copy: SpeakingEventResponse) => void; onClose: () => void };

const schema = CopySpeakingEventInput;

/** Makes a new inquiry of an event; the person says what comes along. */
export function DuplicateDrawer({ event, onSaved, onClose }: Props) {
  const copy = useCopyEvent(event.id);
  const row = useRowForm<Values, CopySpeakingEventInput, SpeakingEventResponse>({
    row: undefined,
    initial: {
      title: event.title,
      eventDate: null,
      endDate: null,
      keep: { people: true, logistics: true, terms: true },
    },
    schema,
    rowSchema: SpeakingEventResponse,
    draftName: `copy-of-${eventDraftName(event.id)}`,
    create: copy.mutateAsync,
    onSaved,
  });
  const { control } = row.form;
  return (
    <RecordDrawer
      what="event"
      form={row}
      onClose={onClose}
      size="md"
      title="Duplicate event"
      description="The copy is a new inquiry with the same title, talk, audience and place."
      submitLabel="Duplicate"
    >
      <div className="space-y-5">
        <TextField control={control} name="title" label={labels.title} required />
        <CopyDates control={control} />
        <fieldset className="space-y-3">
          <legend className="mb-2 text-sm font-medium">Include</legend>
          <CheckboxField
            control={control}
            name="keep.people"
            label={keptLabels.people}
            description="Client, bureau, representative and everyone with a role."
          />
          <CheckboxField
            control={control}
            name="keep.terms"
            label={keptLabels.terms}
            description="Fee, commission, travel, recording, exclusivity, product sales."
          />
          <CheckboxField
            control={control}
            name="keep.logistics"
            label={keptLabels.logistics}
            description="AV starts unconfirmed. Travel isn’t copied."
          />
        </fieldset>
      </div>
    </RecordDrawer>
  );
}

function CopyDates({ control }: { control: Control<Values, unknown, CopySpeakingEventInput> }) {
  const eventDate = useWatch({ control, name: 'eventDate' });
  const field = fieldsOf(control, labels);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField {...field('eventDate')} />
      <DateField {...field('endDate')} min={eventDate ?? undefined} />
    </div>
  );
}
