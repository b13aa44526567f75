/**
 * What a calendar program gets for an address: the account's events, holds, travel and tasks of a bounded time, each with
 * the number of its changes. Called by the public route; it changes nothing of the business.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { addDays, dateInZone } from '@lectern/protocol/calendar';
import { isCalendarToken } from '@lectern/protocol/calendar-feed';
import { CalendarAddresses } from './calendar-addresses';
import type { CalendarEntry, RevisedEntry } from './entries/calendar-entry';
import { CalendarFeedsRepository, type OpenedFeed } from './calendar-feeds.repository';
import { CalendarRevisionsRepository } from './entries/calendar-revisions.repository';
import { CalendarRowsRepository } from './entries/calendar-rows.repository';
import { eventEntry, holdEntry } from './entries/event-entries';
import { IcalendarGateway } from './entries/icalendar.gateway';
import { taskEntry, travelEntry } from './entries/travel-entries';

const PAST_DAYS = 366;
const FUTURE_DAYS = 3 * 366;
const HOUR_MS = 3_600_000;

@Injectable()
export class FeedReaderService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly feeds: CalendarFeedsRepository,
    private readonly addresses: CalendarAddresses,
    private readonly rows: CalendarRowsRepository,
    private readonly revisions: CalendarRevisionsRepository,
    private readonly icalendar: IcalendarGateway,
  ) {}

  /** Undefined: nobody has this address, or has it any more. */
  async find(token: string): Promise<OpenedFeed | undefined> {
    return isCalendarToken(token) ? this.feeds.findByToken(this.addresses.hashOf(token)) : undefined;
  }

  /** Written after the transaction: nobody waits at its lock for the making of a text. */
  async read(feed: OpenedFeed): Promise<Buffer> {
    const entries = await this.db.tx((tx) => this.revised(tx, feed));
    return this.icalendar.write({ timeZone: feed.timeZone, entries });
  }

  private async revised(tx: Tx, feed: OpenedFeed): Promise<RevisedEntry[]> {
    const { ownerId } = feed;
    await this.revisions.lock(tx, ownerId);
    const found = await this.entriesOf(tx, feed);
    const entries = await this.revisions.revise(tx, ownerId, found);
    await this.revisions.forgetOld(tx, ownerId, found);
    const now = this.clock.now();
    if (!feed.lastReadAt || now.getTime() - feed.lastReadAt.getTime() >= HOUR_MS) {
      await this.feeds.noteReading(tx, ownerId, now);
    }
    return entries;
  }

  private async entriesOf(tx: Tx, feed: OpenedFeed): Promise<CalendarEntry[]> {
    const { ownerId, timeZone } = feed;
    const { appUrl } = this.config;
    const today = dateInZone(this.clock.now(), timeZone);
    const window = { from: addDays(today, -PAST_DAYS), today, to: addDays(today, FUTURE_DAYS) };
    const events = await this.rows.events(tx, ownerId, window, feed.includesHolds);
    const holds = feed.includesHolds ? await this.rows.holds(tx, ownerId, window) : [];
    const travel = feed.includesTravel ? await this.rows.travel(tx, ownerId, window) : [];
    const tasks = feed.includesTasks ? await this.rows.tasks(tx, ownerId, window) : [];
    return [
      ...events.map((row) => eventEntry(row, appUrl)),
      ...holds.map((row) => holdEntry(row, appUrl)),
      ...travel.map((row) => travelEntry(row, appUrl)),
      ...tasks.map((row) => taskEntry(row, appUrl)),
    ];
  }
}
