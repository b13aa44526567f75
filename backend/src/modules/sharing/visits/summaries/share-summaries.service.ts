/**
 * One email a week about what happened on shared pages: Monday morning where the speaker lives, once per week, and none
 * when nothing happened. The worker's schedule announces it.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { daysBetween, localTime } from '@lectern/protocol/calendar';
import { ShareSummariesRepository } from './share-summaries.repository';

const MORNING = 8;
/** When the workers stood still: on Wednesday it is still about last week, later it is old. */
const DAYS_LATE = 2;

@Injectable()
export class ShareSummariesService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly summaries: ShareSummariesRepository,
  ) {}

  /** Publishes `share_summary.due` where Monday morning has come; safe in any number of workers. Returns how many. */
  async announceSummaries({ pageSize }: { pageSize: number }): Promise<number> {
    const now = this.clock.now();
    // Nowhere is it later than 14 hours ahead of UTC.
    const furthest = localTime(now, 'Pacific/Kiritimati').date;
    const zones = (await this.summaries.zones(furthest)).map((timeZone) => {
      const { date, time } = localTime(now, timeZone);
      return { timeZone, day: date, hour: Number(time.slice(0, 2)) };
    });
    if (zones.length === 0) return 0;
    let announced = 0;
    for (;;) {
      const page = await this.db.tx(async (tx) => {
        const taken = await this.summaries.takePage(tx, zones, furthest, MORNING, pageSize);
        if (taken.length === 0) return { taken: 0, due: 0 };
        await this.summaries.markAnnounced(tx, taken, now);
        const due = taken.filter(({ week, today }) => daysBetween(week, today) <= DAYS_LATE);
        await this.outbox.addMany(
          tx,
          'share_summary.due',
          due.map(({ ownerId, week }) => ({ ownerId, week })),
        );
        return { taken: taken.length, due: due.length };
      });
      announced += page.due;
      if (page.taken < pageSize) return announced;
    }
  }
}
