/** Rows of the logistics in words, for the history of their event: one line each, with everything that can change. */
import { formatMoney } from '@lectern/protocol/money';
import { formatClockTime, formatDate } from '@lectern/protocol/calendar';
import {
  agendaItemKindLabels,
  travelPaidByLabels,
  type AgendaItemResponse,
  type AvNeedResponse,
  type TravelSegmentResponse,
} from '@lectern/protocol/event-logistics';
import { travelKindLabels } from '@lectern/protocol/travel-kinds';

export interface LogisticsRows {
  agendaItem: AgendaItemResponse;
  avNeed: AvNeedResponse;
  travelSegment: TravelSegmentResponse;
}
export type LogisticsKind = keyof LogisticsRows;

export const logisticsText: { [Kind in LogisticsKind]: (row: LogisticsRows[Kind]) => string } = {
  agendaItem: (row) =>
    words(
      agendaItemKindLabels[row.kind],
      row.itemDate && formatDate(row.itemDate),
      row.startTime &&
        [row.startTime, row.endTime]
          .filter((time) => time !== null)
          .map(formatClockTime)
          .join(' to '),
      row.room,
      row.confirmedOn && row.confirmedBy && `confirmed by ${row.confirmedBy} on ${formatDate(row.confirmedOn)}`,
      row.notes,
    ),
  avNeed: (row) =>
    words(
      row.item,
      !row.isRequired && 'nice to have',
      row.confirmedOn &&
        `confirmed ${row.confirmedBy ? `by ${row.confirmedBy} ` : ''}on ${formatDate(row.confirmedOn)}`,
      row.notes,
    ),
  travelSegment: (row) =>
    words(
      travelKindLabels[row.kind],
      row.carrier,
      row.confirmation,
      `${end(row.fromPlace, row.departsOn, row.departsAt, row.fromZone)} to ${end(row.toPlace, row.arrivesOn, row.arrivesAt, row.toZone)}`,
      row.costCents !== null && formatMoney(row.costCents, row.currency),
      `paid by the ${travelPaidByLabels[row.paidBy].toLowerCase()}`,
      row.isBillable && 'billed to the client',
      row.notes,
    ),
};

function end(place: string | null, day: string, time: string | null, zone: string): string {
  const clock = time ? ` ${formatClockTime(time)} ${zone.split('/').at(-1)?.replaceAll('_', ' ')} time` : '';
  return `${place ? `${place}, ` : ''}${formatDate(day)}${clock}`;
}

function words(...parts: (string | null | false)[]): string {
  return parts.filter(Boolean).join(' · ');
}
