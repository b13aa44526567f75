/** The event's forms: the parts in which it is edited, what a new one starts with, and a stored event as form values. */
import { dateInZone } from '@lectern/protocol/calendar';
import { emptyValues, fittingValues, inputOf, type UncheckedValues } from '@lectern/protocol/record-fields';
import { missingForStatus } from '@lectern/protocol/speaking-event-status';
import { CreateSpeakingEventInput, type SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import type { z } from 'zod';
import { zoneHere } from '@/lib/place-time';

export type EventFormValues = z.input<typeof CreateSpeakingEventInput>;

/**
 * Each part is edited by itself. Together they are every field of an event but its status, which moves by its own dialog,
 * and its talk, which is chosen among the presentations.
 */
export const eventSections = {
  basics: {
    title: 'Basics',
    fields: ['title', 'type', 'format', 'leadSource', 'nextFollowUpOn', 'parentEventId', 'spinOffLevel', 'lostReason'],
  },
  when: {
    title: 'Date and time',
    fields: ['eventDate', 'endDate', 'dateIsTentative', 'startTime', 'endTime', 'timeZone'],
  },
  venue: {
    title: 'Venue',
    fields: [
      'venueName',
      'venueAddress',
      'city',
      'state',
      'country',
      'latitude',
      'longitude',
      'airport',
      'room',
      'roomSetup',
      'parking',
      'wifi',
    ],
  },
  people: {
    title: 'People',
    fields: ['clientId', 'bureauPartnerId', 'representativeId', 'contacts', 'commissionPercent'],
  },
  fee: {
    title: 'Fee and travel terms',
    fields: ['feeType', 'grossFeeCents', 'currency', 'commissionPercent', 'travelTerms', 'travelAmountCents'],
  },
  terms: { title: 'Rights and sales', fields: ['recordingTerms', 'exclusivityTerms', 'productSaleTerms'] },
  audience: {
    title: 'Audience and brief',
    fields: ['audienceExpected', 'audienceType', 'industry', 'dressCode', 'theme', 'goals', 'topicsToAvoid'],
  },
  after: { title: 'Afterwards', fields: ['audienceActual', 'evaluationScore', 'debrief'] },
} as const satisfies Record<string, { title: string; fields: readonly (keyof EventFormValues)[] }>;

export type EventSection = keyof typeof eventSections;

export const isEventSection = (name: string): name is EventSection => name in eventSections;

/** The name of the draft of a part of an event; see lib/stored-drafts. */
export const eventDraftName = (id: string, section: EventSection | '' = '') => `event-${id}-${section}`;

/**
 * The server's schema, and what the status needs in the words of the shared status table: of these fields only, so that a
 * part of an event is never held up by a field that is not in its form.
 */
export function eventFormSchema(fields?: readonly string[]) {
  return CreateSpeakingEventInput.superRefine((event, context) => {
    const missing = missingForStatus(event.status, {
      eventDate: event.eventDate,
      endDate: event.endDate,
      clientId: event.clientId,
      today: dateInZone(new Date(), event.timeZone ?? zoneHere()),
    });
    for (const [field, message] of Object.entries(missing)) {
      if (!fields || fields.includes(field)) context.addIssue({ code: 'custom', path: [field], message });
    }
  });
}

export type NewEventFacts = Partial<EventFormValues>;

/** Of what is known of a new event, what its form accepts. */
export const fittingFacts = (facts?: UncheckedValues) => fittingValues(CreateSpeakingEventInput.shape, facts);

export const newEventValues = (facts?: UncheckedValues): EventFormValues => ({
  ...emptyValues(CreateSpeakingEventInput.shape),
  ...fittingFacts(facts),
});

/** Only what the input knows: names and figures that the server adds to its answer are no part of a form. */
export function eventToInput({ contacts, ...event }: SpeakingEventResponse): CreateSpeakingEventInput {
  return {
    ...inputOf(CreateSpeakingEventInput.shape, event),
    contacts: contacts.map(({ contactId, role }) => ({ contactId, role })),
  };
}

/** The names that go with the ids, to be shown before (or without) asking the server for them. */
export type EventNames = Pick<SpeakingEventResponse, 'clientName' | 'bureauPartnerName'>;
