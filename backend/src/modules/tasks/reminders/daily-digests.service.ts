/**
 * One e-mail a day for those who chose it: at their hour, in their own zone, once per day of theirs. Called by the worker:
 * `announceDigests` by its schedule, `digestEmail` by the handler that sends the mail. An empty one is not sent.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import type { OutgoingEmail } from '@lectern/mailer/outgoing-email';
import { addDays, daysBetween, localTime, startOfWeek } from '@lectern/protocol/calendar';
import { digestWords } from './digest-words';
import { DigestsRepository, type ZoneHour } from './digests.repository';

/** A digest that could not go out at its hour still does a while later; in the evening nobody needs the morning's. */
const HOURS_LATE = 5;
const LINES = 8;
/** Far enough back for whatever was never done. */
const LONG_AGO = '1900-01-01';
/** Whom nobody followed up for longer is a matter of the pipeline, not of the day. */
const FOLLOW_UP_DAYS = 7;
const NEXT_EVENT_DAYS = 60;

@Injectable()
export class DailyDigestsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly digests: DigestsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Publishes `digest.due` where the hour has come; safe in any number of workers at once. Returns how many. */
  async announceDigests({ pageSize }: { pageSize: number }): Promise<number> {
    const now = this.clock.now();
    const zones = (await this.digests.zones()).map((timeZone) => hourIn(timeZone, now));
    if (zones.length === 0) return 0;
    let announced = 0;
    for (;;) {
      const page = await this.db.tx(async (tx) => {
        const taken = await this.digests.takeDuePage(tx, zones, HOURS_LATE, pageSize);
        const due = taken.length > 0 ? await this.digests.markSent(tx, taken) : [];
        for (const { ownerId, day } of due) await this.outbox.add(tx, 'digest.due', { ownerId, day });
        return { taken: taken.length, due: due.length };
      });
      announced += page.due;
      if (page.taken < pageSize) return announced;
    }
  }

  /** Null when the day has nothing to say, or is over where the speaker is now. */
  async digestEmail(ownerId: string, day: string): Promise<OutgoingEmail | null> {
    const reader = await this.digests.reader(ownerId);
    if (!reader?.email || localTime(this.clock.now(), reader.timeZone).date > day) return null;
    const tomorrow = addDays(day, 1);
    const inAWeek = addDays(day, 7);
    const [overdue, today, week, lateFollowUps, followUps, holds, nextEvent] = await Promise.all([
      this.digests.tasks(ownerId, LONG_AGO, addDays(day, -1), day, LINES),
      this.digests.tasks(ownerId, day, day, day, LINES),
      this.digests.tasks(ownerId, tomorrow, inAWeek, day, LINES),
      this.digests.followUps(ownerId, addDays(day, -FOLLOW_UP_DAYS), addDays(day, -1), LINES),
      this.digests.followUps(ownerId, day, day, LINES),
      this.digests.holds(ownerId, day, inAWeek, LINES),
      this.digests.nextEvent(ownerId, day, addDays(day, NEXT_EVENT_DAYS)),
    ]);
    const work = { overdue, today, week, lateFollowUps, followUps, holds };
    const hasWork = Object.values(work).some((rows) => rows.length > 0);
    const eventIsNear = nextEvent !== undefined && daysBetween(day, nextEvent.eventDate) <= 7;
    if (!hasWork && !eventIsNear) return null;
    return {
      to: reader.email,
      template: 'daily-digest',
      category: 'digest',
      ownerId,
      props: {
        speakerName: reader.speakerName,
        ...digestWords({ day, ...work, nextEvent }, this.config.appUrl),
        tasksUrl: `${this.config.appUrl}/tasks`,
        preferencesUrl: `${this.config.appUrl}/account-settings?tab=notifications`,
      },
    };
  }
}

function hourIn(timeZone: string, now: Date): ZoneHour {
  const { date, time } = localTime(now, timeZone);
  const isWeekend = daysBetween(startOfWeek(date), date) >= 5;
  return { timeZone, day: date, hour: Number(time.slice(0, 2)), isWeekend };
}
