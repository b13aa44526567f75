/**
 * Reads a calendar file from anywhere into the times that it blocks, with ical.js. Repetitions are counted on wall clocks
 * and bounded by steps, because a line of a file can ask for more of them than there are seconds. Pure; run in a thread.
 */
import { addDays, daysBetween } from '@lectern/protocol/calendar';
import { MOST_BUSY_TIMES } from '@lectern/protocol/calendar-sources';
import ICAL from 'ical.js';
import { CalendarUnreadableError } from './calendar-unreadable.error';
import { icsBlocks } from './ics-blocks';
import { intlZone, utc, zoneName, type IcsZone } from './ics-zones';

/** Days with the last one, or instants in milliseconds. */
export type BusyTime = { title: string | null } & (
  | { isAllDay: true; from: string; to: string }
  | { isAllDay: false; from: number; to: number }
);

export interface BusyTimesRequest {
  text: string;
  /** Days; the last one belongs to it. */
  from: string;
  to: string;
  /** For a file that names none. */
  timeZone: string;
}

export interface BusyTimesAnswer {
  /** The earliest first. */
  times: BusyTime[];
  /** Entries that are malformed. */
  unread: number;
}

const MOST_STEPS = 200_000;
const MOST_STEPS_OF_RULE = 25_000;
const MOST_RULE_PARTS = 400;
const MOST_INTERVAL = 10_000;
const TITLE_LENGTH = 200;
const DAY = 86_400_000;
/** What our own feed writes: it may come back through the calendar that subscribed to it. */
const OWN_UID = /^(event|hold|travel|task)-[0-9a-f-]{36}@lectern$/;

/** Something about one entry that this reader doesn't follow. */
class UnreadEntry extends Error {}

interface Entry {
  uid: string;
  component: ICAL.Component;
  /** The time that it replaces, of an exception to a series. */
  replaces: string | number | null;
}

export function readBusyTimes(request: BusyTimesRequest): BusyTimesAnswer {
  return new CalendarFile(request).read();
}

class CalendarFile {
  private readonly blocks;
  private readonly zones = new Map<string, IcsZone>();
  private steps = 0;

  constructor(private readonly request: BusyTimesRequest) {
    this.blocks = icsBlocks(request.text);
  }

  read(): BusyTimesAnswer {
    let unread = 0;
    const attempt = <T>(work: () => T[]): T[] => {
      try {
        return work();
      } catch (error) {
        if (error instanceof CalendarUnreadableError) throw error;
        // The library throws plain errors for whatever it can't parse; the count is shown to the owner.
        unread += 1;
        return [];
      }
    };
    const entries = this.blocks.events.flatMap((block) => attempt(() => this.entryOf(block)));
    const replaced = new Map<string, Set<string | number>>();
    for (const { uid, replaces } of entries) {
      if (replaces !== null) replaced.set(uid, (replaced.get(uid) ?? new Set()).add(replaces));
    }
    const times = entries
      .filter(({ component }) => isBusy(component))
      .flatMap((entry) => attempt(() => this.timesOf(entry, replaced.get(entry.uid))))
      .sort((one, other) => startOf(one) - startOf(other));
    return { times: times.slice(0, MOST_BUSY_TIMES), unread };
  }

  private entryOf(block: string): Entry[] {
    const component = new ICAL.Component(ICAL.parse(block) as unknown[]);
    const uid = String(component.getFirstPropertyValue('uid') ?? '');
    if (OWN_UID.test(uid)) return [];
    const original = component.getFirstProperty('recurrence-id');
    return [{ uid, component, replaces: original ? this.keyOf(original, timeOf(original)) : null }];
  }

  private timesOf({ component, replaces }: Entry, replaced: ReadonlySet<string | number> = new Set()): BusyTime[] {
    const start = component.getFirstProperty('dtstart');
    if (!start) throw new UnreadEntry('no start');
    const first = timeOf(start);
    const zone = this.zoneOf(start, first);
    const lasts = this.lengthOf(component, start, first);
    if (lasts <= 0) return [];
    const earliest = clockOfDay(this.request.from) - 2 * DAY - (first.isDate ? lasts * DAY : lasts);
    const left = replaces === null ? this.leftOut(component, replaced) : new Set();
    const clocks = replaces === null ? this.clocksOf(component, first, zone, earliest) : [clockOf(first)];
    const title = titleOf(component);
    return [...new Set(clocks)]
      .filter((clock) => !left.has(dayOf(clock)) && (first.isDate || !left.has(zone.instantOf(clock))))
      .map((clock): BusyTime => {
        if (first.isDate) return { isAllDay: true, title, from: dayOf(clock), to: addDays(dayOf(clock), lasts - 1) };
        const from = zone.instantOf(clock);
        return { isAllDay: false, title, from, to: from + lasts };
      })
      .filter((time) => this.isInWindow(time));
  }

