/**
 * Makes, issues and emails the invoice of one part of a payment schedule where no person does it: called by the worker's
 * schedule on the part's day, and when a contract is signed. What a person has to decide is left to one, and said.
 */
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import { addDays } from '@lectern/protocol/calendar';
import { SendInvoiceInput, type SentBy } from '@lectern/protocol/invoices';
import { sum } from '@lectern/protocol/money';
import { AppError } from '../../../common/app-error';
import { billsBureau } from '../drafts/draft-lines';
import { InvoiceDraftsService } from '../drafts/invoice-drafts.service';
import { EventBillingRepository } from '../event-billing.repository';
import { constraintErrors } from '../invoices.errors';
import { InvoicesRepository } from '../invoices.repository';
import type { InvoiceOwner } from '../invoices.service';
import { isBooked, PaymentSchedulesService, type DatedItem } from '../payments/payment-schedules.service';
import { InvoiceSendingsService } from './invoice-sendings.service';

/** `reason`: what a person must do first. Null: nothing is to be sent now, and nothing is wrong. */
export type PartSent = { invoiceId: string; isSentNow: boolean } | { invoiceId: null; reason: string | null };

/** With its amount as of now. */
export type SigningPart = DatedItem & { currency: string; billedTo: 'client' | 'bureau' };

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

  /**
   * In its transaction, under the event's lock: who comes second finds the invoice sent. The email leaves by the outbox.
   * `signedOn`: the payer's side has signed, and the speaker may not have.
   */
  async sendPart(
    owner: InvoiceOwner,
    eventId: string,
    itemId: string,
    sentBy: SentBy,
    signedOn: string | null = null,
  ): Promise<PartSent> {
    try {
      return await this.db.tx((tx) => this.send(tx, owner, eventId, itemId, { sentBy, signedOn }), constraintErrors);
    } catch (error) {
      // Its draft is gone with the transaction.
      if (error instanceof Held) return { invoiceId: null, reason: error.message };
      if (error instanceof AppError && error.status < 500) return { invoiceId: null, reason: error.message };
      throw error;
    }
  }

  /** The part that is due on signing: one that was sent, else the first. */
  signingPart(ownerId: string, eventId: string): Promise<SigningPart | null> {
    return this.db.tx(async (tx) => {
      const event = await this.events.find(tx, ownerId, eventId);
      if (!event) return null;
      const items = await this.schedules.itemsOf(tx, ownerId, event);
      const parts = items.filter(({ trigger }) => trigger === 'on_signing');
      const item = parts.find(({ invoice }) => invoice && invoice.status !== 'draft') ?? parts[0];
      return item ? { ...item, currency: event.currency, billedTo: billsBureau(event) ? 'bureau' : 'client' } : null;
    });
  }

  /** What a person must do before that part could be sent: it is tried, and undone. Null when it could. */
  async whyNotToSend(owner: InvoiceOwner, eventId: string, itemId: string, signedOn: string): Promise<string | null> {
    try {
      await this.db.tx(async (tx) => {
        await this.send(tx, owner, eventId, itemId, { sentBy: 'signing', signedOn, isTrial: true });
        throw new Tried();
      }, constraintErrors);
    } catch (error) {
      if (error instanceof Tried) return null;
      if (error instanceof Held) return error.message;
      if (error instanceof AppError && error.status < 500) return error.message;
      throw error;
    }
    return null;
  }

  private async send(
    tx: Tx,
    owner: InvoiceOwner,
    eventId: string,
    itemId: string,
    { sentBy, signedOn, isTrial = false }: { sentBy: SentBy; signedOn: string | null; isTrial?: boolean },
  ): Promise<PartSent> {
    const nothing = { invoiceId: null, reason: null };
    const event = await this.events.lock(tx, owner.id, eventId);
    if (!event) return nothing;
    const items = await this.schedules.itemsOf(tx, owner.id, event);
    const found = items.find(({ id }) => id === itemId);
    const item = found && { ...found, dueDate: found.dueDate ?? dayOf(found, signedOn) };
    // Without a day the contract isn't signed, or the event has no date.
    if (!item?.dueDate || item.wasVoided) return nothing;
    if (!isTrial && !isBooked(event.status, item.trigger)) {
      if (sentBy === 'signing') throw new Held('The event isn’t booked.');
      return nothing;
    }
    if (item.invoice && item.invoice.status !== 'draft') return { invoiceId: item.invoice.id, isSentNow: false };
    if (item.computedCents <= 0) throw new Held('The event has no fee to invoice.');
    const isLast = found === items.at(-1);
    const id = item.invoice?.id ?? (await this.drafts.draftPart(tx, owner, event, { item, isLast }, sentBy));
    await this.invoices.lock(tx, owner.id, id);
    if (item.invoice && !found?.dueDate) await this.schedules.setDueDate(tx, owner.id, id, item.dueDate);
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

function dayOf({ trigger, offsetDays }: DatedItem, signedOn: string | null): string | null {
  return signedOn !== null && trigger === 'on_signing' ? addDays(signedOn, offsetDays) : null;
}

/** Undoes what was begun. */
class Held extends Error {}
class Tried extends Error {}
