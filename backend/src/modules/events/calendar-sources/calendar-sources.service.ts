/**
 * The owner's side of calendars that Lectern reads: their list, names, pauses, and the wish to have one read now. Reading
 * is CalendarReadingService's, in the worker. An address comes in here and is never answered, logged or in an event.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { SecretBox } from '@lectern/core/secret-box';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import { checkOutboundAddress } from '@lectern/outbound/guarded-fetch';
import { OutboundError } from '@lectern/outbound/outbound-error';
import {
  MAX_CALENDAR_SOURCES,
  type CalendarSourceList,
  type CalendarSourceResponse,
  type CreateCalendarSourceInput,
  type UpdateCalendarSourceInput,
} from '@lectern/protocol/calendar-sources';
import { v7 as uuidv7 } from 'uuid';
import { conflict, fieldError, notFound } from '../../../common/app-error';
import { edit, expectUnchanged, expectVersion, remove } from '../../../common/edit';
import { CalendarSourcesRepository, type CalendarSourceRow } from './calendar-sources.repository';
import { sealedColumns } from '../../../common/sealed-columns';

export const SOURCE_SECRET = sealedColumns.calendarSource.purpose;
const SCOPE = 'calendar-sources';

const calendarNotFound = () => notFound('CALENDAR_SOURCE_NOT_FOUND', 'This calendar isn’t in the list anymore.');
const tooMany = () =>
  conflict('CALENDAR_SOURCES_LIMIT', `There can be at most ${MAX_CALENDAR_SOURCES} calendars. Remove one first.`);
const isPaused = () => conflict('CALENDAR_SOURCE_PAUSED', 'This calendar is paused. Resume it first.');

@Injectable()
export class CalendarSourcesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly box: SecretBox,
    private readonly sources: CalendarSourcesRepository,
  ) {}

  async listSources(ownerId: string): Promise<CalendarSourceList> {
    return { items: (await this.sources.list(ownerId)).map(toResponse) };
  }

  /** It's read right away. */
  async createSource(
    ownerId: string,
    { address, ...input }: CreateCalendarSourceInput,
    key?: string,
  ): Promise<CalendarSourceResponse> {
    const { hostname } = this.checked(address);
    const { id } = await this.db.tx((tx) =>
      createOnce(tx, { ownerId, key, scope: SCOPE, input: { ...input, address } }, async () => {
        if ((await this.sources.countLocked(tx, ownerId)) >= MAX_CALENDAR_SOURCES) throw tooMany();
        const now = this.clock.now();
        const source = {
          ...input,
          id: uuidv7(),
          ownerId,
          addressSealed: this.box.encrypt(SOURCE_SECRET, address),
          host: hostname,
          ...started(now),
          triedAt: null,
          lastReadAt: null,
          expandedAt: null,
          etag: null,
          lastModified: null,
          contentHash: null,
          busyTimes: 0,
          unreadEntries: 0,
          version: 1,
          createdAt: now,
          updatedAt: now,
        };
        await this.sources.insert(tx, source);
        await this.outbox.add(tx, 'calendar_source.requested', { ownerId, calendarSourceId: source.id });
        return source.id;
      }),
    );
    return this.getOrThrow(ownerId, id);
  }

  /** A calendar that is resumed is read right away. */
  async updateSource(ownerId: string, id: string, input: UpdateCalendarSourceInput): Promise<CalendarSourceResponse> {
    const { version, isPaused: pause, ...patch } = input;
    return edit(this.db, { current: () => this.getOrThrow(ownerId, id) }, async (tx) => {
      const current = expectVersion(await this.sources.lockOne(tx, ownerId, id), version);
      const now = this.clock.now();
      const isResumed = pause === false && current.isPaused;
      const changed = isResumed
        ? started(now)
        : pause === true
          ? { isPaused: true, nextReadAt: null, requestedAt: null }
          : {};
      await this.sources.update(tx, ownerId, id, { ...patch, ...changed, updatedAt: now });
      if (isResumed) await this.outbox.add(tx, 'calendar_source.requested', { ownerId, calendarSourceId: id });
    });
  }

  /** 409 while it's paused. */
  async requestReading(ownerId: string, id: string): Promise<CalendarSourceResponse> {
    await this.db.tx(async (tx) => {
      const current = await this.sources.lockOne(tx, ownerId, id);
      if (!current) throw calendarNotFound();
      if (current.isPaused) throw isPaused();
      await this.sources.note(tx, ownerId, id, { requestedAt: this.clock.now() });
      await this.outbox.add(tx, 'calendar_source.requested', { ownerId, calendarSourceId: id });
    });
    return this.getOrThrow(ownerId, id);
  }

  /** Its busy times go with it. */
  async deleteSource(ownerId: string, id: string, version?: number): Promise<void> {
    await remove(this.db, { current: () => this.getOrThrow(ownerId, id) }, async (tx) =>
      expectUnchanged(await this.sources.deleteExpected(tx, ownerId, id, version)),
    );
  }

  private checked(address: string): URL {
    try {
      return checkOutboundAddress(address, this.config.outboundAllow);
    } catch (error) {
      if (error instanceof OutboundError) throw fieldError('address', error.message);
      throw error;
    }
  }

  private async getOrThrow(ownerId: string, id: string): Promise<CalendarSourceResponse> {
    const row = await this.sources.find(ownerId, id);
    if (!row) throw calendarNotFound();
    return toResponse(row);
  }
}

/** One that is new or resumed. */
function started(now: Date) {
  return { isPaused: false, nextReadAt: now, requestedAt: now, problem: null, failingSince: null, failures: 0 };
}

function toResponse({ lastReadAt, ...row }: CalendarSourceRow): CalendarSourceResponse {
  return { ...row, lastReadAt: lastReadAt?.toISOString() ?? null };
}
