/** Busy times as a calendar of days shows them: on the account's clock, a part for each day that has hours. Pure. */
import { addDays, localTime } from '@lectern/protocol/calendar';
import type { CalendarBusy } from '@lectern/protocol/pipeline';
import type { BusyRow } from './busy-times.repository';

const MIDNIGHT = '00:00';

type Part = Pick<CalendarBusy, 'startsOn' | 'startTime' | 'endsOn' | 'endTime'>;

/** `showsTitles`: for the owner's own eyes. */
export function toBusyDays(
  rows: readonly BusyRow[],
  { from, to }: { from: string; to: string },
  showsTitles: boolean,
): CalendarBusy[] {
  return rows.flatMap((row) =>
    partsOf(row)
      .filter(({ startsOn, endsOn }) => startsOn <= to && endsOn >= from)
      .map((part) => ({
        id: `${row.sourceId}-${row.position}-${part.startsOn}`,
        calendar: row.name,
        color: row.color,
        title: showsTitles ? row.title : null,
        ...part,
      })),
  );
}

function partsOf({ startsAt, endsAt, startsOn, endsOn, timeZone }: BusyRow): Part[] {
  if (!startsAt || !endsAt) return [{ startsOn, endsOn, startTime: null, endTime: null }];
  const first = localTime(startsAt, timeZone);
  const end = localTime(endsAt, timeZone);
  // What ends at midnight isn't on the next day.
  const last = end.time === MIDNIGHT && end.date > first.date ? addDays(end.date, -1) : end.date;
  const on = (day: string, startTime: string, endTime: string) => ({ startsOn: day, endsOn: day, startTime, endTime });
  if (last <= first.date) return [on(first.date, first.time, end.time)];
  const [second, beforeLast] = [addDays(first.date, 1), addDays(last, -1)];
  return [
    on(first.date, first.time, MIDNIGHT),
    ...(second <= beforeLast ? [{ startsOn: second, endsOn: beforeLast, startTime: null, endTime: null }] : []),
    on(last, MIDNIGHT, end.time),
  ];
}
