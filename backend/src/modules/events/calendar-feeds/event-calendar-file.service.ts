/**
 * One event as a calendar file: for its owner with everything that the owner's calendar shows, for others with no more than
 * what they are shown anyway. Called by the routes of both, and by the worker for what it attaches to emails.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Db, type Tx } from '@lectern/database/db';
import type { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { uidOf, type CalendarEntry, type RevisedEntry } from './entries/calendar-entry';
import { eventHasNoDate, eventNotFound } from './calendar-feeds.errors';
import { CalendarRevisionsRepository } from './entries/calendar-revisions.repository';
import { CalendarRowsRepository, type DatelessRow } from './entries/calendar-rows.repository';
import { eventEntry, eventSpan, lines, timesWords, type EventTimes } from './entries/event-entries';
import { IcalendarGateway } from './entries/icalendar.gateway';

export interface CalendarAttachment {
  fileName: string;
  contentType: string;
  content: Buffer;
}

/** What somebody else is shown of an event, as it is shown: nothing else of it gets into the file. */
export interface SharedCalendarEvent {
  id: string;
  title: string;
  status: SpeakingEventStatus;
  startsOn: string | null;
  endsOn: string | null;
  startTime: string | null;
  endTime: string | null;
  timeZone: string;
  isTentative: boolean;
  /** One line; null: hidden or unknown. */
  place: string | null;
  speakerName: string;
  /** The page that shows it. */
  url: string | null;
}

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

@Injectable()
export class EventCalendarFileService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
    private readonly rows: CalendarRowsRepository,
    private readonly revisions: CalendarRevisionsRepository,
    private readonly icalendar: IcalendarGateway,
  ) {}

  /** The same entry as in the owner's feed: a calendar that has both shows it once. */
  async forOwner(ownerId: string, eventId: string): Promise<CalendarAttachment> {
    const own = await this.db.tx((tx) => this.ownEntry(tx, ownerId, eventId));
    if (!own) throw eventHasNoDate();
    return this.file(`${own.slug}.ics`, own.timeZone, own.entry);
  }

  /** Null: the event has no date yet. The revision is that of the owner's entry. */
  async forShared(ownerId: string, shared: SharedCalendarEvent): Promise<CalendarAttachment | null> {
    const { startsOn } = shared;
    if (startsOn === null) return null;
    const own = await this.db.tx((tx) => this.ownEntry(tx, ownerId, shared.id));
    if (!own) return null;
    const { sequence, changedAt } = own.entry;
    return this.file('event.ics', shared.timeZone, { ...sharedEntry(shared, startsOn), sequence, changedAt });
  }

  private async ownEntry(tx: Tx, ownerId: string, eventId: string): Promise<OwnEntry | null> {
    await this.revisions.lock(tx, ownerId);
    const row = await this.rows.event(tx, ownerId, eventId);
    if (!row) throw eventNotFound();
    if (!hasDate(row)) return null;
    const [entry] = await this.revisions.revise(tx, ownerId, [eventEntry(row, this.config.appUrl)]);
    return entry ? { entry, slug: row.slug, timeZone: row.timeZone } : null;
  }

  private file(fileName: string, timeZone: string, entry: RevisedEntry): CalendarAttachment {
    return { fileName, contentType: CALENDAR_TYPE, content: this.icalendar.write({ timeZone, entries: [entry] }) };
  }
}

interface OwnEntry {
  entry: RevisedEntry;
  slug: string;
  timeZone: string;
}

function hasDate(row: DatelessRow): row is DatelessRow & { eventDate: string } {
  return row.eventDate !== null;
}

function sharedEntry(shared: SharedCalendarEvent, startsOn: string): CalendarEntry {
  const times: EventTimes = {
    eventDate: startsOn,
    endDate: shared.endsOn,
    startTime: shared.startTime,
    endTime: shared.endTime,
    timeZone: shared.timeZone,
    lengthMinutes: null,
  };
  const isOff = ['cancelled', 'postponed', 'released', 'lost'].includes(shared.status);
  const isConfirmed = ['confirmed', 'delivered', 'closed'].includes(shared.status);
  return {
    uid: uidOf('event', shared.id),
    summary: shared.title,
    description: lines(`Speaker: ${shared.speakerName}`, timesWords(times)),
    location: shared.place,
    position: null,
    url: shared.url,
    status: isOff ? 'CANCELLED' : isConfirmed && !shared.isTentative ? 'CONFIRMED' : 'TENTATIVE',
    isBusy: !isOff,
    span: eventSpan(times),
  };
}
