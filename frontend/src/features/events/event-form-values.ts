/** The event form: its parts, what it starts with, and a stored event in the shape of its output. */
import { dateInZone } from '@lectern/protocol/calendar';
import { missingForStatus } from '@lectern/protocol/speaking-event-status';
import {
  createSpeakingEventInput,
  type CreateSpeakingEventInput,
  type SpeakingEventResponse,
} from '@lectern/protocol/speaking-events';
import type { z } from 'zod';
import { zoneHere } from '@/lib/place-time';

export type EventFormValues = z.input<typeof createSpeakingEventInput>;

/** The server's schema, and what the chosen status needs in the words of the shared status table. */
export const eventFormSchema = createSpeakingEventInput.superRefine((event, context) => {
  const missing = missingForStatus(event.status, {
    eventDate: event.eventDate,
    endDate: event.endDate,
    clientId: event.clientId,
    today: dateInZone(new Date(), event.timeZone ?? zoneHere()),
  });
  for (const [field, message] of Object.entries(missing)) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
});

export const eventSections = {
  basics: ['title', 'type', 'format', 'status', 'leadSource', 'nextFollowUpOn'],
  when: [
    'eventDate',
    'endDate',
    'dateIsTentative',
    'startTime',
    'endTime',
    'timeZone',
    'venueName',
    'venueAddress',
    'city',
    'state',
    'country',
    'room',
    'roomSetup',
    'airport',
    'parking',
    'wifi',
    'latitude',
    'longitude',
  ],
  who: ['clientId', 'bureauPartnerId', 'representativeId', 'contacts'],
  audience: [
    'presentationTitle',
    'lengthMinutes',
    'audienceExpected',
    'audienceActual',
    'audienceType',
    'industry',
    'theme',
    'goals',
    'topicsToAvoid',
  ],
  fee: [
    'feeType',
    'grossFeeCents',
    'currency',
    'commissionPercent',
    'travelTerms',
    'travelAmountCents',
    'recordingTerms',
    'exclusivityTerms',
    'productSaleTerms',
  ],
  after: ['debrief', 'evaluationScore', 'lostReason', 'parentEventId', 'spinOffLevel'],
} as const;

export type EventSection = keyof typeof eventSections;

const nothing = {
  leadSource: null,
  eventDate: null,
  endDate: null,
  startTime: null,
  endTime: null,
  venueName: null,
  venueAddress: null,
  city: null,
  state: null,
  country: null,
  latitude: null,
  longitude: null,
  room: null,
  roomSetup: null,
  airport: null,
  parking: null,
  wifi: null,
  clientId: null,
  bureauPartnerId: null,
  representativeId: null,
  presentationTitle: null,
  lengthMinutes: null,
  audienceExpected: null,
  audienceActual: null,
  audienceType: null,
  industry: null,
  theme: null,
  goals: null,
  topicsToAvoid: null,
  grossFeeCents: null,
  commissionPercent: null,
  travelTerms: null,
  travelAmountCents: null,
  recordingTerms: null,
  exclusivityTerms: null,
  productSaleTerms: null,
  parentEventId: null,
  spinOffLevel: null,
  lostReason: null,
  debrief: null,
  evaluationScore: null,
  nextFollowUpOn: null,
} satisfies Partial<EventFormValues>;

export type NewEventFacts = Partial<Pick<EventFormValues, 'clientId' | 'bureauPartnerId' | 'eventDate'>>;

export function newEventValues(facts: NewEventFacts = {}): EventFormValues {
  return {
    title: '',
    type: 'keynote',
    format: 'in_person',
    status: 'inquiry',
    dateIsTentative: false,
    feeType: 'flat',
    currency: 'USD',
    contacts: [],
    ...nothing,
    ...facts,
  };
}

export function eventToInput(event: SpeakingEventResponse): CreateSpeakingEventInput {
  const {
    id: _id,
    slug: _slug,
    version: _version,
    createdAt: _made,
    updatedAt: _changed,
    clientName: _client,
    bureauPartnerName: _bureau,
    representativeName: _representative,
    parentEventTitle: _parent,
    netFeeCents: _net,
    contacts,
    ...input
  } = event;
  return { ...input, contacts: contacts.map(({ contactId, role }) => ({ contactId, role })) };
}

/** The names that go with the ids, to be shown before (or without) asking the server for them. */
export type EventNames = Pick<SpeakingEventResponse, 'clientName' | 'bureauPartnerName'>;
