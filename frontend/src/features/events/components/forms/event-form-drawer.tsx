/**
 * Makes a speaking event with the few fields it begins with; the rest is filled in on its page. What is typed is kept as
 * a draft in this browser until it is saved, so closing the drawer loses nothing.
 */
import {
  speakingEventResponse,
  type CreateSpeakingEventInput,
  type SpeakingEventResponse,
} from '@lectern/protocol/speaking-events';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { useRowForm } from '@/components/forms/use-row-form';
import { useEvents } from '../../api/events.mutations';
import {
  eventFormSchema,
  eventToInput,
  newEventValues,
  type EventFormValues,
  type NewEventFacts,
} from '../../event-form-values';
import { PeoplePart, type NewRowForm } from '../event-people-part';
import { NewEventFee, NewEventFields } from './new-event-fields';

export type EventFormDrawerProps = {
  /** What is known of it already, such as its client. */
  facts?: NewEventFacts;
  newClient: NewRowForm;
  newBureau: NewRowForm;
  onSaved: (event: SpeakingEventResponse) => void;
  onClose: () => void;
};

const schema = eventFormSchema();

export function EventFormDrawer({ facts, newClient, newBureau, onSaved, onClose }: EventFormDrawerProps) {
  const { create } = useEvents();
  const row = useRowForm<EventFormValues, CreateSpeakingEventInput, SpeakingEventResponse>({
    row: undefined,
    initial: newEventValues(facts),
    schema,
    rowSchema: speakingEventResponse,
    toValues: eventToInput,
    draftName: 'new-event',
    create: create.mutateAsync,
    onSaved,
  });
  const { form } = row;

  return (
    <RecordDrawer
      what="event"
      form={row}
      onClose={onClose}
      help="first-event"
      description="A title is all you need. Add the rest as you learn it."
      submitLabel="Save event"
      draftKept
      footerStart={
        <p className="text-xs text-muted max-sm:text-center sm:max-w-56">
          Kept as a draft on this device until you save it.
        </p>
      }
    >
      <div className="space-y-6">
        <NewEventFields control={form.control} />
        <PeoplePart form={form} names={undefined} newClient={newClient} newBureau={newBureau} />
        <NewEventFee control={form.control} />
      </div>
    </RecordDrawer>
  );
}
