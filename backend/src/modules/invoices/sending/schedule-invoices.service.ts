/**
 * Makes, issues and emails the invoice of one part of a payment schedule where no person does it: called by the worker's
 * schedule on the part's day, and when a contract is signed. What a person has to decide is left to one, and said.
 */
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import { SendInvoiceInput, type SentBy } from '@lectern/protocol/invoices';
import { sum } from '@lectern/protocol/money';
import { AppError } from '../../../common/app-error';
import { InvoiceDraftsService } from '../drafts/invoice-drafts.service';
import { EventBillingRepository } from '../event-billing.repository';
import { constraintErrors } from '../invoices.errors';
import { InvoicesRepository } from '../invoices.repository';
import type { InvoiceOwner } from '../invoices.service';
import { isBooked, PaymentSchedulesService } from '../payments/payment-schedules.service';
import { InvoiceSendingsService } from './invoice-sendings.service';

/** `reason`: what a person must do first. Null: nothing is to be sent now, and nothing is wrong. */
export type PartSent = { invoiceId: string; isSentNow: boolean } | { invoiceId: null; reason: string | null };

@Injectable()
export class ScheduleInvoicesService {
  constructor(
    private readonly db: Db,
    private readonly events: EventBillingRepository,
    private readonly schedules: PaymentSchedulesService,
    private readonly drafts: InvoiceDraftsService,
    private readonly invoices: InvoicesRepository,
    private readonly sendings: InvoiceSendingsService,
  ) {}

  /** In its transaction, under the event's lock: who comes second finds the invoice sent. The email leaves by the outbox. */
  async sendPart(owner: InvoiceOwner, eventId: string, itemId: string, sentBy: SentBy): Promise<PartSent> {
    try {
      return await this.db.tx((tx) => this.send(tx, owner, eventId, itemId, sentBy), constraintErrors);
    } catch (error) {
      // Its draft is gone with the transaction.
      if (error instanceof Held) return { invoiceId: null, reason: error.message };
      if (error instanceof AppError && error.status < 500) return { invoiceId: null, reason: error.message };
      throw error;
    }
  }

  private async send(tx: Tx, owner: InvoiceOwner, eventId: string, itemId: string, sentBy: SentBy): Promise<PartSent> {
    const nothing = { invoiceId: null, reason: null };
    const event = await this.events.lock(tx, owner.id, eventId);
    if (!event) return nothing;
    const items = await this.schedules.itemsOf(tx, owner.id, event);
    const item = items.find(({ id }) => id === itemId);
    // Without a day the contract isn't signed, or the event has no date.
    if (!item?.dueDate || item.wasVoided) return nothing;
    if (!isBooked(event.status, item.trigger)) return nothing;
    if (item.invoice && item.invoice.status !== 'draft') return { invoiceId: item.invoice.id, isSentNow: false };
    if (item.computedCents <= 0) throw new Held('The event has no fee to invoice.');
    const isLast = item === items.at(-1);
    const id = item.invoice?.id ?? (await this.drafts.draftPart(tx, owner, event, { item, isLast }, sentBy));
    await this.invoices.lock(tx, owner.id, id);
    if (await this.invoices.isEdited(tx, owner.id, id)) {
      throw new Held('You changed its draft, so check it and send it yourself.');
    }
    const draft = await this.invoices.findInside(tx, owner.id, id);
    if (!draft) return nothing;
    const feeCents = sum(draft.lines.filter(({ kind }) => FEES.includes(kind)).map(({ amountCents }) => amountCents));
    if (item.invoice && feeCents !== item.computedCents) {
      throw new Held('Its draft and the schedule don’t say the same amount, so check it and send it yourself.');
    }
    if (!draft.billToEmail) throw new Held(`${draft.billToName ?? 'The payer'} has no email address for invoices.`);
    if (draft.needsPo && !draft.poNumber) throw new Held(`${draft.billToName ?? 'The payer'} asks for a PO number.`);
    await this.sendings.send(
      tx,
      owner,
      id,
      SendInvoiceInput.parse({
        to: draft.billToEmail,
        cc: draft.ccEmails,
        subject: `Invoice for ${event.title}`.slice(0, 200),
        version: draft.version,
      }),
      sentBy,
    );
    return { invoiceId: id, isSentNow: true };
  }
}

const FEES: readonly string[] = ['fee', 'deposit', 'commission'];

/** Undoes what was begun. */
class Held extends Error {}
