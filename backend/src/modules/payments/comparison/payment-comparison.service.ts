/**
 * Money never disappears: once a month what moved at Stripe for our payments is compared with what invoices show. Payments
 * that differ are read again first, so that what is left is for a person to look at. Called by the clock's jobs.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { AccessLostError } from '../../billing';
import { InvoicePaymentsService } from '../../invoices';
import { ConnectedAccountsRepository } from '../connect/connected-accounts.repository';
import { OnlinePaymentsRepository } from '../mirror/online-payments.repository';
import { OnlinePaymentsService } from '../mirror/online-payments.service';
import { ConnectGateway } from '../stripe/connect.gateway';
import type { BalanceMove } from '../stripe/provider-payment';
import { differencesBetween, paymentOf } from './differences-between';

/** The first days of a month still bring movements of the one before. */
const SETTLED_AFTER_DAYS = 2;
const DAY_MS = 24 * 3600 * 1000;

@Injectable()
export class PaymentComparisonService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly accounts: ConnectedAccountsRepository,
    private readonly payments: OnlinePaymentsRepository,
    private readonly sync: OnlinePaymentsService,
    private readonly invoicePayments: InvoicePaymentsService,
    private readonly stripe: ConnectGateway,
  ) {}

  /** Of every account, the first month that is over and was not compared. Announced again until it is done. */
  async announceComparisons(): Promise<number> {
    const last = monthBefore(new Date(this.clock.now().getTime() - SETTLED_AFTER_DAYS * DAY_MS));
    return this.db.tx(async (tx) => {
      const due = await this.accounts.dueComparisons(tx, last);
      await this.outbox.addMany(tx, 'payment_comparison.due', due);
      return due.length;
    });
  }

  /** Done again, it finds the same. */
  async compare(ownerId: string, month: string): Promise<void> {
    const account = await this.accounts.find(ownerId);
    if (!account?.providerAccountId || account.isAccessLost) return;
    if (account.reconciledMonth !== null && account.reconciledMonth >= month) return;
    const moves = await this.movesOf(account.providerAccountId, month);
    if (!moves) return;
    const before = await this.find(ownerId, account.providerAccountId, month, moves);
    for (const paymentId of new Set(before.map(({ providerId }) => paymentOf(providerId)))) {
      await this.sync.syncPayment(paymentId, account.providerAccountId);
    }
    const found = before.length === 0 ? [] : await this.find(ownerId, account.providerAccountId, month, moves);
    await this.db.tx(async (tx) => {
      const foundAt = this.clock.now();
      const rows = found.map((difference) => ({ ...difference, ownerId, month, foundAt }));
      await this.accounts.replaceDifferences(tx, ownerId, month, rows);
      await this.accounts.update(tx, ownerId, { reconciledMonth: month });
      if (rows.length > 0) {
        await this.outbox.add(tx, 'payment_differences.found', { ownerId, month, count: rows.length });
      }
    });
  }

  private async find(ownerId: string, providerAccountId: string, month: string, moves: readonly BalanceMove[]) {
    const moved = moves.map(({ providerId }) => providerId);
    const rows = await this.invoicePayments.onlineRows(ownerId, month, moved);
    const ids = [...moved, ...rows.map(({ providerId }) => providerId)].map(paymentOf);
    const payments = await this.payments.ofAccount(ownerId, providerAccountId, [...new Set(ids)]);
    return differencesBetween({ payments, rows, moves, month });
  }

  /** Undefined when the owner took our access away. */
  private async movesOf(providerAccountId: string, month: string): Promise<BalanceMove[] | undefined> {
    const { from, to } = bounds(month);
    const moves: BalanceMove[] = [];
    try {
      for await (const page of this.stripe.moves(providerAccountId, from, to)) moves.push(...page);
    } catch (error) {
      if (error instanceof AccessLostError) return undefined;
      throw error;
    }
    return moves;
  }
}

function monthBefore(at: Date): string {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
}

function bounds(month: string): { from: Date; to: Date } {
  const from = new Date(`${month}-01T00:00:00Z`);
  return { from, to: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)) };
}
