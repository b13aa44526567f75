/**
 * Writes calendars as iCalendar (RFC 5545) with ical.js, the one file that knows it: escapes, folding, line ends and value
 * types are the library's; which zones a file defines, and what they do, is ours. The same entries give the same bytes.
 */
import { Injectable } from '@nestjs/common';
import { addDays } from '@lectern/protocol/calendar';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import ICAL from 'ical.js';
import type { CalendarFile, LocalMoment, RevisedEntry } from './calendar-entry';
import { instantOf, isUtc } from './local-times';
import { observancesOf, type Observance } from './zone-observances';

// At most 75 octets a line (RFC 5545, 3.1): the library does not count the space that a continued line begins with.
ICAL.foldLength = 74;

/** How often a program should look again, for those that ask. */
const REFRESH = 'PT1H';
/** Years of a zone that are looked at: its last rules go on after them, and whoever types the year 9999 stops nobody. */
const ZONE_YEARS = 20;
// What no line may contain (RFC 5545, 3.1); a line break is escaped by the library.
const UNWRITABLE = /(?![\n\t])[\p{Cc}\p{Surrogate}]/gu;

@Injectable()
export class IcalendarGateway {
  write({ timeZone, entries }: CalendarFile): Buffer {
    const calendar = new ICAL.Component('vcalendar');
    calendar.addPropertyWithValue('prodid', `-//${PRODUCT_NAME}//Calendar//EN`);
    calendar.addPropertyWithValue('version', '2.0');
    calendar.addPropertyWithValue('calscale', 'GREGORIAN');
    calendar.addPropertyWithValue('name', PRODUCT_NAME);
    calendar.addPropertyWithValue('x-wr-calname', PRODUCT_NAME);
    calendar.addPropertyWithValue('x-wr-timezone', timeZone);
    // The library writes the type by itself: `;VALUE=DURATION`.
    calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString(REFRESH));
    calendar.addPropertyWithValue('x-published-ttl', REFRESH);
    for (const zone of zonesOf(entries)) calendar.addSubcomponent(zone);
    for (const entry of entries) calendar.addSubcomponent(eventOf(entry));
    return Buffer.from(`${calendar.toString()}\r\n`);
  }
}

function eventOf(entry: RevisedEntry): ICAL.Component {
  const event = new ICAL.Component('vevent');
  const changed = ICAL.Time.fromJSDate(entry.changedAt, true);
  event.addPropertyWithValue('uid', entry.uid);
  event.addPropertyWithValue('dtstamp', changed);
  event.addPropertyWithValue('last-modified', changed);
  event.addPropertyWithValue('sequence', entry.sequence);
  event.addPropertyWithValue('status', entry.status);
  const { span } = entry;
  if (span.isAllDay) {
    event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(span.from));
    // The day after the last one (RFC 5545, 3.6.1).
    event.addPropertyWithValue('dtend', ICAL.Time.fromDateString(addDays(span.to, 1)));
  } else {
    addMoment(event, 'dtstart', span.start);
    addMoment(event, 'dtend', span.end);
  }
  event.addPropertyWithValue('summary', words(entry.summary));
  if (entry.description) event.addPropertyWithValue('description', words(entry.description));
  if (entry.location) event.addPropertyWithValue('location', words(entry.location));
  if (entry.position) event.addPropertyWithValue('geo', [entry.position.latitude, entry.position.longitude]);
  if (entry.url) event.addPropertyWithValue('url', entry.url);
  event.addPropertyWithValue('transp', entry.isBusy ? 'OPAQUE' : 'TRANSPARENT');
  // Outlook's own words for it: it does not read the status.
  const busy = entry.status === 'TENTATIVE' ? 'TENTATIVE' : 'BUSY';
  event.addPropertyWithValue('x-microsoft-cdo-busystatus', entry.isBusy ? busy : 'FREE');
  return event;
}

function addMoment(event: ICAL.Component, name: string, moment: LocalMoment): void {
  if (isUtc(moment.timeZone)) {
    event.addPropertyWithValue(name, ICAL.Time.fromJSDate(new Date(instantOf(moment)), true));
    return;
  }
  const local = ICAL.Time.fromDateTimeString(`${moment.date}T${moment.time}:00`);
  event.addPropertyWithValue(name, local).setParameter('tzid', moment.timeZone);
}

/** Every zone that is named, for the years in which it is, as far as they are looked at. */
function zonesOf(entries: readonly RevisedEntry[]): ICAL.Component[] {
  const years = new Map<string, { from: number; to: number }>();
  for (const { span } of entries) {
    if (span.isAllDay) continue;
    for (const { timeZone, date } of [span.start, span.end]) {
      if (isUtc(timeZone)) continue;
      const year = Number(date.slice(0, 4));
      const known = years.get(timeZone) ?? { from: year, to: year };
      years.set(timeZone, { from: Math.min(known.from, year), to: Math.max(known.to, year) });
    }
  }
  return [...years]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([timeZone, { from, to }]) =>
      zoneOf(timeZone, observancesOf(timeZone, from, Math.min(to, from + ZONE_YEARS))),
    );
}

function zoneOf(timeZone: string, observances: readonly Observance[]): ICAL.Component {
  const zone = new ICAL.Component('vtimezone');
  zone.addPropertyWithValue('tzid', timeZone);
  for (const { isDaylight, startsOn, offsetFrom, offsetTo, rule } of observances) {
    const part = new ICAL.Component(isDaylight ? 'daylight' : 'standard');
    part.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(`${startsOn.date}T${startsOn.time}:00`));
    part.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(offsetFrom * 60));
    part.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(offsetTo * 60));
    if (rule) {
      const until = rule.until === null ? {} : { until: ICAL.Time.fromJSDate(new Date(rule.until), true) };
      part.addPropertyWithValue(
        'rrule',
        ICAL.Recur.fromData({
          freq: 'YEARLY',
          bymonth: [rule.month],
          byday: [`${rule.week}${rule.weekday}`],
          ...until,
        }),
      );
    }
    zone.addSubcomponent(part);
  }
  return zone;
}

function words(value: string): string {
  return value.replace(/\r\n?/g, '\n').replace(UNWRITABLE, ' ');
}