  /** Days of an entry with days, otherwise milliseconds. */
  private lengthOf(component: ICAL.Component, start: ICAL.Property, first: ICAL.Time): number {
    const end = component.getFirstProperty('dtend');
    if (end) {
      const last = timeOf(end);
      if (last.isDate !== first.isDate) throw new UnreadEntry('a day and a time');
      if (first.isDate) return Math.max(1, daysBetween(dayOf(clockOf(first)), dayOf(clockOf(last))));
      return this.zoneOf(end, last).instantOf(clockOf(last)) - this.zoneOf(start, first).instantOf(clockOf(first));
    }
    const duration = component.getFirstPropertyValue('duration');
    const lasts = duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : 0;
    return first.isDate ? Math.max(1, Math.round(lasts / DAY)) : lasts;
  }

  /** When it begins, on its own clock: once, or as its rules and dates say. */
  private clocksOf(component: ICAL.Component, first: ICAL.Time, zone: IcsZone, earliest: number): number[] {
    const rules = component.getAllProperties('rrule');
    const dates = component.getAllProperties('rdate');
    const clocks = rules.flatMap((rule) => this.clocksOfRule(rule.getFirstValue(), first, zone, earliest));
    for (const date of dates) {
      for (const value of date.getValues() as unknown[]) {
        const time = value instanceof ICAL.Period ? value.start : value;
        if (!(time instanceof ICAL.Time)) throw new UnreadEntry('a date that is none');
        clocks.push(first.isDate ? clockOf(time) : zone.clockOf(this.zoneOf(date, time).instantOf(clockOf(time))));
      }
    }
    return rules.length === 0 ? [clockOf(first), ...clocks] : clocks;
  }

  private clocksOfRule(rule: unknown, first: ICAL.Time, zone: IcsZone, earliest: number): number[] {
    if (!(rule instanceof ICAL.Recur)) throw new UnreadEntry('a rule that is none');
    const parts = Object.values(rule.parts as Record<string, unknown[]>).reduce((sum, part) => sum + part.length, 0);
    if (rule.interval > MOST_INTERVAL || parts > MOST_RULE_PARTS) throw new UnreadEntry('a rule beyond measure');
    if (first.year < 1900) throw new UnreadEntry('a start beyond measure');
    const last = Math.min(clockOfDay(this.request.to) + 2 * DAY, this.untilOf(rule, zone));
    if (last < earliest) return [];
    rule.until = floating(last, first.isDate);
    const iterator = rule.iterator(floating(laterStart(rule, clockOf(first), earliest), first.isDate));
    let steps = 0;
    const isMatch = iterator.check_contracting_rules.bind(iterator);
    // The library asks this at each step of its search, and searches until it finds.
    iterator.check_contracting_rules = () => {
      if (++this.steps > MOST_STEPS) throw new CalendarUnreadableError('effort');
      if (++steps > MOST_STEPS_OF_RULE) throw new UnreadEntry('a rule of too many steps');
      return isMatch() || clockOf(iterator.last) > last;
    };
    const clocks: number[] = [];
    for (let next = nextOf(iterator); next && clockOf(next) <= last; next = nextOf(iterator)) {
      if (clockOf(next) >= earliest) clocks.push(clockOf(next));
    }
    return clocks;
  }

  /** On the clock of the series: the file has it in UTC. */
  private untilOf({ until }: ICAL.Recur, zone: IcsZone): number {
    if (!until) return Infinity;
    if (until.isDate) return clockOf(until) + DAY - 1000;
    return until.zone === ICAL.Timezone.utcTimezone ? zone.clockOf(clockOf(until)) : clockOf(until);
  }

  private leftOut(component: ICAL.Component, replaced: ReadonlySet<string | number>): Set<string | number> {
    const left = new Set(replaced);
    for (const property of component.getAllProperties('exdate')) {
      for (const time of property.getValues() as unknown[]) {
        if (time instanceof ICAL.Time) left.add(this.keyOf(property, time));
      }
    }
    return left;
  }

