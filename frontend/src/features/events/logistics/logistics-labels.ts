/** The fields of agenda, AV and travel rows in words: for the merge. */
import {
  agendaItemKindLabels,
  CreateTravelSegmentInput,
  travelPaidByLabels,
  type CreateAgendaItemInput,
  type CreateAvNeedInput,
} from '@lectern/protocol/event-logistics';
import { labelsOf } from '@lectern/protocol/record-fields';
import { travelKindLabels } from '@lectern/protocol/travel-kinds';
import { formatMoney, formatTime } from '@/lib/format';
import { zoneLabel } from '@/lib/place-time';
import { dateHere } from '@/lib/use-now';

/** What of an event its logistics need to know. */
export type EventOfLogistics = {
  id: string;
  title: string;
  eventDate: string | null;
  endDate: string | null;
  startTime: string | null;
  endTime: string | null;
  timeZone: string;
  currency: string;
};

const EMPTY = 'Empty';

export function agendaText(field: keyof CreateAgendaItemInput, row: CreateAgendaItemInput): string {
  if (field === 'kind') return agendaItemKindLabels[row.kind];
  const value = row[field];
  if (field === 'itemDate') return value ? dateHere(value) : 'The first day of the event';
  if (!value) return EMPTY;
  return field === 'startTime' || field === 'endTime' ? formatTime(value) : value;
}

export function avText(field: keyof CreateAvNeedInput, row: CreateAvNeedInput): string {
  if (field === 'isRequired') return row.isRequired ? 'Required' : 'Nice to have';
  const value = row[field];
  if (!value) return field === 'confirmedOn' ? 'Not confirmed' : EMPTY;
  return field === 'confirmedOn' ? dateHere(value) : value;
}

export const travelLabels = labelsOf(CreateTravelSegmentInput.shape);

export function travelText(field: keyof CreateTravelSegmentInput, row: CreateTravelSegmentInput): string {
  switch (field) {
    case 'kind':
      return travelKindLabels[row.kind];
    case 'paidBy':
      return travelPaidByLabels[row.paidBy];
    case 'isBillable':
      return row.isBillable ? 'Reimbursable' : 'Not billable';
    case 'costCents':
      return row.costCents === null ? EMPTY : formatMoney(row.costCents, row.currency);
    case 'fromZone':
    case 'toZone':
      return row[field] ? zoneLabel(row[field]) : EMPTY;
    case 'departsOn':
    case 'arrivesOn':
      return row[field] ? dateHere(row[field]) : EMPTY;
    case 'departsAt':
    case 'arrivesAt':
      return row[field] ? formatTime(row[field]) : EMPTY;
    default:
      return row[field] || EMPTY;
  }
}

/** What a row's end means, for the question before it. */
export const deleteHint = 'This deletes it for good; the event’s history keeps a note.';
