/**
 * The page behind an invoice's link, whose reader has no account: the secret of the link is all that is asked for, and all
 * it opens is one invoice. Opening it the first time is news for the speaker.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { dateInZone } from '@lectern/protocol/calendar';
import type { PublicInvoiceResponse } from '@lectern/protocol/invoices';
import { LetterheadsService } from '../../profile/letterheads';
import { InvoiceLinks } from './invoice-links';
import { linkUnknown } from '../invoices.errors';
import { amountsOf, toPublicInvoice } from '../invoices.mapper';
import { InvoicesRepository, type InvoiceRow } from '../invoices.repository';

export type PayableInvoice = Pick<
  InvoiceRow,
  'id' | 'ownerId' | 'number' | 'status' | 'currency' | 'clientId' | 'eventId' | 'scheduleItemId'
> & { balanceCents: number; paidCents: number; timeZone: string };

@Injectable()
export class PublicInvoicesService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly invoices: InvoicesRepository,
    private readonly links: InvoiceLinks,
    private readonly letterheads: LetterheadsService,
  ) {}

  /** `viewerId`: who is signed in; the owner's own look does not count as viewed. */
  async open(token: string, viewerId: string | undefined): Promise<PublicInvoiceResponse> {
    const row = await this.findOrThrow(token);
    if (viewerId === row.ownerId || row.viewedAt !== null || row.status === 'void') {
      return this.toResponse(row);
    }
    await this.markViewed(row.ownerId, row.id);
    return this.toResponse(await this.findOrThrow(token));
  }

  /** For the PDF, with the time that it is dated by. */
  async read(token: string): Promise<{ ownerId: string; invoice: PublicInvoiceResponse; sentAt: Date }> {
    const row = await this.findOrThrow(token);
    return { ownerId: row.ownerId, invoice: await this.toResponse(row), sentAt: row.sentAt ?? row.updatedAt };
  }

  /** For who pays it, with the zone whose day is today. */
  async readPayable(token: string): Promise<PayableInvoice> {
    const row = await this.findOrThrow(token);
    const account = await this.invoices.accountOf(row.ownerId);
    const { balanceCents, paidCents } = amountsOf(row);
    const { id, ownerId, number, status, currency, clientId, eventId, scheduleItemId } = row;
    const timeZone = account?.timeZone ?? 'UTC';
    const payable = { id, ownerId, number, status, currency, clientId, eventId, scheduleItemId };
    return { ...payable, balanceCents, paidCents, timeZone };
  }

  private async findOrThrow(token: string): Promise<InvoiceRow> {
    const row = await this.invoices.findByToken(this.links.hashOf(token));
    if (!row) throw linkUnknown();
    return row;
  }

  /** Once, however many open it at the same time. */
  private markViewed(ownerId: string, id: string): Promise<void> {
    return this.db.tx(async (tx) => {
      const current = await this.invoices.lock(tx, ownerId, id);
      if (!current || current.viewedAt !== null || current.status === 'void') return;
      const now = this.clock.now();
      await this.invoices.note(tx, ownerId, id, {
        viewedAt: now,
        ...(current.status === 'sent' && { status: 'viewed' }),
      });
      await this.invoices.addChange(
        tx,
        { ownerId, invoiceId: id },
        { kind: 'viewed', changedBy: null, changedAt: now },
      );
      await this.outbox.add(tx, 'invoice.viewed', { ownerId, invoiceId: id });
    });
  }

  private async toResponse(row: InvoiceRow): Promise<PublicInvoiceResponse> {
    const account = await this.invoices.accountOf(row.ownerId);
    const invoice = toPublicInvoice(row, dateInZone(this.clock.now(), account?.timeZone ?? 'UTC'));
    const letterhead = await this.letterheads.getLetterhead(row.ownerId);
    return { ...invoice, letterhead: { ...letterhead, name: invoice.seller.name } };
  }
}
