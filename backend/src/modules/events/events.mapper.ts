import { EventHistoryItem } from '@lectern/protocol/event-history';
import type { SpeakingEventListItem, SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import type { HistoryRow } from './history/event-history.repository';
import type { EventListRow } from './event-lists.repository';
import type { EventRow } from './events.repository';

/** Writes into the row: to copy its columns takes longer than all the rest of an answer. */
function rewritten<Row extends object, Fields extends object>(row: Row, fields: Fields) {
  return Object.assign(row, fields) as Omit<Row, keyof Fields> & Fields;
}

/** Changes the row; do not use it afterwards. */
export function toEventResponse(row: EventRow): SpeakingEventResponse {
  return rewritten(row, {
    netFeeCents: netFeeCents(row.grossFeeCents, row.commissionPercent),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  });
}

/** Changes the row; do not use it afterwards. What is undefined is not sent. */
export function toEventListItem(row: EventListRow): SpeakingEventListItem {
  return rewritten(row, { sortKey: undefined });
}

/**
 * Commission is rounded to the cent, half up. Counted in hundredths of a percent with BigInt: cents times percent
 * leaves the exact range of a double for the largest fees.
 */
export function netFeeCents(grossFeeCents: number | null, commissionPercent: number | null): number | null {
  if (grossFeeCents === null) return null;
  const basisPoints = BigInt(Math.round((commissionPercent ?? 0) * 100));
  const commission = (BigInt(grossFeeCents) * basisPoints + 5_000n) / 10_000n;
  return grossFeeCents - Number(commission);
}

export function toHistoryItem({ kind, id, changedBy, details, ...row }: HistoryRow): EventHistoryItem {
  const { changes, ...facts } = details;
  return EventHistoryItem.parse({
    ...facts,
    ...(changes && { changes: Object.entries(changes).map(([field, [from, to]]) => ({ field, from, to })) }),
    kind,
    id,
    changedBy,
    changedAt: row.changedAt.toISOString(),
  });
}
