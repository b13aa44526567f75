/**
 * One email a day and office for those who chose it: at their hour, in their own zone, once per day of theirs. Called by a
 * schedule of the worker. An empty one is not sent.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { daysBetween, localTime, startOfWeek } from '@lectern/protocol/calendar';
import { DigestsRepository, type ZoneHour } from './digests.repository';

/** A digest that could not go out at its hour still does a while later; in the evening nobody needs the morning's. */
const HOURS_LATE = 5;

@Injectable()
export class DailyDigestsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly digests: DigestsRepository,
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
        const memberships = await this.digests.memberships(due.map(({ ownerId }) => ownerId));
        for (const { ownerId: reader, day } of due) {
          await this.outbox.add(tx, 'digest.due', { ownerId: reader, day });
          for (const { ownerId, memberId } of memberships)
            if (memberId === reader) await this.outbox.add(tx, 'digest.due', { ownerId, day, memberId });
        }
        return { taken: taken.length, due: due.length };
      });
      announced += page.due;
      if (page.taken < pageSize) return announced;
    }
  }
}

function hourIn(timeZone: string, now: Date): ZoneHour {
  const { date, time } = localTime(now, timeZone);
  const isWeekend = daysBetween(startOfWeek(date), date) >= 5;
  return { timeZone, day: date, hour: Number(time.slice(0, 2)), isWeekend };
}
