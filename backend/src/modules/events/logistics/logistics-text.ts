/**
 * Rows of the logistics in words, for the history of their event: one line each, with everything that can change. What
 * something costs is a field of its line, never among the words: who doesn't see amounts reads the words.
 */
import { formatClockTime, formatDate } from '@lectern/protocol/calendar';
import {
  agendaItemKindLabels,
  travelPaidByLabels,
  type AgendaItemResponse,
  type AvNeedResponse,
  type TravelSegmentResponse,
} from '@lectern/protocol/event-logistics';
import { travelKindLabels } from '@lectern/protocol/travel-kinds';
import type { SpeakingEventChange } from '../history/speaking-event-change.entity';

export interface LogisticsRows {
  agendaItem: AgendaItemResponse;
  avNeed: AvNeedResponse;
  travelSegment: TravelSegmentResponse;
}
export type LogisticsKind = keyof LogisticsRows;

const logisticsText: { [Kind in LogisticsKind]: (row: LogisticsRows[Kind]) => string } = {
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
      `paid by the ${travelPaidByLabels[row.paidBy].toLowerCase()}`,
      row.isBillable && 'billed to the client',
      row.notes,
    ),
};

/** As the history calls them. `travelSegment` was travel whose words had the cost. */
const historyFields: Record<LogisticsKind, string> = {
  agendaItem: 'agendaItem',
  avNeed: 'avNeed',
  travelSegment: 'travel',
};

type Changes = SpeakingEventChange['changes'];

/** What a history says of a row that was added, changed, or removed; nothing when it says the same as before. */
export function logisticsChanges<Kind extends LogisticsKind>(
  kind: Kind,
  from: LogisticsRows[Kind] | null,
  to: LogisticsRows[Kind] | null,
): Changes {
  const [before, after] = [from && logisticsText[kind](from), to && logisticsText[kind](to)];
  const [was, is] = [costOf(from), costOf(to)];
  const costs: Changes = Object.fromEntries(
    Object.keys({ ...was, ...is })
      .filter((field) => was[field] !== is[field])
      .map((field) => [field, [was[field] ?? null, is[field] ?? null]]),
  );
  if (before === after && Object.keys(costs).length === 0) return {};
  return { [historyFields[kind]]: [before, after], ...costs };
}

/** By a field with the currency, which may change too. */
function costOf(row: LogisticsRows[LogisticsKind] | null): Record<string, number> {
  if (!row || !('costCents' in row) || row.costCents === null) return {};
  return { [`${row.currency}.costCents`]: row.costCents };
}

function end(place: string | null, day: string, time: string | null, zone: string): string {
  const clock = time ? ` ${formatClockTime(time)} ${zone.split('/').at(-1)?.replaceAll('_', ' ')} time` : '';
  return `${place ? `${place}, ` : ''}${formatDate(day)}${clock}`;
}

function words(...parts: (string | null | false)[]): string {
  return parts.filter(Boolean).join(' · ');
}
