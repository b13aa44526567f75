/** Labels and values of an event's fields in words, for the dialog that compares two versions. */
import { contactRoleLabels } from '@lectern/protocol/client-contacts';
import type { HistoryValue } from '@lectern/protocol/event-history';
import { speakingEventStatusLabels } from '@lectern/protocol/speaking-event-status';
import { labelsOf } from '@lectern/protocol/record-fields';
import {
  CreateSpeakingEventInput,
  feeTypeLabels,
  speakingEventFormatLabels,
  speakingEventTypeLabels,
  travelTermsLabels,
} from '@lectern/protocol/speaking-events';
import { formatCount, formatMoney, formatNumber, formatTime } from '@/lib/format';
import { zoneLabel } from '@/lib/place-time';
import { dateHere } from '@/lib/use-now';

type Field = keyof CreateSpeakingEventInput;

export const eventFieldLabels = labelsOf(CreateSpeakingEventInput.shape);

const worded: Partial<Record<Field, Record<string, string>>> = {
  type: speakingEventTypeLabels,
  format: speakingEventFormatLabels,
  status: speakingEventStatusLabels,
  feeType: feeTypeLabels,
  travelTerms: travelTermsLabels,
};

/** A stored value in words, as the screens write it. Ids are expected to be names already. */
export function storedValueText(field: string, value: HistoryValue | undefined, currency: string): string {
  if (value === null || value === undefined || value === '') return 'Empty';
  const written = String(value);
  switch (field) {
    case 'type':
    case 'format':
    case 'status':
    case 'feeType':
    case 'travelTerms':
      return worded[field]?.[written] ?? written;
    case 'dateIsTentative':
      return value === true ? 'Yes' : 'No';
    case 'grossFeeCents':
    case 'travelAmountCents':
      return formatMoney(Number(value), currency);
    case 'commissionPercent':
      return `${written}%`;
    case 'lengthMinutes':
      return formatCount(Number(value), 'minute');
    case 'audienceExpected':
    case 'audienceActual':
      return formatNumber(Number(value));
    case 'eventDate':
    case 'endDate':
    case 'nextFollowUpOn':
      return dateHere(written);
    case 'startTime':
    case 'endTime':
      return formatTime(written);
    case 'timeZone':
      return zoneLabel(written);
    default:
      return written;
  }
}

/** `name` finds the name behind an id (of a client, a bureau, a person), as far as it is known. */
export function eventFieldText(
  field: Field,
  event: CreateSpeakingEventInput,
  name: (id: string) => string | undefined,
): string {
  switch (field) {
    case 'clientId':
    case 'bureauPartnerId':
    case 'representativeId':
    case 'parentEventId':
    case 'presentationId':
      return event[field] ? (name(event[field]) ?? 'Another one') : 'Empty';
    case 'contacts':
      return (
        event.contacts
          .map(({ contactId, role }) => `${name(contactId) ?? 'Someone else'}, ${contactRoleLabels[role]}`)
          .join('\n') || 'No one'
      );
    default:
      return storedValueText(field, event[field], event.currency);
  }
}
