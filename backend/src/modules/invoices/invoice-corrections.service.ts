/**
 * Takes a sent invoice back: all of it by a void, a part or all by a credit note with a number of its own. Nothing that was
 * sent is ever edited. Called by the invoices' routes.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import type { CreateCreditNoteInput, InvoiceResponse, VoidInvoiceInput } from '@lectern/protocol/invoices';
import { formatMoney, sum } from '@lectern/protocol/money';
import { v7 as uuidv7 } from 'uuid';
import { edit, expectVersion } from '../../common/edit';
import { actorIn } from '../../common/offices';
import { ExpenseBillingService } from '../expenses';
import { InvoiceSettingsService } from './settings/invoice-settings.service';
import { settleInvoice } from './payments/invoice-settlement';
import {
  constraintErrors,
  creditTooLarge,
  hasCredits,
  hasPayments,
  invoiceNotFound,
  isVoid,
  nobodyToMail,
  notSentYet,
} from './invoices.errors';
import { amountsOf, payersAddress } from './invoices.mapper';
import { InvoicesRepository, type InvoiceRow } from './invoices.repository';
import { InvoicesService, type InvoiceOwner } from './invoices.service';

@Injectable()
export class InvoiceCorrectionsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly service: InvoicesService,
    private readonly invoices: InvoicesRepository,
    private readonly settings: InvoiceSettingsService,
    private readonly billing: ExpenseBillingService,
  ) {}

  /** Its number stays taken; its expenses can be billed again, and a commission that it left is not owed. */
  async voidInvoice(owner: InvoiceOwner, id: string, input: VoidInvoiceInput): Promise<InvoiceResponse> {
    const ownerId = owner.id;
    return edit(this.db, { current: () => this.service.getForOwnerOrThrow(owner, id) }, async (tx) => {
      const row = await this.sent(tx, ownerId, id);
      expectVersion(row, input.version);
      if (row.payments.length > 0) throw hasPayments();
      if (row.creditNotes.length > 0) throw hasCredits();
      const now = this.clock.now();
      await this.invoices.update(tx, ownerId, id, {
        status: 'void',
        voidedAt: now,
        voidReason: input.reason,
        paidAt: null,
        updatedAt: now,
      });
      await this.release(tx, ownerId, id);
      await this.invoices.addChange(
        tx,
        { ownerId, invoiceId: id },
        { kind: 'voided', details: { reason: input.reason }, changedBy: actorIn(ownerId), changedAt: now },
      );
      await this.outbox.add(tx, 'invoice.voided', { ownerId, invoiceId: id });
    });
  }

  /** Never more than the invoice asked for, all credits together. What was paid already is then to be paid back. */
  async creditInvoice(
    owner: InvoiceOwner,
    id: string,
    input: CreateCreditNoteInput,
    key?: string,
  ): Promise<InvoiceResponse> {
    await this.db.tx(
      (tx) =>
        createOnce(tx, { ownerId: owner.id, key, scope: `invoices/${id}/credit-notes`, input }, () =>
          this.credit(tx, owner, id, input),
        ),
      constraintErrors,
    );
    return this.service.getForOwnerOrThrow(owner, id);
  }

  /** Returns the credit note's id. */
  private async credit(
    tx: Tx,
    owner: InvoiceOwner,
    invoiceId: string,
    { reason, lines, sendToPayer: isMailed = false }: CreateCreditNoteInput,
  ): Promise<string> {
    const ownerId = owner.id;
    const row = await this.sent(tx, ownerId, invoiceId);
    const sentTo = isMailed ? payersAddress(row) : null;
    if (isMailed && !sentTo) throw nobodyToMail();
    const { amountDueCents, creditedCents } = amountsOf(row);
    const amountCents = sum(lines.map((line) => line.amountCents));
    const left = amountDueCents - creditedCents;
    if (amountCents > left) throw creditTooLarge(formatMoney(left, row.currency));
    const id = uuidv7();
    const now = this.clock.now();
    const numbered = await this.settings.takeNumber(tx, ownerId, 'credit_note');
    await this.invoices.addCreditNote(tx, {
      ...numbered,
      id,
      ownerId,
      invoiceId,
      issuedOn: this.service.todayOf(owner),
      amountCents,
      reason,
      lines,
      createdAt: now,
    });
    const { isSettled } = await settleInvoice(this.invoices, tx, ownerId, invoiceId, now);
    // Taken back as a whole it leaves nothing behind, as if it were void.
    if (amountCents === left) {
      await this.release(tx, ownerId, invoiceId);
      await this.invoices.note(tx, ownerId, invoiceId, { scheduleItemId: null });
    }
    await this.invoices.addChange(
      tx,
      { ownerId, invoiceId },
      {
        kind: 'credit_note_issued',
        details: {
          number: numbered.number,
          amountCents,
          currency: row.currency,
          reason,
          ...(sentTo && { to: sentTo }),
        },
        changedBy: actorIn(ownerId),
        changedAt: now,
      },
    );
    await this.outbox.add(tx, 'invoice.credited', { ownerId, invoiceId, creditNoteId: id, isMailed, isSettled });
    return id;
  }

  /** Locked; neither a draft nor void. */
  private async sent(tx: Tx, ownerId: string, id: string): Promise<InvoiceRow> {
    await this.invoices.lock(tx, ownerId, id);
    const row = await this.invoices.findInside(tx, ownerId, id);
    if (!row) throw invoiceNotFound();
    if (row.status === 'draft') throw notSentYet();
    if (row.status === 'void') throw isVoid();
    return row;
  }

  private async release(tx: Tx, ownerId: string, invoiceId: string): Promise<void> {
    await this.billing.freeOfInvoices(tx, ownerId, [invoiceId]);
    await this.billing.withdrawCommission(tx, ownerId, invoiceId);
  }
}