  /** A day, or an instant. */
  private keyOf(property: ICAL.Property, time: ICAL.Time): string | number {
    return time.isDate ? dayOf(clockOf(time)) : this.zoneOf(property, time).instantOf(clockOf(time));
  }

  private zoneOf(property: ICAL.Property, time: ICAL.Time): IcsZone {
    if (time.isDate || time.zone === ICAL.Timezone.utcTimezone) return utc;
    const given: unknown = property.getParameter('tzid');
    const name = typeof given === 'string' ? given : '';
    const known = this.zones.get(name);
    if (known) return known;
    const zone = this.namedZone(name);
    this.zones.set(name, zone);
    return zone;
  }

  private namedZone(name: string): IcsZone {
    const own = intlZone((this.blocks.timeZone && zoneName(this.blocks.timeZone)) || this.request.timeZone);
    if (name === '') return own;
    const known = zoneName(name);
    return known ? intlZone(known) : (this.definedZone(name) ?? own);
  }

  /** One that the file defines, by yearly rules as all programs write them. */
  private definedZone(name: string): IcsZone | null {
    for (const block of this.blocks.zones) {
      if (!block.includes(name) || /FREQ=(?!YEARLY)/i.test(block)) continue;
      const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(block) as unknown[]));
      if (zone.tzid !== name) continue;
      const offsetAt = (clock: number) => zone.utcOffset(floating(clock, false)) * 1000;
      return {
        instantOf: (clock) => clock - offsetAt(clock),
        clockOf: (instant) => instant + offsetAt(instant + offsetAt(instant)),
      };
    }
    return null;
  }

  /** A time that crosses midnight of any zone counts with the day. */
  private isInWindow(time: BusyTime): boolean {
    const { from, to } = this.request;
    if (time.isAllDay) return time.to >= from && time.from <= to;
    return time.to > clockOfDay(from) - DAY && time.from < clockOfDay(to) + 2 * DAY;
  }
}

function isBusy(component: ICAL.Component): boolean {
  const is = (name: string, value: string) =>
    String(component.getFirstPropertyValue(name) ?? '').toUpperCase() === value;
  return !is('transp', 'TRANSPARENT') && !is('status', 'CANCELLED') && !is('x-microsoft-cdo-busystatus', 'FREE');
}

function titleOf(component: ICAL.Component): string | null {
  const title = component.getFirstPropertyValue('summary');
  if (typeof title !== 'string') return null;
  return (
    title
      .replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ')
      .trim()
      .slice(0, TITLE_LENGTH)
      .trim() || null
  );
}

function timeOf(property: ICAL.Property): ICAL.Time {
  const time: unknown = property.getFirstValue();
  if (!(time instanceof ICAL.Time)) throw new UnreadEntry('a time that is none');
  return time;
}

/** Null after the last one; the library's types leave it out. */
function nextOf(iterator: { next(): ICAL.Time }): ICAL.Time | null {
  return iterator.next();
}

/** A whole number of periods later the rule goes on the same; counted ones need their beginning. */
function laterStart({ freq, interval, count }: ICAL.Recur, first: number, earliest: number): number {
  const days = { DAILY: 1, WEEKLY: 7 }[freq];
  if (!days || count || earliest <= first) return first;
  const period = days * interval * DAY;
  return first + Math.floor((earliest - first) / period) * period;
}

function floating(clock: number, isDate: boolean): ICAL.Time {
  const date = new Date(clock);
  const time = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: isDate ? 0 : date.getUTCHours(),
    minute: isDate ? 0 : date.getUTCMinutes(),
    second: isDate ? 0 : date.getUTCSeconds(),
    isDate,
  };
  return new ICAL.Time(time, ICAL.Timezone.localTimezone);
}

function clockOf({ year, month, day, hour, minute, second }: ICAL.Time): number {
  const clock = Date.UTC(year, month - 1, day, hour, minute, second);
  if (Number.isNaN(clock)) throw new UnreadEntry('a time that is none');
  return clock;
}

const clockOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (clock: number): string => new Date(clock).toISOString().slice(0, 10);
const startOf = (time: BusyTime): number => (time.isAllDay ? clockOfDay(time.from) : time.from);
