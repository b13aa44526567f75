/**
 * What Stripe pays out to a speaker's bank, matched to invoices, and what moved in a year. Read from Stripe each time and
 * never kept: Stripe's word is the only one. Called by its routes and by the year-end pack.
 */
import { Injectable } from '@nestjs/common';
import { dateInZone, instantInZone } from '@lectern/protocol/calendar';
import type { PayoutMovements, PayoutsPage, PayoutsQuery } from '@lectern/protocol/payouts';
import { AccessLostError } from '../../billing';
import { InvoicesService, type InvoiceOwner } from '../../invoices';
import { ConnectedAccountsRepository } from '../connect/connected-accounts.repository';
import { OnlinePaymentsRepository } from '../mirror/online-payments.repository';
import { payoutNotFound } from '../payments.errors';
import { PayoutsGateway, type ProviderMovement } from './payouts.gateway';

/** What moved in a month of the office's own time, in one currency. Refunds and disputes are negative. */
export interface MonthOfMoney {
  month: string;
  currency: string;
  paymentCents: number;
  refundCents: number;
  disputeCents: number;
  feeCents: number;
  otherCents: number;
  /** To the bank, less what came back from it. */
  payoutCents: number;
}

@Injectable()
export class PayoutsService {
  constructor(
    private readonly accounts: ConnectedAccountsRepository,
    private readonly payments: OnlinePaymentsRepository,
    private readonly invoices: InvoicesService,
    private readonly stripe: PayoutsGateway,
  ) {}

  /** Newest first; none while no account is connected. Throws BILLING_UNAVAILABLE. */
  async listPayouts(ownerId: string, { cursor, limit }: PayoutsQuery): Promise<PayoutsPage> {
    const found = await this.inAccount(ownerId, async (account) => {
      const [balances, page] = await Promise.all([
        this.stripe.balances(account),
        this.stripe.payouts(account, { cursor, limit }),
      ]);
      if (!page) throw payoutNotFound();
      return { ...page, balances };
    });
    return found ?? { items: [], nextCursor: null, balances: [] };
  }

  /** What an automatic payout is made of, with the invoices that were paid. Throws BILLING_UNAVAILABLE. */
  async listMovements(
    { id: ownerId, timeZone }: InvoiceOwner,
    payoutId: string,
    { cursor, limit }: PayoutsQuery,
  ): Promise<PayoutMovements> {
    const found = await this.inAccount(ownerId, async (account) => {
      const page = await this.stripe.movesOf(account, payoutId, { cursor, limit });
      if (!page) return null;
      const invoices = await this.invoicesOf(ownerId, account, page.items);
      return {
        nextCursor: page.nextCursor,
        items: page.items.flatMap(({ at, paymentId, kind, currency: _, ...move }) =>
          kind === 'payout'
            ? []
            : [{ ...move, kind, on: dateInZone(at, timeZone), invoice: invoices.get(paymentId ?? '') ?? null }],
        ),
      };
    });
    if (!found) throw payoutNotFound();
    return found;
  }

  /** By month and currency, the earliest first; null when no Stripe account is connected. Throws BILLING_UNAVAILABLE. */
  async moneyOfYear({ id: ownerId, timeZone }: InvoiceOwner, year: number): Promise<MonthOfMoney[] | null> {
    return this.inAccount(ownerId, async (account) => {
      const startOf = (someYear: number) => new Date(instantInZone(`${someYear}-01-01`, '00:00', timeZone));
      const months = new Map<string, MonthOfMoney>();
      for await (const page of this.stripe.moves(account, startOf(year), startOf(year + 1))) {
        for (const move of page) addTo(months, move, dateInZone(move.at, timeZone).slice(0, 7));
      }
      return [...months.values()].sort((one, other) =>
        `${one.month} ${one.currency}`.localeCompare(`${other.month} ${other.currency}`),
      );
    });
  }

  private async invoicesOf(ownerId: string, account: string, moves: readonly ProviderMovement[]) {
    const ids = [...new Set(moves.flatMap(({ paymentId }) => paymentId ?? []))];
    const payments = await this.payments.ofAccount(ownerId, account, ids);
    const names = await this.invoices.namesOf(ownerId, [...new Set(payments.map(({ invoiceId }) => invoiceId))]);
    const invoices = new Map(names.map((invoice) => [invoice.id, invoice]));
    return new Map(payments.map((payment) => [payment.providerPaymentId, invoices.get(payment.invoiceId) ?? null]));
  }

  /** Null when no account is connected, or its owner took our access away. */
  private async inAccount<T>(ownerId: string, read: (account: string) => Promise<T>): Promise<T | null> {
    const account = await this.accounts.find(ownerId);
    if (!account?.providerAccountId || account.isAccessLost) return null;
    try {
      return await read(account.providerAccountId);
    } catch (error) {
      if (error instanceof AccessLostError) return null;
      throw error;
    }
  }
}

const SUMS = {
  payment: 'paymentCents',
  refund: 'refundCents',
  dispute: 'disputeCents',
  other: 'otherCents',
} as const satisfies Partial<Record<ProviderMovement['kind'], keyof MonthOfMoney>>;

function addTo(months: Map<string, MonthOfMoney>, move: ProviderMovement, month: string): void {
  const { kind, currency, amountCents, feeCents } = move;
  const key = `${month} ${currency}`;
  const sums = months.get(key) ?? {
    month,
    currency,
    paymentCents: 0,
    refundCents: 0,
    disputeCents: 0,
    feeCents: 0,
    otherCents: 0,
    payoutCents: 0,
  };
  months.set(key, sums);
  sums.feeCents += feeCents;
  if (kind === 'fee') sums.feeCents -= amountCents;
  else if (kind === 'payout' || kind === 'returned') sums.payoutCents -= amountCents;
  else sums[SUMS[kind]] += amountCents;
}
