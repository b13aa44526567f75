/**
 * The owner's side of the private feed: what it holds, its address, an end to it. Called by the settings' routes. The
 * address is in answers to its owner alone.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import {
  defaultCalendarFeed,
  type CalendarFeedResponse,
  type UpdateCalendarFeedInput,
} from '@lectern/protocol/calendar-feed';
import { edit, expectVersion } from '../../../common/edit';
import { CalendarAddresses } from './calendar-addresses';
import { CalendarFeedsRepository, type FeedRow } from './calendar-feeds.repository';

@Injectable()
export class CalendarFeedsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly feeds: CalendarFeedsRepository,
    private readonly addresses: CalendarAddresses,
  ) {}

  async getFeed(ownerId: string): Promise<CalendarFeedResponse> {
    const row = await this.feeds.find(ownerId);
    return row ? this.toResponse(row) : defaultCalendarFeed;
  }

  async updateFeed(ownerId: string, { version, ...patch }: UpdateCalendarFeedInput): Promise<CalendarFeedResponse> {
    return edit(this.db, { current: () => this.getFeed(ownerId) }, async (tx) => {
      const now = this.clock.now();
      expectVersion(await this.feeds.lock(tx, ownerId, now), version);
      await this.feeds.update(tx, ownerId, { ...patch, updatedAt: now });
    });
  }

  /** The first address, or another one: then the former one is nobody's from this moment on. */
  async makeAddress(ownerId: string, key?: string): Promise<CalendarFeedResponse> {
    await this.db.tx((tx) =>
      createOnce(tx, { ownerId, key, scope: 'calendar_feed_addresses' }, async () => {
        const now = this.clock.now();
        await this.feeds.lock(tx, ownerId, now);
        const made = { ...this.addresses.issue(), madeAt: now, lastReadAt: null, updatedAt: now };
        await this.feeds.update(tx, ownerId, made);
        return ownerId;
      }),
    );
    return this.getFeed(ownerId);
  }

  /** Ends the address at once; doing it twice changes nothing. What it held stays chosen. */
  async revokeAddress(ownerId: string): Promise<CalendarFeedResponse> {
    await this.db.tx(async (tx) => {
      const now = this.clock.now();
      const current = await this.feeds.lock(tx, ownerId, now);
      if (!current?.madeAt) return;
      const none = { tokenHash: null, tokenSealed: null, madeAt: null, lastReadAt: null, updatedAt: now };
      await this.feeds.update(tx, ownerId, none);
    });
    return this.getFeed(ownerId);
  }

  private toResponse({ tokenSealed, madeAt, lastReadAt, ...choices }: FeedRow): CalendarFeedResponse {
    return {
      ...choices,
      isOn: tokenSealed !== null,
      url: this.addresses.urlOf(tokenSealed),
      madeAt: madeAt?.toISOString() ?? null,
      lastReadAt: lastReadAt?.toISOString() ?? null,
    };
  }
}
