/**
 * Sends invoices. The first sending gives the number, freezes the invoice and records the commission of a bureau that the
 * speaker owes; later ones repeat the email. Called by the invoices' route; the email itself is the worker's.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import { invoiceStatusOf } from '@lectern/protocol/invoice-status';
import type { InvoiceResponse, SendInvoiceInput, SentBy } from '@lectern/protocol/invoices';
import { v7 as uuidv7 } from 'uuid';
import { edit, expectVersion } from '../../../common/edit';
import { ExpenseBillingService } from '../../expenses';
import { billsBureau } from '../drafts/draft-lines';
import { EventBillingRepository } from '../event-billing.repository';
import { commissionOf, dueDateOf, problemsOf, totalColumns } from '../invoice-amounts';
import { InvoiceLinks } from './invoice-links';
import { InvoiceSettingsService } from '../settings/invoice-settings.service';
import { constraintErrors, invoiceNotFound, isVoid, notReadyToSend } from '../invoices.errors';
import { amountsOf } from '../invoices.mapper';
import { InvoicesRepository, type InvoiceRow } from '../invoices.repository';
import { doneBy, InvoicesService, type InvoiceOwner } from '../invoices.service';

@Injectable()
export class InvoiceSendingsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly service: InvoicesService,
    private readonly invoices: InvoicesRepository,
    private readonly settings: InvoiceSettingsService,
    private readonly events: EventBillingRepository,
    private readonly billing: ExpenseBillingService,
    private readonly links: InvoiceLinks,
  ) {}

  async sendInvoice(owner: InvoiceOwner, id: string, input: SendInvoiceInput, key?: string): Promise<InvoiceResponse> {
    const claim = { ownerId: owner.id, key, scope: `invoices/${id}/sendings`, input };
    const current = () => this.service.getForOwnerOrThrow(owner, id);
    return edit(this.db, { current, constraintErrors }, (tx) =>
      createOnce(tx, claim, () => this.send(tx, owner, id, input)),
    );
  }

  /** Returns the invoice's id. `sentBy`: what sends it, where no person does. */
  async send(tx: Tx, owner: InvoiceOwner, id: string, input: SendInvoiceInput, sentBy?: SentBy): Promise<string> {
    const ownerId = owner.id;
    const locked = expectVersion(await this.invoices.lock(tx, ownerId, id), input.version);
    if (locked.status === 'void') throw isVoid();
    const row = await this.invoices.findInside(tx, ownerId, id);
    if (!row) throw invoiceNotFound();
    const isFirst = row.status === 'draft';
    if (isFirst) await this.issue(tx, owner, row, input);
    else await this.refresh(tx, ownerId, row, input);
    const sendingId = input.delivery === 'email' ? await this.addSending(tx, ownerId, id, input) : null;
    const { changedBy, details } = doneBy(ownerId, sentBy);
    await this.invoices.addChange(
      tx,
      { ownerId, invoiceId: id },
      {
        kind: isFirst ? 'sent' : 'sent_again',
        changedBy,
        details: { ...details, delivery: input.delivery, to: input.to, cc: input.cc.join(', ') || null },
        changedAt: this.clock.now(),
      },
    );
    await this.outbox.add(tx, 'invoice.sent', { ownerId, invoiceId: id, sendingId, isFirst });
    return id;
  }

  /** From here on nothing of it changes but its payments, its credits and its void. */
  private async issue(tx: Tx, owner: InvoiceOwner, row: InvoiceRow, input: SendInvoiceInput): Promise<void> {
    const ownerId = owner.id;
    const today = this.service.todayOf(owner);
    const amounts = amountsOf(row);
    const problems = problemsOf({ ...row, lineCount: row.lines.length }, amounts, today);
    if (Object.keys(problems).length > 0) throw notReadyToSend(problems);
    const issueDate = row.issueDate ?? today;
    const now = this.clock.now();
    const commission = await this.commission(tx, ownerId, row);
    const status = invoiceStatusOf({
      isSent: true,
      isViewed: false,
      isVoid: false,
      paidCents: 0,
      balanceCents: amounts.balanceCents,
    });
    await this.invoices.update(tx, ownerId, row.id, {
      ...(await this.settings.takeNumber(tx, ownerId, 'invoice')),
      ...totalColumns(row.lines, row),
      ...this.links.issue(),
      status,
      issueDate,
      dueDate: dueDateOf(row, issueDate),
      seller: await this.settings.sellerInside(tx, ownerId),
      commissionCents: commission?.amountCents ?? 0,
      commissionBureauPartnerId: commission?.bureauPartnerId ?? null,
      billToEmail: row.billToEmail ?? input.to,
      sentAt: now,
      sentTo: input.to,
      paidAt: status === 'paid' ? now : null,
      updatedAt: now,
    });
    if (commission) {
      await this.billing.recordCommission(tx, ownerId, {
        invoiceId: row.id,
        eventId: row.eventId,
        vendor: commission.vendor,
        amountCents: commission.amountCents,
        currency: row.currency,
        spentOn: issueDate,
      });
    }
  }

  /** A bureau that lets the speaker invoice the client gets its share from the speaker. */
  private async commission(tx: Tx, ownerId: string, row: InvoiceRow) {
    const event = row.eventId && (await this.events.find(tx, ownerId, row.eventId));
    if (!event || row.bureauPartnerId !== null || billsBureau(event)) return null;
    const { bureauPartnerId, bureauName, commissionPercent, commissionBasis } = event;
    if (!bureauPartnerId || !bureauName || !commissionPercent || !commissionBasis) return null;
    const amountCents = commissionOf(row.lines, commissionPercent, commissionBasis);
    return amountCents > 0 ? { bureauPartnerId, vendor: bureauName, amountCents } : null;
  }

  /** How to pay may have changed since; everything else is as it was, unless a sandbox sent it. */
  private async refresh(tx: Tx, ownerId: string, row: InvoiceRow, input: SendInvoiceInput): Promise<void> {
    const seller = await this.settings.sellerInside(tx, ownerId);
    const { paymentUrl, bankDetails } = seller;
    await this.invoices.update(tx, ownerId, row.id, {
      seller: row.seller?.email ? { ...row.seller, paymentUrl, bankDetails } : seller,
      ...(this.links.urlOf(row.tokenSealed) === null && this.links.issue()),
      ...(input.delivery === 'email' && { sentTo: input.to }),
      updatedAt: this.clock.now(),
    });
  }

  private async addSending(
    tx: Tx,
    ownerId: string,
    invoiceId: string,
    { to, cc, subject, message }: SendInvoiceInput,
  ): Promise<string> {
    if (to === null || subject === null) throw new Error('an email without an address');
    const id = uuidv7();
    const createdAt = this.clock.now();
    await this.invoices.addSending(tx, { id, ownerId, invoiceId, sentTo: to, cc, subject, message, createdAt });
    return id;
  }
}
