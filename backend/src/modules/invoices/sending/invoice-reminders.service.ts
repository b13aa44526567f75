/**
 * Reminds payers of overdue invoices on the days of the speaker's settings, from nine in the morning of the speaker's zone:
 * once per day that was armed, and not after the invoice is paid, void or silenced. Called by the worker's schedule.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { addDays, dateInZone, localTime } from '@lectern/protocol/calendar';
import { InvoiceRemindersRepository, type ZoneDays } from './invoice-reminders.repository';
import { InvoicesRepository } from '../invoices.repository';

const FROM_TIME = '09:00';
/** After a longer standstill an old reminder is noise; the next day of the settings comes anyway. */
const AT_MOST_DAYS_LATE = 3;

@Injectable()
export class InvoiceRemindersService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly reminders: InvoiceRemindersRepository,
    private readonly invoices: InvoicesRepository,
  ) {}

  /** Publishes `invoice.reminder_due` for every day that has come; safe in any number of workers at once. */
  async remindOverdueInvoices({ pageSize }: { pageSize: number }): Promise<number> {
    const now = this.clock.now();
    const utc = dateInZone(now, 'UTC');
    const zones = await this.reminders.zonesWithOverdueInvoices(addDays(utc, -AT_MOST_DAYS_LATE - 1), addDays(utc, 1));
    if (zones.length === 0) return 0;
    const days = zones.map((timeZone) => daysOf(timeZone, now));
    let reminded = 0;
    for (;;) {
      const page = await this.db.tx(async (tx) => {
        const taken = await this.reminders.takeDuePage(tx, days, pageSize);
        let due = 0;
        for (const reminder of taken) {
          if (!(await this.reminders.markReminded(tx, reminder, now))) continue;
          due += 1;
          const change = { kind: 'reminded', details: { day: reminder.remindOn } } as const;
          await this.invoices.addChange(tx, reminder, { ...change, changedBy: null, changedAt: now });
          await this.outbox.add(tx, 'invoice.reminder_due', reminder);
        }
        return { taken: taken.length, due };
      });
      reminded += page.due;
      if (page.taken < pageSize) return reminded;
    }
  }

  /** A restore sends nothing: of the invoices that it brings, the days that have come count as reminded of. */
  async passOver(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
    const zone = daysOf(await this.reminders.timeZoneOf(tx, ownerId), this.clock.now());
    await this.reminders.passOver(tx, zone, ownerId, ids);
  }
}

/** Before nine, yesterday is the last day that may be reminded of. */
function daysOf(timeZone: string, now: Date): ZoneDays {
  const { date, time } = localTime(now, timeZone);
  return { timeZone, from: addDays(date, -AT_MOST_DAYS_LATE), until: time >= FROM_TIME ? date : addDays(date, -1) };
}
