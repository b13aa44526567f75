/** How a calendar's answer lies on its days: one entry per event, hold and journey, and lanes of a week. Pure. */
import { addDays, daysBetween } from '@lectern/protocol/calendar';
import type { CalendarColor } from '@lectern/protocol/calendar-colors';
import type { EventCalendar } from '@lectern/protocol/pipeline';
import type { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { shortTravel } from '@lectern/protocol/travel-kinds';

export type CalendarEntry = {
  key: string;
  kind: 'event' | 'hold' | 'travel' | 'busy';
  /** Null: what is busy elsewhere. */
  eventId: string | null;
  title: string;
  /** First and last day. */
  from: string;
  to: string;
  status: SpeakingEventStatus | null;
  /** Of a hold that is on: 1 is the first option. */
  rank: number | null;
  /** `HH:MM` where it begins, in `timeZone`. */
  startTime: string | null;
  endTime: string | null;
  timeZone: string | null;
  /** Of a journey into another zone: where `endTime` counts. */
  endZone?: string | null;
  isTentative: boolean;
  /** Where it is, from where to where it goes, until when it is held. */
  detail: string | null;
  travelKind: EventCalendar['travel'][number]['kind'] | null;
  /** Of a busy time: its calendar's. */
  color?: CalendarColor;
};

/** What is only hoped for wears its hold; what is booked or over wears its own status. */
const HOPED: readonly SpeakingEventStatus[] = ['inquiry', 'proposal_sent', 'hold', 'contract_sent', 'postponed'];

/** An event and its hold on the same day are one entry, hatched with the rank. */
export function entriesOf(calendar: Pick<EventCalendar, 'events' | 'holds' | 'travel' | 'busy'>): CalendarEntry[] {
  const taken = new Set<string>();
  const events = calendar.events.map((event): CalendarEntry => {
    const hold = HOPED.includes(event.status)
      ? calendar.holds.find(({ eventId, heldOn }) => eventId === event.id && heldOn === event.eventDate)
      : undefined;
    if (hold) taken.add(hold.id);
    return {
      key: event.id,
      kind: 'event',
      eventId: event.id,
      title: event.title,
      from: event.eventDate,
      to: event.endDate ?? event.eventDate,
      status: event.status,
      rank: hold?.rank ?? null,
      startTime: event.startTime,
      endTime: event.endTime,
      timeZone: event.timeZone,
      isTentative: event.dateIsTentative,
      detail: [event.city, event.state].filter(Boolean).join(', ') || (event.format === 'virtual' ? 'Virtual' : null),
      travelKind: null,
    };
  });
  const booked = new Set(
    calendar.events.filter(({ status }) => !HOPED.includes(status)).map(({ id, eventDate }) => `${id} ${eventDate}`),
  );
  const holds = calendar.holds
    .filter(({ id, eventId, heldOn }) => !taken.has(id) && !booked.has(`${eventId} ${heldOn}`))
    .map((hold): CalendarEntry => ({
      key: hold.id,
      kind: 'hold',
      eventId: hold.eventId,
      title: hold.title,
      from: hold.heldOn,
      to: hold.heldOn,
      status: 'hold',
      rank: hold.rank,
      startTime: null,
      endTime: null,
      timeZone: null,
      isTentative: false,
      detail: hold.isChallenged ? 'Challenged' : null,
      travelKind: null,
    }));
  const shown = new Set(calendar.events.map(({ id }) => id));
  const travel = calendar.travel.map((segment): CalendarEntry => ({
    key: segment.id,
    kind: 'travel',
    eventId: segment.eventId,
    title: travelTitle(segment),
    from: segment.departsOn,
    to: segment.arrivesOn < segment.departsOn ? segment.departsOn : segment.arrivesOn,
    status: null,
    rank: null,
    startTime: segment.departsAt,
    endTime: segment.arrivesAt,
    timeZone: segment.fromZone,
    endZone: segment.toZone,
    isTentative: false,
    // Beside its event, it need not say what it is for.
    detail: shown.has(segment.eventId) ? null : segment.title,
    travelKind: segment.kind,
  }));
  const busy = calendar.busy.map((time): CalendarEntry => ({
    key: time.id,
    kind: 'busy',
    eventId: null,
    title: time.title ?? `Busy · ${time.calendar}`,
    from: time.startsOn,
    to: time.endsOn,
    status: null,
    rank: null,
    startTime: time.startTime,
    endTime: time.endTime,
    timeZone: null,
    isTentative: false,
    detail: time.title === null ? null : time.calendar,
    travelKind: null,
    color: time.color,
  }));
  // Where a day has no room for everything, what is busy elsewhere is left out first.
  return [...[...events, ...holds, ...travel].sort(inOrder), ...busy.sort(inOrder)];
}

function travelTitle({ kind, carrier, fromPlace, toPlace }: EventCalendar['travel'][number]): string {
  const way = kind === 'hotel' ? toPlace : [fromPlace, toPlace].filter(Boolean).join(' → ');
  return [carrier, way].filter(Boolean).join(' · ') || shortTravel(kind);
}

const KINDS = { event: 0, hold: 1, travel: 2, busy: 3 };

/** What takes several days first, so that it stays one bar; then events, by their time. */
function inOrder(one: CalendarEntry, other: CalendarEntry): number {
  return (
    daysBetween(other.from, other.to) - daysBetween(one.from, one.to) ||
    KINDS[one.kind] - KINDS[other.kind] ||
    (one.startTime ?? '').localeCompare(other.startTime ?? '') ||
    (one.rank ?? 0) - (other.rank ?? 0) ||
    one.key.localeCompare(other.key)
  );
}

export function entriesOn(entries: readonly CalendarEntry[], day: string): CalendarEntry[] {
  return entries.filter(({ from, to }) => from <= day && to >= day);
}

/** A ladder of holds by its ranks, then what lasts all day, then by the clock of its place. */
export function byTime(entries: readonly CalendarEntry[], day: string): CalendarEntry[] {
  const clock = ({ kind, from, to, startTime, endTime }: CalendarEntry) =>
    kind !== 'travel' || day === from ? startTime : day === to ? endTime : null;
  const key = (entry: CalendarEntry) => (entry.rank ? `0 ${entry.rank}` : `1 ${clock(entry) ?? ''}`);
  return [...entries].sort((one, other) => key(one).localeCompare(key(other)));
}

export type Bar = {
  entry: CalendarEntry;
  /** 0 is the week's first day. */
  column: number;
  span: number;
  lane: number;
  /** It began before this week, or goes on after it. */
  fromBefore: boolean;
  toAfter: boolean;
};

/** The bars of one week in as few lanes as they need; `hidden` counts per day what `lanes` have no place for. */
export function layOutWeek(
  entries: readonly CalendarEntry[],
  firstDay: string,
  lanes: number,
): { bars: Bar[]; hidden: number[] } {
  const lastDay = addDays(firstDay, 6);
  const taken: boolean[][] = Array.from({ length: lanes }, () => Array<boolean>(7).fill(false));
  const hidden = Array<number>(7).fill(0);
  const bars: Bar[] = [];
  for (const entry of entries) {
    if (entry.to < firstDay || entry.from > lastDay) continue;
    const column = Math.max(0, daysBetween(firstDay, entry.from));
    const last = Math.min(6, daysBetween(firstDay, entry.to));
    const lane = taken.findIndex((days) => days.slice(column, last + 1).every((day) => !day));
    for (let day = column; day <= last; day++) {
      const row = taken[lane];
      if (row) row[day] = true;
      else hidden[day] = (hidden[day] ?? 0) + 1;
    }
    if (lane < 0) continue;
    bars.push({
      entry,
      column,
      span: last - column + 1,
      lane,
      fromBefore: entry.from < firstDay,
      toAfter: entry.to > lastDay,
    });
  }
  return { bars, hidden };
}

/** An entry on the clock of its place: minutes since midnight, and its share of the day's width. */
export type Block = { entry: CalendarEntry; start: number; end: number; column: number; columns: number };

const MINUTES_OF_DAY = 24 * 60;
/** What has no end is drawn as an hour; what is shorter than this could not be read. */
const USUAL_MINUTES = 60;
const LEAST_MINUTES = 30;

/** A hold has no clock, nor has an event without a time; a hotel and a night on the way would fill whole days. */
export function hasHours({ kind, startTime, travelKind, from, to }: CalendarEntry): boolean {
  return startTime !== null && (kind !== 'travel' || (travelKind !== 'hotel' && from === to));
}

/** The entries with hours of one day; those that overlap lie side by side, in as few columns as they need. */
export function layOutHours(entries: readonly CalendarEntry[], day: string): Block[] {
  const blocks = entriesOn(entries, day)
    .filter(hasHours)
    .map((entry) => blockOf(entry, day));
  blocks.sort((one, other) => one.start - other.start || other.end - one.end);
  let group: Block[] = [];
  let groupEnd = 0;
  for (const block of blocks) {
    if (block.start >= groupEnd) group = [];
    const taken = new Set(group.filter(({ end }) => end > block.start).map(({ column }) => column));
    while (taken.has(block.column)) block.column++;
    group.push(block);
    groupEnd = Math.max(...group.map(({ end }) => end));
    const columns = Math.max(...group.map(({ column }) => column)) + 1;
    for (const each of group) each.columns = columns;
  }
  return blocks;
}

/** Of several days each has its hours, but for a night: it goes on where the day begins. */
function blockOf(entry: CalendarEntry, day: string): Block {
  const begins = minutesOf(entry.startTime ?? '');
  const until = entry.endTime === null ? begins + USUAL_MINUTES : minutesOf(entry.endTime);
  // A flight to the west may arrive on an earlier clock than it left.
  const isNight = until < begins && entry.kind !== 'travel';
  const from = isNight && day > entry.from ? 0 : begins;
  const goesOn = isNight && (day < entry.to || entry.from === entry.to);
  const end = goesOn ? MINUTES_OF_DAY : Math.min(MINUTES_OF_DAY, Math.max(until, from + LEAST_MINUTES));
  return { entry, start: Math.min(from, end - LEAST_MINUTES), end, column: 0, columns: 1 };
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The hours a week shows: those of work, and as many more as its entries need. */
export function hoursShown(blocks: readonly Pick<Block, 'start' | 'end'>[]): { first: number; last: number } {
  return {
    first: Math.min(WORK_FROM, ...blocks.map(({ start }) => Math.floor(start / 60))),
    last: Math.max(WORK_TO, ...blocks.map(({ end }) => Math.ceil(end / 60))),
  };
}

export const WORK_FROM = 8;
const WORK_TO = 18;

export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The first day of the month so many months on. */
export function addMonth(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const index = year * 12 + (month - 1) + months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}
