/**
 * What the clocks of a zone do in some years, as the parts of a VTIMEZONE. Found by asking Intl, so that a calendar
 * shows the time that every screen shows; a change that comes the same way each year is written as a rule. Pure.
 */
import { DAY, MINUTE, offsetAt } from './local-times';

/** Offsets in minutes ahead of UTC. */
export interface Observance {
  isDaylight: boolean;
  /** The first time that it begins, on the clock of before. */
  startsOn: { date: string; time: string };
  offsetFrom: number;
  offsetTo: number;
  rule: YearlyRule | null;
}

export interface YearlyRule {
  month: number;
  /** 1 to 4, or -1 for the last one of the month. */
  week: number;
  weekday: Weekday;
  /** The instant of its last time; null: it goes on. */
  until: number | null;
}

export const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
export type Weekday = (typeof weekdays)[number];

interface Change {
  at: number;
  offsetFrom: number;
  offsetTo: number;
}

/** No zone changes its clocks and changes them back within this time. */
const STEP = 7 * DAY;
/** Two may look alike by chance. */
const SHORTEST_RUN = 3;

/** Right from the first day of `fromYear` to the last day of `toYear`. */
export function observancesOf(timeZone: string, fromYear: number, toYear: number): Observance[] {
  const start = Date.UTC(fromYear - 1, 0, 1);
  const changes = changesBetween(timeZone, start, Date.UTC(toYear + 2, 0, 1));
  const isCovered = changes[0] !== undefined && changes[0].at < Date.UTC(fromYear, 0, 1) - DAY;
  const offset = offsetAt(start, timeZone) / MINUTE;
  const initial: Observance = {
    isDaylight: false,
    startsOn: { date: `${fromYear - 1}-01-01`, time: '00:00' },
    offsetFrom: offset,
    offsetTo: offset,
    rule: null,
  };
  const kinds = new Set(changes.map(kindOf));
  const found = [...kinds].flatMap((kind) =>
    runsOf(changes.filter((change) => kindOf(change) === kind)).flatMap((run) => written(run, toYear + 1)),
  );
  const all = isCovered ? found : [initial, ...found];
  return all.sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

const kindOf = ({ offsetFrom, offsetTo }: Change) => `${offsetFrom} ${offsetTo}`;
const key = ({ startsOn }: Observance) => `${startsOn.date} ${startsOn.time}`;

function changesBetween(timeZone: string, from: number, to: number): Change[] {
  const changes: Change[] = [];
  for (let at = from; at < to; at += STEP) {
    const [before, after] = [offsetAt(at, timeZone), offsetAt(at + STEP, timeZone)];
    if (before === after) continue;
    let [low, high] = [at, at + STEP];
    while (high - low > MINUTE) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE) * MINUTE;
      if (offsetAt(middle, timeZone) === before) low = middle;
      else high = middle;
    }
    changes.push({ at: high, offsetFrom: before / MINUTE, offsetTo: after / MINUTE });
  }
  return changes;
}

interface Run {
  changes: Change[];
  /** The rules that fit all of them. */
  weeks: number[];
}

/** Changes of one kind, cut where a year has none, a second one, or one that no rule fits. */
function runsOf(changes: readonly Change[]): Run[] {
  const runs: Run[] = [];
  for (const change of changes) {
    const run = runs.at(-1);
    const last = run?.changes.at(-1);
    const shared =
      run && last && follows(last, change) ? run.weeks.filter((week) => weeksOf(change).includes(week)) : [];
    if (run && shared.length > 0) {
      run.changes.push(change);
      run.weeks = shared;
    } else {
      runs.push({ changes: [change], weeks: weeksOf(change) });
    }
  }
  return runs;
}

function follows(last: Change, next: Change): boolean {
  const [one, other] = [clockAt(last), clockAt(next)];
  return (
    other.getUTCFullYear() === one.getUTCFullYear() + 1 &&
    other.getUTCMonth() === one.getUTCMonth() &&
    other.getUTCDay() === one.getUTCDay() &&
    timeOf(other) === timeOf(one)
  );
}

/** Which weekday of its month it is, from the front and, in the last week, from the back. */
function weeksOf(change: Change): number[] {
  const clock = clockAt(change);
  const week = Math.ceil(clock.getUTCDate() / 7);
  const next = new Date(clock.getTime() + 7 * DAY);
  const isLast = next.getUTCMonth() !== clock.getUTCMonth();
  return [...(week <= 4 ? [week] : []), ...(isLast ? [-1] : [])];
}

function written({ changes, weeks }: Run, lastYear: number): Observance[] {
  const [first] = changes;
  const last = changes.at(-1);
  // The fourth and the last in a few years: it is the last everywhere.
  const week = weeks.at(-1);
  if (!first || !last || week === undefined) return [];
  const goesOn = clockAt(last).getUTCFullYear() >= lastYear;
  if (changes.length < SHORTEST_RUN) return changes.map((change) => observance(change, null));
  const clock = clockAt(first);
  return [
    observance(first, {
      month: clock.getUTCMonth() + 1,
      week,
      weekday: weekdays[clock.getUTCDay()] ?? 'SU',
      until: goesOn ? null : last.at,
    }),
  ];
}

function observance(change: Change, rule: YearlyRule | null): Observance {
  const clock = clockAt(change);
  return {
    isDaylight: change.offsetTo > change.offsetFrom,
    startsOn: { date: clock.toISOString().slice(0, 10), time: timeOf(clock) },
    offsetFrom: change.offsetFrom,
    offsetTo: change.offsetTo,
    rule,
  };
}

/** The clock of before at the moment of a change, as if it were UTC. */
function clockAt({ at, offsetFrom }: Change): Date {
  return new Date(at + offsetFrom * MINUTE);
}

function timeOf(clock: Date): string {
  return clock.toISOString().slice(11, 16);
}
