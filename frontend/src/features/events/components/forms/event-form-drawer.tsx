/**
 * Makes a speaking event with the few fields it begins with; the rest is filled in on its page. What is typed is kept as
 * a draft in this browser until it is saved, so closing the drawer loses nothing. What was read from an email counts as
 * typed, and is marked.
 */
import { useEffect, useMemo } from 'react';
import { SpeakingEventResponse, type CreateSpeakingEventInput } from '@lectern/protocol/speaking-events';
import type { UncheckedValues } from '@lectern/protocol/record-fields';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { useRowForm } from '@/components/forms/use-row-form';
import { useEvents } from '../../api/events.mutations';
import { eventFormSchema, fittingFacts, newEventValues, type EventFormValues } from '../../event-form-values';
import { PeoplePart, type NewRowForm } from '../event-people-part';
import { foundIn, InquiryFields, NewEventFee, NewEventFields } from './new-event-fields';

export type EventFormDrawerProps = {
  /** What is known of it already, such as its client. */
  facts?: UncheckedValues;
  /** What an email says of it, and who asks. */
  inquiry?: { event: UncheckedValues; who: string | null; isCut?: boolean };
  newClient: NewRowForm;
  newBureau: NewRowForm;
  onSaved: (event: SpeakingEventResponse) => void;
  onClose: () => void;
};

const schema = eventFormSchema();

export function EventFormDrawer({ facts, inquiry, newClient, newBureau, onSaved, onClose }: EventFormDrawerProps) {
  const { create } = useEvents();
  const row = useRowForm<EventFormValues, CreateSpeakingEventInput, SpeakingEventResponse>({
    row: undefined,
    initial: newEventValues(facts),
    schema,
    rowSchema: SpeakingEventResponse,
    draftName: 'new-event',
    create: create.mutateAsync,
    onSaved,
  });
  const { form } = row;
  const { setValue } = form;
  const read = useMemo(() => fittingFacts(inquiry?.event), [inquiry]);
  useEffect(() => {
    for (const [name, value] of Object.entries(read)) {
      setValue(name as keyof EventFormValues, value, { shouldDirty: true });
    }
  }, [read, setValue]);
  const found = foundIn(read);

  return (
    <RecordDrawer
      what="event"
      form={row}
      onClose={onClose}
      help="first-event"
      description={
        inquiry
          ? 'Check what we found in the email. Nothing is saved until you save the event.'
          : 'A title is all you need. Add the rest as you learn it.'
      }
      submitLabel="Save event"
      draftKept
      footerStart={
        <p className="text-xs text-muted max-sm:text-center sm:max-w-56">
          Kept as a draft on this device until you save it.
        </p>
      }
    >
      <div className="space-y-6">
        <NewEventFields control={form.control} found={found} />
        <PeoplePart form={form} names={undefined} asking={inquiry?.who} newClient={newClient} newBureau={newBureau} />
        <NewEventFee control={form.control} found={found} />
        {inquiry && <InquiryFields control={form.control} found={found} isCut={inquiry.isCut} />}
      </div>
    </RecordDrawer>
  );
}
