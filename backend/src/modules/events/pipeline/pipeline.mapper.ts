import { toPage } from '@lectern/database/keyset';
import type {
  CalendarBusy,
  CalendarHold,
  CalendarTravel,
  EventBoard,
  EventBoardQuery,
  EventCalendar,
  EventCalendarQuery,
  EventFilterChoices,
  EventTotals,
} from '@lectern/protocol/pipeline';
import { EVENTS_PER_DAY, type CalendarEventRow } from '../page/calendar.repository';
import { toEventListItem } from '../events.mapper';
import { columnDirection, columnsOf, type ChoiceRow, type TotalsRow } from './pipeline.repository';
import type { EventListRow } from '../event-lists.repository';

/** One amount per currency that has a fee at all, the largest first. */
export function toTotals(rows: readonly TotalsRow[]): EventTotals {
  const amounts = new Map<string, { currency: string; cents: number; count: number }>();
  for (const { currency, cents, count } of rows) {
    if (cents === null) continue;
    const amount = amounts.get(currency) ?? { currency, cents: 0, count: 0 };
    amounts.set(currency, { currency, cents: amount.cents + cents, count: amount.count + count });
  }
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    amounts: [...amounts.values()].sort((one, other) => other.cents - one.cents),
  };
}

/** `cards` come by date upwards, one more per column than is shown. */
export function toBoard(query: EventBoardQuery, totals: TotalsRow[], cards: EventListRow[]): EventBoard {
  return {
    columns: columnsOf(query).map((status) => {
      const direction = columnDirection(status);
      const own = cards.filter((card) => card.status === status);
      if (direction === 'desc') own.reverse();
      const page = toPage(own, query.cards, (row) => [row.sortKey, row.id]);
      return {
        status,
        direction,
        ...toTotals(totals.filter((row) => row.status === status)),
        cards: page.items.map(toEventListItem),
        nextCursor: page.nextCursor,
      };
    }),
  };
}

export function toCalendar(
  { from, to }: EventCalendarQuery,
  rows: readonly CalendarEventRow[],
  holds: CalendarHold[],
  travel: CalendarTravel[],
  busy: CalendarBusy[],
): EventCalendar {
  const onDay = new Map(rows.map((row) => [row.firstDay, row.onThatDay]));
  return {
    from,
    to,
    events: rows.map(({ firstDay: _firstDay, onThatDay: _onThatDay, ...event }) => event),
    holds,
    travel,
    busy,
    more: [...onDay].flatMap(([date, count]) =>
      count > EVENTS_PER_DAY ? [{ date, count: count - EVENTS_PER_DAY }] : [],
    ),
  };
}

export function toChoices(rows: readonly ChoiceRow[]): EventFilterChoices {
  const known = (field: keyof ChoiceRow) => rows.flatMap((row) => row[field] ?? []);
  return {
    states: known('state'),
    countries: known('country'),
    leadSources: known('leadSource'),
    currencies: known('currency'),
  };
}
