import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { v7 as uuidv7 } from 'uuid';
import { undeletedAccount } from '../../auth/open-account';
import { CheckoutSession } from '../checkout/checkout-session.entity';
import type { ProviderCheckout, ProviderInvoice } from '../stripe/provider';
import { Subscription } from '../subscription.entity';
import { SubscriptionInvoice } from '../subscription-invoice.entity';
import type { User } from '../../auth/user.entity';

export interface AccountToSync {
  row: Subscription;
  email: string;
  /** By the clock of the database, before anything is read from the provider. */
  readAt: Date;
}

export const SUBSCRIPTIONS_TO_REFRESH = `
  SELECT user_id FROM subscriptions
  WHERE provider_customer_id IS NOT NULL AND refresh_at <= $1
  ORDER BY refresh_at, user_id LIMIT $2 FOR UPDATE SKIP LOCKED`;

export const OPEN_CHECKOUTS = `
  SELECT ${columns(CheckoutSession, '', 'id, providerSessionId')} FROM checkout_sessions
  WHERE owner_id = $1 AND status = 'open' ORDER BY created_at DESC, id DESC LIMIT 10`;

const KNOWN_INVOICES_COLUMNS = columns(SubscriptionInvoice, '', 'providerInvoiceId, attemptCount');

/** What of an invoice was known before. */
export type KnownInvoice = RowOf<typeof KNOWN_INVOICES_COLUMNS>;

@Injectable()
export class MirrorRepository {
  constructor(private readonly db: Db) {}

  /** Null for an account that is gone, or being deleted: nothing of it may come back. */
  async read(userId: string): Promise<AccountToSync | null> {
    const row = await this.db.repository(Subscription).findOneBy({ userId });
    const [account] = await this.db.query<Pick<User, 'email'> & { readAt: Date }>(
      `SELECT email, clock_timestamp() AS "readAt" FROM users WHERE id = $1 AND ${undeletedAccount('users')}`,
      [userId],
    );
    return row && account ? { row, ...account } : null;
  }

  /**
   * Writes what is the provider's, never the free trial and its notices, which others write meanwhile. Returns false when
   * it was written since it was read, or the account is gone.
   */
  async write(tx: Tx, row: Subscription, readAt: Date): Promise<boolean> {
    const { userId, syncVersion, ...columns } = row;
    const { trialEndsAt: _end, trialNoticeOf: _of, trialNoticeDays: _days, ...mirror } = columns;
    const { affected } = await tx.update(
      Subscription,
      { userId, syncVersion },
      { ...mirror, syncVersion: syncVersion + 1, readAt },
    );
    return affected === 1;
  }

  async knownInvoices(tx: Tx, ownerId: string): Promise<KnownInvoice[]> {
    return tx.query(
      `SELECT ${KNOWN_INVOICES_COLUMNS}
       FROM subscription_invoices WHERE owner_id = $1`,
      [ownerId],
    );
  }

  /** The country of the tax stays what it was when the invoice was first seen. */
  async saveInvoices(
    tx: Tx,
    ownerId: string,
    invoices: readonly ProviderInvoice[],
    country: string | null,
  ): Promise<void> {
    if (invoices.length === 0) return;
    await tx.query(
      `INSERT INTO subscription_invoices (id, owner_id, provider_invoice_id, number, status, amount_cents, currency,
         issued_at, paid_at, attempt_count, next_attempt_at, tax_country)
       SELECT i.id, $1, i.provider_id, i.number, i.status, i.amount, i.currency, i.issued_at, i.paid_at, i.attempts,
         i.next_attempt_at, i.country
       FROM jsonb_to_recordset($2::jsonb) AS i (id uuid, provider_id text, number text, status text, amount bigint,
         currency text, issued_at timestamptz, paid_at timestamptz, attempts int, next_attempt_at timestamptz, country text)
       ON CONFLICT (provider_invoice_id) DO UPDATE SET number = excluded.number, status = excluded.status,
         amount_cents = excluded.amount_cents, issued_at = excluded.issued_at, paid_at = excluded.paid_at,
         attempt_count = excluded.attempt_count, next_attempt_at = excluded.next_attempt_at,
         tax_country = coalesce(subscription_invoices.tax_country, excluded.tax_country)
       WHERE subscription_invoices.owner_id = excluded.owner_id`,
      [
        ownerId,
        JSON.stringify(
          invoices.map((invoice) => ({
            id: uuidv7(),
            provider_id: invoice.id,
            number: invoice.number,
            status: invoice.status,
            amount: invoice.amountCents,
            currency: invoice.currency,
            issued_at: invoice.issuedAt,
            paid_at: invoice.paidAt,
            attempts: invoice.attemptCount,
            next_attempt_at: invoice.nextAttemptAt,
            country: invoice.taxCountry ?? country,
          })),
        ),
      ],
    );
  }

  /** Of the account's checkouts those that may still be paid. */
  openCheckouts(ownerId: string): Promise<Pick<CheckoutSession, 'id' | 'providerSessionId'>[]> {
    return this.db.query(OPEN_CHECKOUTS, [ownerId]);
  }

  /** Returns whether it was not known before. */
  async settleCheckout(tx: Tx, ownerId: string, checkout: ProviderCheckout, now: Date): Promise<boolean> {
    const { id: providerSessionId, status, subscriptionId: providerSubscriptionId } = checkout;
    if (status === 'open') return false;
    const { affected } = await tx.update(
      CheckoutSession,
      { ownerId, providerSessionId, status: 'open' },
      { status, providerSubscriptionId, updatedAt: now },
    );
    return affected === 1;
  }

  /** Those whose turn it is, each for one asker; their next turn is moved so that nobody asks for them again at once. */
  async takeDue(tx: Tx, now: Date, next: Date, limit: number): Promise<string[]> {
    const rows: Pick<Subscription, 'userId'>[] = await tx.query(
      `WITH due AS (${SUBSCRIPTIONS_TO_REFRESH}), taken AS (
         UPDATE subscriptions s SET refresh_at = $3 FROM due WHERE s.user_id = due.user_id RETURNING s.user_id
       ) SELECT ${columns(Subscription, '', 'userId')} FROM taken ORDER BY user_id`,
      [now, limit, next],
    );
    return rows.map(({ userId }) => userId);
  }
}
