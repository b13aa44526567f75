/**
 * Sends the parts of payment schedules whose time has come, from nine in the morning of the office's zone. What a person has
 * to decide becomes a task, once. Called by the worker's schedule; safe in any number of workers at once. One that fails stops
 * no other: it is tried again at the next tick, and the failures are thrown together at the end.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { addDays, dateInZone, localTime } from '@lectern/protocol/calendar';
import { SENT_AT_MOST_DAYS_LATE, SENT_DAYS_BEFORE_DUE } from '@lectern/protocol/invoices';
import { isBlocked } from '@lectern/protocol/subscription';
import { CreateTaskInput } from '@lectern/protocol/tasks';
import { onlyOf } from '../../../common/many';
import { BillingService } from '../../billing';
import { TasksService } from '../../tasks';
import { DuePartsRepository, type DuePart, type HeldPart } from './due-parts.repository';
import { ScheduleInvoicesService } from './schedule-invoices.service';

const NO_ID = '00000000-0000-0000-0000-000000000000';
const FROM_TIME = '09:00';

@Injectable()
export class DuePartsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly parts: DuePartsRepository,
    private readonly invoices: ScheduleInvoicesService,
    private readonly tasks: TasksService,
    private readonly billing: BillingService,
  ) {}

  /** Returns how many invoices this call sent. */
  async sendDueParts({ pageSize }: { pageSize: number }): Promise<number> {
    const utc = dateInZone(this.clock.now(), 'UTC');
    const [from, until] = [addDays(utc, -SENT_AT_MOST_DAYS_LATE - 1), addDays(utc, SENT_DAYS_BEFORE_DUE + 1)];
    const failed: unknown[] = [];
    let sent = 0;
    let after = NO_ID;
    for (;;) {
      const page = await this.parts.page(from, until, after, pageSize);
      for (const part of page) {
        try {
          if (await this.send(part)) sent += 1;
        } catch (error) {
          failed.push(error);
        }
      }
      const last = page.at(-1);
      if (!last || page.length < pageSize) break;
      after = last.id;
    }
    if (failed.length > 0) throw new AggregateError(failed, 'Parts of payment schedules could not be sent');
    return sent;
  }

  private async send(part: DuePart): Promise<boolean> {
    const { ownerId, eventId, id, timeZone, dueDate } = part;
    const { date, time } = localTime(this.clock.now(), timeZone);
    if (time < FROM_TIME || dueDate > addDays(date, SENT_DAYS_BEFORE_DUE)) return false;
    if (dueDate < addDays(date, -SENT_AT_MOST_DAYS_LATE)) return false;
    // Whose account is closed by the gate can't see what is sent in their name.
    if (isBlocked(await this.billing.getStatus(ownerId))) return false;
    const answer = await this.invoices.sendPart({ id: ownerId, timeZone }, eventId, id, 'schedule');
    if (answer.invoiceId !== null) return answer.isSentNow;
    if (answer.reason !== null && answer.reason !== part.heldFor) await this.ask(part, answer.reason, date);
    return false;
  }

  /** What a contract asks for at signing, whatever the hour. Asked again, the invoice is only found. */
  async sendSigned(part: HeldPart & { timeZone: string }, signedOn: string): Promise<void> {
    const { ownerId, eventId, id, timeZone } = part;
    if (isBlocked(await this.billing.getStatus(ownerId))) return;
    const answer = await this.invoices.sendPart({ id: ownerId, timeZone }, eventId, id, 'signing', signedOn);
    if (answer.invoiceId !== null || answer.reason === null || answer.reason === part.heldFor) return;
    await this.ask(part, answer.reason, dateInZone(this.clock.now(), timeZone));
  }

  private ask(part: HeldPart, reason: string, today: string): Promise<void> {
    return this.db.tx(async (tx) => {
      if (!(await this.parts.hold(tx, part, reason))) return;
      const task = CreateTaskInput.parse({
        title: `‘${part.label.slice(0, 80)}’ wasn’t sent: ${reason}`.slice(0, 300),
        dueDate: today,
        eventId: part.eventId,
      });
      onlyOf(await this.tasks.add(tx, part.ownerId, [task]));
    });
  }
}
