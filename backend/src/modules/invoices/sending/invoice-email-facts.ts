/** What the emails about an invoice have in common: their facts, their address with the PDF, and a refusal on the record. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { Tx } from '@lectern/database/db';
import { dateInZone } from '@lectern/protocol/calendar';
import { formatMoney } from '@lectern/protocol/money';
import { InvoiceLinks } from './invoice-links';
import { InvoicePdfsService } from '../documents/invoice-pdfs.service';
import type { InvoiceSending } from './invoice-sending.entity';
import { toPublicInvoice } from '../invoices.mapper';
import { InvoicesRepository, type InvoicingAccount, type InvoiceRow } from '../invoices.repository';

@Injectable()
export class InvoiceEmailFacts {
  constructor(
    private readonly clock: Clock,
    private readonly invoices: InvoicesRepository,
    private readonly links: InvoiceLinks,
    private readonly pdfs: InvoicePdfsService,
  ) {}

  /** Undefined when it is gone, or was never sent. */
  async find(ownerId: string, invoiceId: string): Promise<Facts | undefined> {
    const row = await this.invoices.find(ownerId, invoiceId);
    const account = await this.invoices.accountOf(ownerId);
    if (!row?.sentAt || !account) return undefined;
    const today = dateInZone(this.clock.now(), account.timeZone);
    return { row, account, today, sentAt: row.sentAt, invoice: toPublicInvoice(row, today) };
  }

  /** What each email to the payer says. */
  common({ row, invoice }: Facts) {
    const url = this.links.urlOf(row.tokenSealed);
    if (!url) throw new Error(`invoice ${row.id} has no link`);
    return {
      sellerName: invoice.seller.name,
      number: invoice.number,
      amount: formatMoney(invoice.balanceCents, row.currency),
      eventTitle: row.eventTitle,
      url,
    };
  }

  async addressed({ row, account, invoice, sentAt }: Facts, { sentTo, cc }: Pick<InvoiceSending, 'sentTo' | 'cc'>) {
    const { fileName, content } = await this.pdfs.toBuffer(row.ownerId, invoice, sentAt);
    return {
      to: sentTo,
      cc,
      onBehalfOf: row.ownerId,
      replyTo: row.seller?.email ?? account.email,
      answersFor: { kind: 'invoice' as const, id: row.id },
      attachments: [{ fileName, contentType: 'application/pdf', content }],
    };
  }

  /** No attempt will ever succeed: the speaker sees it on the invoice. */
  recordRefusal(tx: Tx, invoice: { ownerId: string; invoiceId: string }, to: string, reason: string): Promise<void> {
    const change = { kind: 'delivery_failed', details: { to, reason } } as const;
    return this.invoices.addChange(tx, invoice, { ...change, changedBy: null, changedAt: this.clock.now() });
  }
}

interface Facts {
  row: InvoiceRow;
  account: InvoicingAccount;
  invoice: ReturnType<typeof toPublicInvoice>;
  today: string;
  sentAt: Date;
}
