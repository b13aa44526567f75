/**
 * One e-mail a week about what happened on shared pages: Monday morning where the speaker lives, once per week, and none
 * when nothing happened. Called by the worker: `announceSummaries` by its schedule, `summaryEmail` by the mail's handler.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import type { OutgoingEmail } from '@lectern/mailer/outgoing-email';
import { addDays, daysBetween, formatPlainDate, localTime } from '@lectern/protocol/calendar';
import { ShareSummariesRepository } from './share-summaries.repository';

const MORNING = 8;
/** When the workers stood still: on Wednesday it is still about last week, later it is old. */
const DAYS_LATE = 2;
const LINES = 8;

@Injectable()
export class ShareSummariesService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly summaries: ShareSummariesRepository,
    @Inject(CONFIG) private readonly config: Config,
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

  /** Of the seven days before that Monday. Null when all of it was on links that are muted or gone. */
  async summaryEmail(ownerId: string, week: string): Promise<OutgoingEmail | null> {
    const reader = await this.summaries.reader(ownerId);
    if (!reader?.email) return null;
    const [from, to] = [addDays(week, -7), addDays(week, -1)];
    const links = await this.summaries.ofWeek(ownerId, from, to, reader.timeZone, LINES);
    const [first] = links;
    if (!first) return null;
    return {
      to: reader.email,
      template: 'share-summary',
      category: 'sharing',
      ownerId,
      props: {
        speakerName: reader.speakerName,
        days: `${formatPlainDate(from)} to ${formatPlainDate(to)}`,
        views: first.allViews,
        links: links.map(({ id, name, views, visitors, downloads, acknowledged }) => ({
          name,
          views,
          visitors,
          downloads,
          acknowledged,
          url: `${this.config.appUrl}/share-links/${id}`,
        })),
        more: first.links - links.length,
        linksUrl: `${this.config.appUrl}/share-links`,
        preferencesUrl: `${this.config.appUrl}/account-settings?tab=notifications`,
      },
    };
  }
}
