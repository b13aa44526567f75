/**
 * Reminds speakers of events they wanted to follow up on: once per day that was set, from seven in the morning of their
 * own zone. Called by a schedule of the worker.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { FollowUpRemindersRepository } from './follow-up-reminders.repository';
import { outermostDays, windowOf } from './reminder-windows';

@Injectable()
export class FollowUpRemindersService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly followUps: FollowUpRemindersRepository,
  ) {}

  /** Publishes `speaking_event.follow_up_due` for every day that has begun; safe in any number of workers at once. */
  async remindDueFollowUps({ pageSize }: { pageSize: number }): Promise<number> {
    const now = this.clock.now();
    const { from, until } = outermostDays(now);
    const zones = await this.followUps.zonesWithDueFollowUps(from, until);
    if (zones.length === 0) return 0;
    const windows = zones.map((timeZone) => windowOf(timeZone, now));
    let reminded = 0;
    for (;;) {
      const page = await this.db.tx(async (tx) => {
        const taken = await this.followUps.takeDuePage(tx, windows, pageSize);
        const due = taken.length > 0 ? await this.followUps.markReminded(tx, taken) : [];
        for (const { ownerId, eventId, followUpOn } of due) {
          const payload = { ownerId, speakingEventId: eventId, followUpOn };
          await this.outbox.add(tx, 'speaking_event.follow_up_due', payload);
        }
        return { taken: taken.length, due: due.length };
      });
      reminded += page.due;
      if (page.taken < pageSize) return reminded;
    }
  }

  /** Sends no reminders for follow-up days of these events that are over already. Called by imports. */
  passOver(tx: Tx, ownerId: string, eventIds: readonly string[]): Promise<void> {
    return this.followUps.passOver(tx, ownerId, eventIds, this.clock.now());
  }
}
