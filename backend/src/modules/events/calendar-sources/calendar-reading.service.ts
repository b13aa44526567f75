/**
 * Reads the calendars that speakers have elsewhere, for the worker: fetches a file, finds out when the speaker is busy, and
 * replaces what is stored in one transaction. A server that fails is asked less often, and after two weeks no more. Done
 * twice, it finds the same.
 */
import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { SecretBox, SecretUnreadableError } from '@lectern/core/secret-box';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { guardedFetch } from '@lectern/outbound/guarded-fetch';
import { OutboundError } from '@lectern/outbound/outbound-error';
import { addDays, addMonths, dateInZone } from '@lectern/protocol/calendar';
import type { CalendarBusyTime } from './calendar-busy-time.entity';
import type { CalendarSource } from './calendar-source.entity';
import { CalendarSourcesRepository, type ReadableSource } from './calendar-sources.repository';
import { SOURCE_SECRET } from './calendar-sources.service';
import type { BusyTime, BusyTimesAnswer } from './reading/busy-times.gateway';
import { BusyTimesReader } from './reading/busy-times-reader';
import { CalendarUnreadableError } from './reading/calendar-unreadable.error';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const READ_EVERY_MS = 30 * MINUTE_MS;
/** Calendars that were added together drift apart. */
const SPREAD_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MS = 12 * 60 * MINUTE_MS;
const GIVE_UP_AFTER_MS = 14 * DAY_MS;
/** A file that doesn't change still has later times to show as days pass. */
const EXPAND_EVERY_MS = 7 * DAY_MS;
const PAST_DAYS = 31;
const FUTURE_MONTHS = 18;
const MAX_BYTES = 5_000_000;
const TIMEOUT_MS = 30_000;

/** The server answered, and it isn't the calendar. The message is for its owner. */
class CalendarRefusedError extends Error {}

/** Null: nothing changed. */
type Reading = {
  answer: BusyTimesAnswer;
  etag: string | null;
  lastModified: string | null;
  contentHash: Buffer;
} | null;

