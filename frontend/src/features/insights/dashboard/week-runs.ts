/** Free weeks in a row as one: on a phone eight rows of which six say "Free" are six too many. */
import type { DashboardWeek } from '@lectern/protocol/dashboard';

export interface ShownWeek extends DashboardWeek {
  /** The last day of the free weeks that begin with this one, or its own. */
  runEndsOn: string;
  /** The row of an earlier free week stands for it. */
  isInRun: boolean;
}

export function inRuns(weeks: readonly DashboardWeek[]): ShownWeek[] {
  const shown: ShownWeek[] = [];
  let first: ShownWeek | undefined;
  for (const [place, week] of weeks.entries()) {
    const row: ShownWeek = { ...week, runEndsOn: week.endsOn, isInRun: false };
    // This week stays by itself, so that it can be found.
    if (!isFree(week) || place === 0) first = undefined;
    else if (first) {
      first.runEndsOn = week.endsOn;
      row.isInRun = true;
    } else first = row;
    shown.push(row);
  }
  return shown;
}

function isFree({ events, holds, travel }: DashboardWeek): boolean {
  return events.length + holds.length + travel.length === 0;
}
