/** Reads iCalendar with a parser that knows nothing of how it was written, and zones by the letter of RFC 5545. For tests. */
import ICAL from 'ical.js';

export type ReadComponent = ICAL.Component;

export function readCalendar(text: string): ReadComponent {
  return ICAL.Component.fromString(text);
}

export function calendarEvents(text: string): ReadComponent[] {
  return readCalendar(text).getAllSubcomponents('vevent');
}

/** When a program that trusts the file's own zones alone would ring for its first event. */
export function instantRead(text: string, name: 'dtstart' | 'dtend'): string {
  const calendar = readCalendar(text);
  const property = calendar.getFirstSubcomponent('vevent')?.getFirstProperty(name);
  const time = property?.getFirstValue();
  if (!(time instanceof ICAL.Time)) throw new Error(`there is no ${name}`);
  const tzid = property?.getFirstParameter('tzid');
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone));
  const zone = zones.find((one) => one.tzid === tzid);
  if (tzid && !zone) throw new Error(`there is no zone ${tzid}`);
  const clock = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute);
  return new Date(clock - (zone ? zone.utcOffset(time) * 1000 : 0)).toISOString();
}

/** Milliseconds ahead of UTC by the clock of a zone, `2027-05-01T09:00`. Where a time comes twice it takes the second. */
export function libraryOffset(zone: ReadComponent): (local: string) => number {
  const read = new ICAL.Timezone(zone);
  return (local) => read.utcOffset(ICAL.Time.fromDateTimeString(`${local}:00`)) * 1000;
}

/** The same as RFC 5545, 3.6.5, has it, until the end of a year: that of the last part that began at or before that time. */
export function rfcOffset(zone: ReadComponent, untilYear: number): (local: string) => number {
  const onsets = zone
    .getAllSubcomponents()
    .flatMap((part) => {
      const offset = offsetOf(part, 'tzoffsetto');
      return onsetsOf(part, untilYear).map((time) => ({ time: time.slice(0, 16), offset }));
    })
    .sort((one, other) => (one.time < other.time ? -1 : 1));
  return (local) => onsets.findLast(({ time }) => time <= local)?.offset ?? NaN;
}

function onsetsOf(part: ReadComponent, untilYear: number): string[] {
  const start = part.getFirstPropertyValue('dtstart');
  const rule = part.getFirstPropertyValue('rrule');
  if (!(start instanceof ICAL.Time)) throw new Error('a part of a zone without a start');
  if (!(rule instanceof ICAL.Recur)) return [start.toString()];
  const until = rule.until ? rule.until.toJSDate().getTime() + offsetOf(part, 'tzoffsetfrom') : Infinity;
  const endless = rule.clone();
  endless.until = null;
  const steps = endless.iterator(start);
  const times: string[] = [];
  for (let next = steps.next(); next && next.year <= untilYear; next = steps.next()) {
    if (Date.parse(`${next.toString()}Z`) <= until) times.push(next.toString());
  }
  return times;
}

function offsetOf(part: ReadComponent, name: string): number {
  const offset = part.getFirstPropertyValue(name);
  if (!(offset instanceof ICAL.UtcOffset)) throw new Error(`a part of a zone without ${name}`);
  return offset.toSeconds() * 1000;
}