@Injectable()
export class CalendarReadingService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly box: SecretBox,
    private readonly sources: CalendarSourcesRepository,
    private readonly reader: BusyTimesReader,
  ) {}

  /** Returns how many are to be read. Safe in any number of workers. */
  async requestDue({ pageSize }: { pageSize: number }): Promise<number> {
    let requested = 0;
    for (;;) {
      const due = await this.db.tx(async (tx) => {
        const now = this.clock.now();
        const taken = await this.sources.takeDue(tx, now, new Date(now.getTime() + READ_EVERY_MS), pageSize);
        for (const { ownerId, id } of taken) {
          await this.outbox.add(tx, 'calendar_source.requested', { ownerId, calendarSourceId: id });
        }
        return taken.length;
      });
      requested += due;
      if (due < pageSize) return requested;
    }
  }

  /** One that is paused or gone by now is left alone. */
  async read(ownerId: string, sourceId: string): Promise<void> {
    const source = await this.sources.findReadable(ownerId, sourceId);
    if (!source || source.isPaused) return;
    const triedAt = this.clock.now();
    try {
      const reading = await this.fetch(source);
      await this.keep(source, triedAt, reading);
    } catch (error) {
      const problem = problemOf(error);
      if (problem === null) throw error;
      await this.keepFailure(source, triedAt, problem);
    }
  }

  private async fetch(source: ReadableSource): Promise<Reading> {
    const now = this.clock.now();
    const isFresh = source.expandedAt !== null && now.getTime() - source.expandedAt.getTime() < EXPAND_EVERY_MS;
    const response = await guardedFetch(this.box.decrypt(SOURCE_SECRET, source.addressSealed), {
      headers: {
        accept: 'text/calendar',
        ...(isFresh && source.etag && { 'if-none-match': source.etag }),
        ...(isFresh && source.lastModified && { 'if-modified-since': source.lastModified }),
      },
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      redirects: 3,
      allow: this.config.outboundAllow,
    });
    if (response.status === 304 && isFresh) return null;
    if (response.status !== 200) throw new CalendarRefusedError(refusalOf(response.status));
    const contentHash = createHash('sha256').update(response.body).digest();
    if (isFresh && source.contentHash?.equals(contentHash)) return null;
    const today = dateInZone(now, source.timeZone);
    const answer = await this.reader.read({
      text: response.body.toString('utf8'),
      from: addDays(today, -PAST_DAYS),
      to: addMonths(today, FUTURE_MONTHS),
      timeZone: source.timeZone,
    });
    const { etag, 'last-modified': lastModified } = response.headers;
    return { answer, contentHash, etag: etag ?? null, lastModified: lastModified ?? null };
  }

  private async keep({ ownerId, id }: ReadableSource, triedAt: Date, reading: Reading): Promise<void> {
    await this.db.tx(async (tx) => {
      const current = await this.sources.lockOne(tx, ownerId, id);
      if (!current || current.isPaused || isOvertaken(current, triedAt)) return;
      const spread = READ_EVERY_MS + (Math.random() * 2 - 1) * SPREAD_MS;
      const read = { ...tried(current, triedAt), lastReadAt: triedAt, problem: null, failingSince: null, failures: 0 };
      const nextReadAt = new Date(triedAt.getTime() + spread);
      if (reading === null) return this.sources.note(tx, ownerId, id, { ...read, nextReadAt });
      const { answer, ...kept } = reading;
      const times = answer.times.map((time, position) => ({ ownerId, sourceId: id, position, ...storedTime(time) }));
      await this.sources.replaceTimes(tx, ownerId, id, times);
      await this.sources.note(tx, ownerId, id, {
        ...read,
        ...kept,
        nextReadAt,
        expandedAt: triedAt,
        busyTimes: times.length,
        unreadEntries: answer.unread,
      });
    });
  }

  private async keepFailure({ ownerId, id }: ReadableSource, triedAt: Date, problem: string): Promise<void> {
    await this.db.tx(async (tx) => {
      const current = await this.sources.lockOne(tx, ownerId, id);
      if (!current || current.isPaused || isOvertaken(current, triedAt)) return;
      const failures = current.failures + 1;
      const failingSince = current.failingSince ?? triedAt;
      const isOver = triedAt.getTime() - failingSince.getTime() >= GIVE_UP_AFTER_MS;
      const wait = Math.min(READ_EVERY_MS * 2 ** Math.min(failures - 1, 10), LONGEST_WAIT_MS);
      const nextReadAt = isOver ? null : new Date(triedAt.getTime() + wait);
      await this.sources.note(tx, ownerId, id, {
        ...tried(current, triedAt),
        problem,
        failingSince,
        failures,
        nextReadAt,
        isPaused: isOver,
      });
      if (isOver) await this.outbox.add(tx, 'calendar_source.paused', { ownerId, calendarSourceId: id });
    });
  }
}

/** Another job read it later and was faster. */
function isOvertaken({ triedAt }: CalendarSource, mine: Date): boolean {
  return triedAt !== null && triedAt > mine;
}

/** Who asked since then still waits. */
function tried({ requestedAt }: CalendarSource, triedAt: Date) {
  return { triedAt, requestedAt: requestedAt && requestedAt > triedAt ? requestedAt : null };
}

function storedTime(time: BusyTime): Omit<CalendarBusyTime, 'ownerId' | 'sourceId' | 'position'> {
  const { title } = time;
  if (time.isAllDay) return { startsOn: time.from, endsOn: time.to, startsAt: null, endsAt: null, title };
  const [startsAt, endsAt] = [new Date(time.from), new Date(time.to)];
  return { startsOn: dateInZone(startsAt, 'UTC'), endsOn: dateInZone(endsAt, 'UTC'), startsAt, endsAt, title };
}

function refusalOf(status: number): string {
  if (status === 401 || status === 403) return 'The server doesn’t let Lectern read this calendar.';
  if (status === 404 || status === 410) return 'The server has no calendar at this address.';
  return `The server answered with an error (${status}).`;
}

/** Null: it's no failure of the calendar's. */
function problemOf(error: unknown): string | null {
  if (error instanceof SecretUnreadableError)
    return 'The address can’t be read anymore. Remove this calendar and add it again.';
  const isTheirs = [OutboundError, CalendarUnreadableError, CalendarRefusedError].some((kind) => error instanceof kind);
  return isTheirs ? (error as Error).message : null;
}
