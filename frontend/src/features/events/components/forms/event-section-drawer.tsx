/**
 * Edits one part of an event. Only that part can change and only what changed is sent; when the event was saved meanwhile,
 * the person chooses field by field.
 */
import { SpeakingEventResponse, type CreateSpeakingEventInput } from '@lectern/protocol/speaking-events';
import type { UseFormReturn } from 'react-hook-form';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { useRowForm } from '@/components/forms/use-row-form';
import { useEvents } from '../../api/events.mutations';
import { eventFieldLabels, eventFieldText } from '../../event-field-text';
import {
  eventDraftName,
  eventFormSchema,
  eventSections,
  eventToInput,
  type EventFormValues,
  type EventSection,
} from '../../event-form-values';
import { BasicsFields, VenueFields, WhenFields } from './event-form-fields';
import { PeoplePart, type NewRowForm } from '../event-people-part';
import { AfterFields, AudienceFields, FeeFields, TermsFields } from './event-terms-fields';

type Props = {
  event: SpeakingEventResponse;
  section: EventSection;
  /** Opened to go on with what was left unsaved. */
  restoreAtOnce?: boolean;
  newClient: NewRowForm;
  newBureau: NewRowForm;
  onSaved: (event: SpeakingEventResponse) => void;
  onClose: () => void;
};

export type EventSectionDrawerProps = Props;

export function EventSectionDrawer(props: Props) {
  const { event, section, restoreAtOnce, newClient, newBureau, onSaved, onClose } = props;
  const { title, fields } = eventSections[section];
  const { update } = useEvents();
  const row = useRowForm<EventFormValues, CreateSpeakingEventInput, SpeakingEventResponse>({
    row: event,
    schema: eventFormSchema(fields),
    rowSchema: SpeakingEventResponse,
    toValues: eventToInput,
    labels: eventFieldLabels,
    textOf: (name, values, current) => eventFieldText(name, values, (id) => namesOf(current, event).get(id)),
    draftName: eventDraftName(event.id, section),
    restoreAtOnce,
    update: ({ status: _status, ...changes }) => update.mutateAsync(changes),
    onSaved,
  });
  const parts = { form: row.form, event: row.base ?? event, newClient, newBureau };

  return (
    <RecordDrawer what="event" form={row} onClose={onClose} title={title} description={event.title}>
      <SectionFields section={section} {...parts} />
    </RecordDrawer>
  );
}

type PartProps = {
  section: EventSection;
  form: UseFormReturn<EventFormValues, unknown, CreateSpeakingEventInput>;
  event: SpeakingEventResponse;
  newClient: NewRowForm;
  newBureau: NewRowForm;
};

function SectionFields({ section, form, event, newClient, newBureau }: PartProps) {
  const { control } = form;
  switch (section) {
    case 'basics':
      return <BasicsFields control={control} eventId={event.id} parentName={event.parentEventTitle} />;
    case 'when':
      return <WhenFields control={control} eventId={event.id} />;
    case 'venue':
      return <VenueFields control={control} eventId={event.id} />;
    case 'people':
      return <PeoplePart form={form} names={event} newClient={newClient} newBureau={newBureau} />;
    case 'fee':
      return <FeeFields control={control} />;
    case 'terms':
      return <TermsFields control={control} />;
    case 'audience':
      return <AudienceFields control={control} />;
    case 'after':
      return <AfterFields control={control} />;
  }
}

/** Names behind the ids of an event, as far as its versions tell them. */
function namesOf(...events: (SpeakingEventResponse | undefined)[]): Map<string, string> {
  const names = new Map<string, string>();
  const add = (id: string | null, name: string | null) => {
    if (id && name) names.set(id, name);
  };
  for (const event of events) {
    if (!event) continue;
    add(event.clientId, event.clientName);
    add(event.bureauPartnerId, event.bureauPartnerName);
    add(event.representativeId, event.representativeName);
    add(event.parentEventId, event.parentEventTitle);
    for (const { contactId, name } of event.contacts) add(contactId, name);
  }
  return names;
}
