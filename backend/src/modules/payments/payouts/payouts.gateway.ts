/** Reads payouts of connected accounts at Stripe, and the movements of their balance. Each call names the account. */
import { Injectable } from '@nestjs/common';
import type { MovementKind, Payout, PayoutStatus } from '@lectern/protocol/payouts';
import { dateInZone } from '@lectern/protocol/calendar';
import type Stripe from 'stripe';
import { ProviderRefusedError, StripeGateway, toDate, toSeconds } from '../../billing';

const PAGE = 100;

export interface ProviderMovement {
  id: string;
  kind: MovementKind | 'payout';
  amountCents: number;
  feeCents: number;
  currency: string;
  at: Date;
  /** Of Stripe's payment that it belongs to. */
  paymentId: string | null;
  description: string | null;
}

export interface ProviderPage<Item> {
  items: Item[];
  nextCursor: string | null;
}

interface Wanted {
  cursor?: string | undefined;
  limit: number;
}

const paged = ({ cursor, limit }: Wanted) => ({ limit, ...(cursor && { starting_after: cursor }) });

@Injectable()
export class PayoutsGateway {
  constructor(private readonly stripe: StripeGateway) {}

  async balances(stripeAccount: string) {
    const { available, pending } = await this.stripe.call((stripe) => stripe.balance.retrieve({}, { stripeAccount }));
    const currencies = new Set([...available, ...pending].map(({ currency }) => currency));
    const of = (sums: typeof available, wanted: string) =>
      toCents(sums.find(({ currency }) => currency === wanted)?.amount ?? 0, wanted);
    return [...currencies].map((currency) => ({
      currency: currency.toUpperCase(),
      availableCents: of(available, currency),
      pendingCents: of(pending, currency),
    }));
  }

  /** Newest first. Null when Stripe doesn't know the cursor. */
  async payouts(stripeAccount: string, wanted: Wanted): Promise<ProviderPage<Payout> | null> {
    const found = await this.stripe.find((stripe) =>
      stripe.payouts.list({ ...paged(wanted), expand: ['data.destination'] }, { stripeAccount }),
    );
    return found && toPage(found, toPayout);
  }

  /**
   * Of an automatic payout, newest first, without itself. Null when Stripe doesn't know the payout or the cursor, or doesn't
   * say what is in it.
   */
  async movesOf(stripeAccount: string, payout: string, wanted: Wanted): Promise<ProviderPage<ProviderMovement> | null> {
    const found = await this.stripe
      .find((stripe) =>
        stripe.balanceTransactions.list({ ...paged(wanted), payout, expand: ['data.source'] }, { stripeAccount }),
      )
      .catch((error: unknown) => {
        if (error instanceof ProviderRefusedError) return null;
        throw error;
      });
    if (!found) return null;
    const { items, nextCursor } = toPage(found, toMovement);
    return { items: items.filter(({ kind }) => kind !== 'payout'), nextCursor };
  }

  /** All that moved in that time, newest first, page by page. */
  async *moves(stripeAccount: string, from: Date, to: Date): AsyncIterable<ProviderMovement[]> {
    const created = { gte: toSeconds(from), lt: toSeconds(to) };
    let cursor: string | undefined;
    do {
      const page = await this.stripe.call((stripe) =>
        stripe.balanceTransactions.list({ ...paged({ cursor, limit: PAGE }), created }, { stripeAccount }),
      );
      yield page.data.map(toMovement);
      cursor = page.has_more ? page.data.at(-1)?.id : undefined;
    } while (cursor !== undefined);
  }
}

function toPage<From extends { id: string }, Item>(
  list: Stripe.ApiList<From>,
  map: (item: From) => Item,
): ProviderPage<Item> {
  return { items: list.data.map(map), nextCursor: (list.has_more && list.data.at(-1)?.id) || null };
}

/** https://docs.stripe.com/currencies#zero-decimal: what Stripe doesn't count in hundredths, as we do. */
const WHOLE = /^(bif|clp|djf|gnf|jpy|kmf|krw|mga|pyg|rwf|vnd|vuv|xaf|xof|xpf)$/;
const THOUSANDTHS = /^(bhd|jod|kwd|omr|tnd)$/;

function toCents(amount: number, currency: string): number {
  if (WHOLE.test(currency)) return amount * 100;
  return THOUSANDTHS.test(currency) ? Math.round(amount / 10) : amount;
}

const STATUSES: Readonly<Record<string, PayoutStatus>> = { paid: 'arrived', failed: 'failed', canceled: 'canceled' };

function toPayout(payout: Stripe.Payout): Payout {
  const { id, amount, currency, status, destination, failure_message: failure } = payout;
  const isKnown = destination !== null && typeof destination === 'object' && 'last4' in destination;
  const bank = isKnown && 'bank_name' in destination ? destination.bank_name : null;
  return {
    id,
    amountCents: toCents(amount, currency),
    currency: currency.toUpperCase(),
    status: STATUSES[status] ?? 'on_its_way',
    // A day at midnight in UTC.
    arrivesOn: dateInZone(toDate(payout.arrival_date), 'UTC'),
    createdAt: toDate(payout.created).toISOString(),
    bank: isKnown ? [bank, `···· ${String(destination.last4)}`].filter(Boolean).join(' ') : null,
    failure: failure ?? null,
    isAutomatic: payout.automatic,
  };
}

/** https://docs.stripe.com/reports/reporting-categories */
const KINDS: Readonly<Record<string, ProviderMovement['kind']>> = {
  charge: 'payment',
  charge_failure: 'payment',
  refund: 'refund',
  partial_capture_reversal: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  network_cost: 'fee',
  payout: 'payout',
  payout_reversal: 'returned',
};

function toMovement(move: Stripe.BalanceTransaction): ProviderMovement {
  const { source } = move;
  const payment = source !== null && typeof source === 'object' && 'payment_intent' in source && source.payment_intent;
  return {
    id: move.id,
    kind: KINDS[move.reporting_category] ?? 'other',
    amountCents: toCents(move.amount, move.currency),
    feeCents: toCents(move.fee, move.currency),
    currency: move.currency.toUpperCase(),
    at: toDate(move.created),
    paymentId: (typeof payment === 'object' ? payment?.id : payment) || null,
    description: move.description,
  };
}
