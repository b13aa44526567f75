/**
 * What comes with the day, where each person is: in the morning which holds expire tomorrow, in the evening tomorrow's run of
 * show. A schedule announces the day of a person once; the job of it writes the notifications.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { addDays, formatClockTime, formatDate, localTime } from '@lectern/protocol/calendar';
import type { DomainEventPayload } from '@lectern/protocol/domain-events';
import { rankLabel } from '@lectern/protocol/holds';
import type { PushKind } from '@lectern/protocol/push';
import { PushMessagesService, type PushNews } from '../messages/push-messages.service';
import { endOfDay } from '../messages/quiet-hours';
import { PushDaysRepository, type DayPart } from './push-days.repository';
import { PushFactsRepository } from './push-facts.repository';
import { PushNewsService } from './push-news.service';

/** `from`: the hour. After a longer standstill the evening's is of no use, and the morning's is. */
const PARTS = {
  morning: { kind: 'hold_lapsing', newsOf: 'holdsOf', from: 9, until: 22 },
  evening: { kind: 'run_of_show', newsOf: 'eventsOf', from: 18, until: 24 },
} as const satisfies Record<DayPart, { kind: PushKind; newsOf: string; from: number; until: number }>;
const DAY_PARTS = ['morning', 'evening'] as const;

@Injectable()
export class PushDaysService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly days: PushDaysRepository,
    private readonly facts: PushFactsRepository,
    private readonly news: PushNewsService,
    private readonly messages: PushMessagesService,
  ) {}

  /** Safe in any number of workers at the same time. */
  async announceDays({ pageSize }: { pageSize: number }): Promise<void> {
    for (const part of DAY_PARTS) await this.announce(part, pageSize);
  }

  /** `day`: of the person, when it was announced. Written later than that day, it's of no use. */
  async write(tx: Tx, { userId, day, part }: DomainEventPayload<'push_day.due'>): Promise<void> {
    const { kind, newsOf } = PARTS[part];
    const tomorrow = addDays(day, 1);
    for (const officeId of await this.days.officesOf(tx, userId)) {
      const listeners = (await this.news.permittedListeners(tx, officeId, kind)).filter(
        (listener) => listener.userId === userId,
      );
      if (listeners.length === 0) continue;
      const found = await this[newsOf](tx, officeId, tomorrow);
      for (const news of found)
        await this.messages.write(tx, officeId, news, listeners, ({ timeZone }) => endOfDay(day, timeZone));
    }
  }

  private async announce(part: DayPart, pageSize: number): Promise<void> {
    const { kind, from, until } = PARTS[part];
    const now = this.clock.now();
    const zones = (await this.days.zones(kind)).flatMap((timeZone) => {
      const { date, time } = localTime(now, timeZone);
      const hour = Number(time.slice(0, 2));
      return hour >= from && hour < until ? [{ timeZone, day: date }] : [];
    });
    if (zones.length === 0) return;
    let taken: number;
    do {
      taken = await this.db.tx(async (tx) => {
        const due = await this.days.take(tx, part, kind, zones, pageSize);
        if (due.length === 0) return 0;
        await this.days.markAnnounced(tx, part, due);
        await this.outbox.addMany(
          tx,
          'push_day.due',
          due.map((of) => ({ ...of, part })),
        );
        return due.length;
      });
    } while (taken === pageSize);
  }

  private async eventsOf(tx: Tx, officeId: string, day: string): Promise<PushNews[]> {
    const events = await this.facts.eventsOf(tx, officeId, day);
    return events.map(({ id, title, eventDate, startTime, venueName, city }) => {
      const at = eventDate === day && startTime ? formatClockTime(startTime) : null;
      const place = [venueName, city].filter(Boolean).join(', ');
      const body = [at, place].filter(Boolean).join(' · ') || 'Open the run of show';
      return { kind: 'run_of_show', about: id, title: `Tomorrow: ${title}`, body, path: `/events/${id}` };
    });
  }

  private async holdsOf(tx: Tx, officeId: string, day: string): Promise<PushNews[]> {
    const holds = await this.facts.holdsOf(tx, officeId, day);
    return holds.map(({ id, eventId, heldOn, rank, title }) => ({
      kind: 'hold_lapsing',
      about: id,
      title: 'A hold expires tomorrow',
      body: `${title} · ${rankLabel(rank)} for ${formatDate(heldOn, day)}`,
      path: `/events/${eventId}`,
    }));
  }
}
