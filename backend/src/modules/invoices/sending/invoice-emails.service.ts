/**
 * The e-mails about invoices: to the payer the invoice itself, reminders of it and credit notes, to the speaker the news that it was
 * looked at. Called by the worker's handlers; each answers null when there is nothing to say any more.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import type { Tx } from '@lectern/database/db';
import type { OutgoingEmail } from '@lectern/mailer/outgoing-email';
import { dateInZone, daysBetween, formatPlainDate } from '@lectern/protocol/calendar';
import { mayDo } from '@lectern/protocol/invoice-status';
import { formatCents } from '@lectern/protocol/money';
import { InvoiceLinks } from './invoice-links';
import { InvoicePdfsService } from '../documents/invoice-pdfs.service';
import type { InvoiceSending } from './invoice-sending.entity';
import { payersAddress, toPublicInvoice, type InvoiceRow } from '../invoices.mapper';
import { InvoicesRepository, type InvoicingAccount } from '../invoices.repository';

@Injectable()
export class InvoiceEmailsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    private readonly invoices: InvoicesRepository,
    private readonly links: InvoiceLinks,
    private readonly pdfs: InvoicePdfsService,
  ) {}

  /** In the words of the sending, with the PDF. Null when it is void meanwhile. */
  async invoiceEmail(ownerId: string, sendingId: string): Promise<OutgoingEmail | null> {
    const sending = await this.invoices.findSending(ownerId, sendingId);
    const facts = sending && (await this.facts(ownerId, sending.invoiceId));
    if (!facts || facts.row.status === 'void') return null;
    return {
      ...(await this.addressed(facts, sending)),
      template: 'invoice',
      props: {
        ...this.common(facts),
        subject: sending.subject,
        message: sending.message,
        dueDate: formatPlainDate(facts.row.dueDate ?? facts.today),
      },
    };
  }

  /** No attempt will ever succeed: the speaker sees it on the invoice. */
  async recordRefusal(tx: Tx, ownerId: string, sendingId: string, reason: string): Promise<void> {
    const sending = await this.invoices.findSending(ownerId, sendingId);
    if (sending) await this.refused(tx, { ownerId, invoiceId: sending.invoiceId }, sending.sentTo, reason);
  }

  /** With its PDF, to where its invoice went. */
  async creditNoteEmail(ownerId: string, invoiceId: string, creditNoteId: string): Promise<OutgoingEmail | null> {
    const facts = await this.facts(ownerId, invoiceId);
    const note = facts?.row.creditNotes.find(({ id }) => id === creditNoteId);
    const to = facts && payersAddress(facts.row);
    if (!facts || !note || !to) return null;
    const { row, account, invoice } = facts;
    const last = await this.invoices.lastSending(ownerId, invoiceId);
    const { fileName, content } = await this.pdfs.creditNoteToBuffer(invoice, note);
    return {
      to,
      cc: last?.cc ?? row.ccEmails,
      replyTo: row.seller?.email ?? account.email,
      attachments: [{ fileName, contentType: 'application/pdf', content }],
      template: 'credit-note',
      props: {
        ...this.common(facts),
        creditNoteNumber: note.number,
        credited: formatCents(note.amountCents, row.currency),
        reason: note.reason,
      },
    };
  }

  /** The same of a credit note. */
  async recordCreditNoteRefusal(tx: Tx, ownerId: string, invoiceId: string, reason: string): Promise<void> {
    const row = await this.invoices.findInside(tx, ownerId, invoiceId);
    const to = row && payersAddress(row);
    if (to) await this.refused(tx, { ownerId, invoiceId }, to, reason);
  }

  /** Null when it was paid, voided or silenced since it was due. It goes where the invoice went. */
  async reminderEmail(ownerId: string, invoiceId: string): Promise<OutgoingEmail | null> {
    const facts = await this.facts(ownerId, invoiceId);
    if (!facts || !facts.row.remindersEnabled || !mayDo('remind', facts.row.status)) return null;
    const { row, today } = facts;
    const last = await this.invoices.lastSending(ownerId, invoiceId);
    const sentTo = last?.sentTo ?? row.billToEmail;
    if (!sentTo || !row.dueDate) return null;
    return {
      ...(await this.addressed(facts, { sentTo, cc: last?.cc ?? row.ccEmails })),
      template: 'invoice-reminder',
      props: {
        ...this.common(facts),
        dueDate: formatPlainDate(row.dueDate),
        daysLate: daysBetween(row.dueDate, today),
      },
    };
  }

  /** To the speaker, unless they want no news. */
  async viewedEmail(ownerId: string, invoiceId: string): Promise<OutgoingEmail | null> {
    const facts = await this.facts(ownerId, invoiceId);
    if (!facts?.account.email || facts.row.status === 'void') return null;
    return {
      to: facts.account.email,
      category: 'activity',
      ownerId,
      template: 'invoice-viewed',
      props: {
        speakerName: facts.account.name,
        number: facts.invoice.number,
        billToName: facts.row.billToName ?? 'Your client',
        amount: formatCents(facts.invoice.balanceCents, facts.row.currency),
        url: `${this.config.appUrl}/invoices/${invoiceId}`,
        preferencesUrl: `${this.config.appUrl}/account-settings?tab=notifications`,
      },
    };
  }

  private refused(
    tx: Tx,
    invoice: { ownerId: string; invoiceId: string },
    to: string | null,
    reason: string,
  ): Promise<void> {
    const change = { kind: 'delivery_failed', details: { to, reason } } as const;
    return this.invoices.addChange(tx, invoice, { ...change, changedBy: null, changedAt: this.clock.now() });
  }

  private async facts(ownerId: string, invoiceId: string) {
    const row = await this.invoices.find(ownerId, invoiceId);
    const account = await this.invoices.accountOf(ownerId);
    if (!row?.sentAt || !account) return undefined;
    const today = dateInZone(this.clock.now(), account.timeZone);
    return { row, account, today, sentAt: row.sentAt, invoice: toPublicInvoice(row, today) };
  }

  private common({ row, invoice }: Facts) {
    const url = this.links.urlOf(row.tokenSealed);
    if (!url) throw new Error(`invoice ${row.id} has no link`);
    return {
      sellerName: invoice.seller.name,
      number: invoice.number,
      amount: formatCents(invoice.balanceCents, row.currency),
      eventTitle: row.eventTitle,
      url,
    };
  }

  private async addressed(
    { row, account, invoice, sentAt }: Facts,
    { sentTo, cc }: Pick<InvoiceSending, 'sentTo' | 'cc'>,
  ) {
    const { fileName, content } = await this.pdfs.toBuffer(invoice, sentAt);
    return {
      to: sentTo,
      cc,
      replyTo: row.seller?.email ?? account.email,
      attachments: [{ fileName, contentType: 'application/pdf', content }],
    };
  }
}

interface Facts {
  row: InvoiceRow;
  account: InvoicingAccount;
  invoice: ReturnType<typeof toPublicInvoice>;
  today: string;
  sentAt: Date;
}
