/**
 * Owns the payment schedule of an event: its items, what each comes to and when it is due. Called by its route, by the
 * drafts, and by the worker when a contract is signed. An item that has an invoice keeps its amount.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { isInvoiceOverdue } from '@lectern/protocol/invoice-status';
import {
  SENT_AT_MOST_DAYS_LATE,
  SENT_DAYS_BEFORE_DUE,
  type PaymentScheduleResponse,
  type SavePaymentScheduleInput,
  type ScheduleItemInput,
  type ScheduleTrigger,
} from '@lectern/protocol/invoices';
import { scheduleAmounts, sum, toThousandths } from '@lectern/protocol/money';
import type { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { v7 as uuidv7 } from 'uuid';
import { edit, expectVersion } from '../../../common/edit';
import { billsBureau, invoicedFee } from '../drafts/draft-lines';
import { EventBillingRepository, type EventBilling } from '../event-billing.repository';
import { eventNotFound, itemsHaveInvoices, scheduleItemNotFound } from '../invoices.errors';
import { InvoicesService, type InvoiceOwner } from '../invoices.service';
import type { PaymentScheduleItem } from './payment-schedule-item.entity';
import { PaymentSchedulesRepository, type ScheduleHead, type ScheduleItemRow } from './payment-schedules.repository';
import { addDays } from '@lectern/protocol/calendar';

/** An item with what follows from the event. */
export interface DatedItem extends ScheduleItemRow {
  computedCents: number;
  dueDate: string | null;
}

@Injectable()
export class PaymentSchedulesService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly schedules: PaymentSchedulesRepository,
    private readonly events: EventBillingRepository,
    private readonly invoices: InvoicesService,
  ) {}

  /** The whole schedule, in the order given. */
  async saveSchedule(
    owner: InvoiceOwner,
    eventId: string,
    { items, version, sendsInvoices }: SavePaymentScheduleInput,
  ): Promise<PaymentScheduleResponse> {
    const ownerId = owner.id;
    return edit(this.db, { current: () => this.getSchedule(owner, eventId) }, async (tx) => {
      if (!(await this.events.lock(tx, ownerId, eventId))) throw eventNotFound();
      const head = expectVersion(await this.schedules.head(tx, ownerId, eventId), version);
      const before = await this.schedules.items(tx, ownerId, eventId);
      const known = new Map(before.map((item) => [item.id, item]));
      if (items.some((item) => item.id !== undefined && !known.has(item.id))) throw scheduleItemNotFound();
      const kept = new Map(items.flatMap((item) => (item.id ? [[item.id, item] as const] : [])));
      const held = before.filter((item) => item.invoice && !keepsAmount(item, kept.get(item.id)));
      if (held.length > 0) throw itemsHaveInvoices(held.map((item) => item.label));
      await this.schedules.saveHead(tx, ownerId, eventId, sendsInvoices ?? head.sendsInvoices, this.clock.now());
      await this.schedules.deleteItems(
        tx,
        ownerId,
        before.flatMap((item) => (kept.has(item.id) ? [] : item.id)),
      );
      await this.schedules.saveItems(
        tx,
        items.map((item, position) => toRow(item, { ownerId, eventId, position })),
      );
    });
  }

  /** The items of an event with their amounts and days, for its drafts. */
  async itemsOf(runner: Tx | Db, ownerId: string, event: EventBilling, knownHead?: ScheduleHead): Promise<DatedItem[]> {
    const head = knownHead ?? (await this.schedules.head(runner, ownerId, event.id));
    if (!head) throw eventNotFound();
    const items = await this.schedules.items(runner, ownerId, event.id);
    const amounts = scheduleAmounts(invoicedFee(event), items);
    return items.map((item, index) => ({
      ...item,
      computedCents: amounts[index] ?? 0,
      dueDate: scheduleDueDate(item, head),
    }));
  }

  /** A contract of the event was signed by everybody: what falls due on signing has its day. Once; the first one counts. */
  async recordSignature(tx: Tx, ownerId: string, eventId: string, signedOn: string): Promise<void> {
    const event = await this.events.lock(tx, ownerId, eventId);
    if (!event) return;
    const now = this.clock.now();
    if (!(await this.schedules.markSigned(tx, ownerId, eventId, signedOn, now))) return;
    for (const item of await this.itemsOf(tx, ownerId, event)) {
      if (item.trigger === 'on_signing' && item.invoice && item.dueDate) {
        await this.schedules.setDraftDueDate(tx, ownerId, item.invoice.id, item.dueDate, now);
      }
    }
  }

  /** Of a draft that was made before its day was known. */
  async setDueDate(tx: Tx, ownerId: string, invoiceId: string, dueDate: string): Promise<void> {
    await this.schedules.setDraftDueDate(tx, ownerId, invoiceId, dueDate, this.clock.now());
  }

  async getSchedule(owner: InvoiceOwner, eventId: string): Promise<PaymentScheduleResponse> {
    const event = await this.events.find(this.db, owner.id, eventId);
    const head = await this.schedules.head(this.db, owner.id, eventId);
    if (!event || !head) throw eventNotFound();
    const today = this.invoices.todayOf(owner);
    const items = await this.itemsOf(this.db, owner.id, event, head);
    return {
      eventId,
      currency: event.currency,
      baseCents: invoicedFee(event),
      basis: billsBureau(event) ? 'net' : 'gross',
      signedOn: head.signedOn,
      sendsInvoices: head.sendsInvoices,
      items: items.map(({ invoice, heldFor, wasVoided, ...item }) => ({
        ...item,
        ...sendingOf(
          { ...item, invoice, heldFor, wasVoided },
          head.sendsInvoices && isBooked(event.status, item.trigger),
          today,
        ),
        invoice: invoice && {
          id: invoice.id,
          number: invoice.number,
          status: invoice.status,
          isOverdue: isInvoiceOverdue(invoice, today),
          totalCents: invoice.totalCents,
          balanceCents: invoice.balanceCents,
        },
      })),
      scheduledCents: sum(items.map((item) => item.computedCents)),
      version: head.version,
    };
  }
}

