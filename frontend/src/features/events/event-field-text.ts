/** Labels and values of an event's fields in words, for the dialog that compares two versions. */
import { speakingEventStatusLabels } from '@lectern/protocol/speaking-event-status';
import type { CreateSpeakingEventInput } from '@lectern/protocol/speaking-events';
import { contactRoleWords } from '@/lib/contact-roles';
import { formatCount, formatDate, formatMoney, formatTime } from '@/lib/format';
import { zoneLabel } from '@/lib/place-time';
import { eventFormatWords, eventTypeWords, feeTypeWords, travelTermsWords } from './event-words';

type Field = keyof CreateSpeakingEventInput;

export const eventFieldLabels: Record<Field, string> = {
  title: 'Event title',
  type: 'Type',
  format: 'Format',
  status: 'Status',
  leadSource: 'Lead source',
  eventDate: 'Date',
  endDate: 'Last day',
  dateIsTentative: 'Tentative date',
  startTime: 'Starts',
  endTime: 'Ends',
  timeZone: 'Time zone',
  venueName: 'Venue',
  venueAddress: 'Venue address',
  city: 'City',
  state: 'State',
  country: 'Country',
  latitude: 'Latitude',
  longitude: 'Longitude',
  room: 'Room',
  roomSetup: 'Room set-up',
  airport: 'Airport',
  parking: 'Parking',
  wifi: 'Wi-Fi',
  clientId: 'Client',
  bureauPartnerId: 'Bureau partner',
  representativeId: 'Representative',
  presentationId: 'Presentation',
  presentationTitle: 'Title at this event',
  lengthMinutes: 'Length',
  audienceExpected: 'Expected audience',
  audienceActual: 'Actual audience',
  audienceType: 'Audience type',
  industry: 'Industry',
  theme: 'Theme',
  goals: 'Goals',
  topicsToAvoid: 'Topics to avoid',
  feeType: 'Fee type',
  grossFeeCents: 'Gross fee',
  currency: 'Currency',
  commissionPercent: 'Commission',
  travelTerms: 'Travel',
  travelAmountCents: 'Travel amount',
  recordingTerms: 'Recording terms',
  exclusivityTerms: 'Exclusivity terms',
  productSaleTerms: 'Product-sale terms',
  parentEventId: 'Parent event',
  spinOffLevel: 'Spin-off level',
  lostReason: 'Lost reason',
  debrief: 'Debrief',
  evaluationScore: 'Evaluation score',
  nextFollowUpOn: 'Next follow-up',
  contacts: 'People at the event',
};

/** `name` finds the name behind an id (of a client, a bureau, a person), as far as it is known. */
export function eventFieldText(
  field: Field,
  event: CreateSpeakingEventInput,
  name: (id: string) => string | undefined,
): string {
  const value = event[field];
  // Lists have a sentence of their own below.
  const written = typeof value === 'object' ? '' : String(value);
  if (value === null || value === undefined || value === '') return 'Empty';
  switch (field) {
    case 'type':
      return eventTypeWords[event.type];
    case 'format':
      return eventFormatWords[event.format];
    case 'status':
      return speakingEventStatusLabels[event.status];
    case 'feeType':
      return feeTypeWords[event.feeType];
    case 'travelTerms':
      return event.travelTerms ? travelTermsWords[event.travelTerms] : 'Empty';
    case 'dateIsTentative':
      return event.dateIsTentative ? 'Yes' : 'No';
    case 'grossFeeCents':
    case 'travelAmountCents':
      return formatMoney(Number(value), event.currency);
    case 'commissionPercent':
      return `${Number(value)}%`;
    case 'lengthMinutes':
      return formatCount(Number(value), 'minute');
    case 'eventDate':
    case 'endDate':
    case 'nextFollowUpOn':
      return formatDate(written);
    case 'startTime':
    case 'endTime':
      return formatTime(written);
    case 'timeZone':
      return zoneLabel(written);
    case 'clientId':
    case 'bureauPartnerId':
    case 'representativeId':
    case 'parentEventId':
    case 'presentationId':
      return name(written) ?? 'Another one';
    case 'contacts':
      return (
        event.contacts
          .map(({ contactId, role }) => `${name(contactId) ?? 'Somebody else'}, ${contactRoleWords[role]}`)
          .join('\n') || 'Nobody'
      );
    default:
      return written;
  }
}
