/**
 * The one translation of the pipeline's filters into SQL conditions on `speaking_events e`, used by the list, its
 * totals, the board and the calendar. Where it can it names only columns of the covering indexes, so that totals of
 * a whole account are read from an index alone.
 */
import { folded, dayConstant, searchWords, type Where } from '@lectern/database/list-query';
import { confirmedStatuses, openStatuses } from '@lectern/protocol/speaking-event-status';
import type { EventTotalsQuery } from '@lectern/protocol/pipeline';
import { IS_NOT_INVOICED, OPEN_INVOICE } from './event-money';

/** The sort date of an event that has none. */
export const NO_DATE = `DATE '9999-12-31'`;

const TEXT_FILTERS = ['country', 'city'] as const;

export function filterEvents(where: Where, ownerId: string, query: EventTotalsQuery): void {
  where
    .andIfGiven(query.status, (p) => `e.status = ANY (${p}::text[])`)
    .andIfGiven(query.type, (p) => `e.type = ANY (${p}::text[])`)
    .andIfGiven(query.format, (p) => `e.format = ANY (${p}::text[])`)
    .andIfGiven(query.feeType, (p) => `e.fee_type = ANY (${p}::text[])`)
    .andIfGiven(query.clientId, (p) => `e.client_id = ${p}::uuid`)
    .andIfGiven(query.bureauPartnerId, (p) => `e.bureau_partner_id = ${p}::uuid`)
    .andIfGiven(query.parentEventId, (p) => `e.parent_event_id = ${p}::uuid`)
    .andIfGiven(query.currency, (p) => `e.currency = ${p}`)
    .andIfGiven(query.followUpBy, (p) => `e.next_follow_up_on <= ${p}::date`)
    .andIfGiven(query.leadSource || undefined, (p) => `search_fold(e.lead_source) = ${folded(p)}`);
  for (const field of TEXT_FILTERS) {
    where.andIfGiven(query[field] || undefined, (p) => isText(field, p));
  }
  // States of the US are known by code and name alike; others by their text.
  where.andIfGiven(
    query.state || undefined,
    (p) =>
      `(e.us_state = (SELECT lectern_us_state(${p})) OR ((SELECT lectern_us_state(${p})) IS NULL AND ${isText('state', p)}))`,
  );
  filterMoney(where, query);
  if (query.representativeId === 'none') where.andConstant('e.representative_id IS NULL');
  else where.andIfGiven(query.representativeId, (p) => `e.representative_id = ${p}::uuid`);
  if (query.confirmedOnly === 'true') {
    where.and([...confirmedStatuses], (p) => `e.status = ANY (${p}::text[])`);
  }
  filterPeriod(where, query);
  for (const word of searchWords(query.q)) {
    // The clients that have the word are found once, not looked up for each event: that is four times as fast for 50,000.
    const owner = where.parameter(ownerId);
    where.and(
      word,
      (p) => `(strpos(e.search_text, ${folded(p)}) > 0 OR e.client_id IN (
        SELECT id FROM clients WHERE owner_id = ${owner} AND strpos(search_text, ${folded(p)}) > 0))`,
    );
  }
}

/** The first half says nothing new, but the index holds only events that have one. */
function isText(field: string, p: string): string {
  return `e.${field} IS NOT NULL AND left(search_fold(e.${field}), 100) = left(${folded(p)}, 100)`;
}

function filterMoney(where: Where, { money, dueBefore }: EventTotalsQuery): void {
  if (money === 'not_invoiced') where.andConstant(IS_NOT_INVOICED);
  else if (money === 'outstanding') where.andConstant(`EXISTS (${OPEN_INVOICE})`);
  where.andIfGiven(dueBefore, (p) => `EXISTS (${OPEN_INVOICE} AND i.due_date < ${p}::date)`);
}

/** Its days are constants: with parameters the planner would not know how much of the account they leave. */
function filterPeriod(where: Where, { from, to, undated }: EventTotalsQuery): void {
  if (undated === 'only') {
    where.andConstant(`e.sort_date = ${NO_DATE}`);
    return;
  }
  if (from === undefined && to === undefined) return;
  const inTime = [
    `e.sort_date < ${NO_DATE}`,
    ...(from === undefined ? [] : [`e.sort_date >= ${dayConstant(from)}`]),
    ...(to === undefined ? [] : [`e.sort_date <= ${dayConstant(to)}`]),
  ].join(' AND ');
  if (undated === undefined) {
    where.andConstant(inTime);
    return;
  }
  where.and([...openStatuses], (p) => {
    const withoutDate = `e.sort_date = ${NO_DATE} AND e.status = ANY (${p}::text[])`;
    return `((${inTime}) OR (${withoutDate}))`;
  });
  // Redundant, and what lets the index begin at the right day: those without a date stand last in it.
  if (from !== undefined) where.andConstant(`e.sort_date >= ${dayConstant(from)}`);
}
