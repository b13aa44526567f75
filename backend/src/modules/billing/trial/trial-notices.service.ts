/**
 * Tells accounts on the free trial that it ends: 7, 3 and 1 day before and at the end, each once. Called by the worker's
 * schedule; the emails are sent by the handler of the event. It never charges, and never writes to a subscriber.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { type NoticePlace, TrialNoticesRepository } from './trial-notices.repository';

const BEGINNING: NoticePlace = { dueAt: new Date(0), userId: '00000000-0000-0000-0000-000000000000' };

interface AnnouncedPage {
  taken: number;
  announced: number;
  /** Where the next page begins. */
  last: NoticePlace | undefined;
}

@Injectable()
export class TrialNoticesService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly notices: TrialNoticesRepository,
  ) {}

  /**
   * Publishes `trial.notice_due` for every account whose notice is due; answers how many. Any number of accounts, a page
   * at a time: a page is marked and published in one transaction, so that several workers may sweep at once and one that
   * dies loses nothing. Who missed several notices is told the most urgent one alone.
   */
  async announceNotices({ pageSize }: { pageSize: number }): Promise<number> {
    const now = this.clock.now();
    let announced = 0;
    let after = BEGINNING;
    for (;;) {
      const page = await this.announcePage(now, after, pageSize);
      announced += page.announced;
      if (!page.last || page.taken < pageSize) return announced;
      after = page.last;
    }
  }

  private announcePage(now: Date, after: NoticePlace, pageSize: number): Promise<AnnouncedPage> {
    return this.db.tx(async (tx) => {
      const page = await this.notices.takePage(tx, now, after, pageSize);
      const live = page.filter((notice) => notice.isLive);
      await this.outbox.addMany(
        tx,
        'trial.notice_due',
        live.map(({ userId, daysLeft, trialEndsAt }) => ({ userId, daysLeft, trialEndsAt: trialEndsAt.toISOString() })),
      );
      return { taken: page.length, announced: live.length, last: page.at(-1) };
    });
  }
}