/** Of events that aren't booked, or fell through, nothing is sent without a person; what a signed contract asks for is. */
export function isBooked(status: SpeakingEventStatus, trigger: ScheduleTrigger): boolean {
  return (
    status === 'confirmed' ||
    status === 'delivered' ||
    status === 'closed' ||
    (status === 'contract_sent' && trigger === 'on_signing')
  );
}

/** When it goes out, or what keeps it. */
function sendingOf({ invoice, heldFor, wasVoided, dueDate }: DatedItem, isSending: boolean, today: string) {
  const isOpen = isSending && !wasVoided && (invoice === null || invoice.status === 'draft');
  if (!isOpen || dueDate === null || dueDate < addDays(today, -SENT_AT_MOST_DAYS_LATE)) {
    return { sendsOn: null, heldFor: null };
  }
  const sendsOn = addDays(dueDate, -SENT_DAYS_BEFORE_DUE);
  return heldFor === null ? { sendsOn: sendsOn < today ? today : sendsOn, heldFor } : { sendsOn: null, heldFor };
}

function keepsAmount(item: ScheduleItemRow, next: ScheduleItemInput | undefined): boolean {
  return next !== undefined && next.percent === item.percent && next.amountCents === item.amountCents;
}

function toRow(
  item: ScheduleItemInput,
  place: { ownerId: string; eventId: string; position: number },
): Omit<PaymentScheduleItem, 'heldFor'> {
  return {
    ...place,
    id: item.id ?? uuidv7(),
    label: item.label,
    trigger: item.trigger,
    offsetDays: item.trigger === 'fixed_date' ? 0 : item.offsetDays,
    fixedDate: item.fixedDate,
    percentThousandths: item.percent === null ? null : toThousandths(item.percent),
    amountCents: item.amountCents,
  };
}

interface ScheduleAnchors {
  eventDate: string | null;
  endDate: string | null;
  signedOn: string | null;
}

/** Null: not known yet. Days after an event of several days count from its last one, days before it from its first. */
function scheduleDueDate(
  item: { trigger: ScheduleTrigger; offsetDays: number; fixedDate: string | null },
  { eventDate, endDate, signedOn }: ScheduleAnchors,
): string | null {
  if (item.trigger === 'fixed_date') return item.fixedDate;
  const anchor = item.trigger === 'on_signing' ? signedOn : item.offsetDays > 0 ? (endDate ?? eventDate) : eventDate;
  return anchor && addDays(anchor, item.offsetDays);
}
