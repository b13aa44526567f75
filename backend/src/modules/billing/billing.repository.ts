import { Injectable } from '@nestjs/common';
import { allColumns, columns, selectList, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { undeletedAccount } from '../auth/open-account';
import { SubscriptionInvoice } from './subscription-invoice.entity';
import { Subscription } from './subscription.entity';
import { User } from '../auth/user.entity';

/** Who pays: what checkout, portal and customer need to know of an account. */
export type PayingAccount = RowOf<typeof ACCOUNT_COLUMNS> & {
  isEmailVerified: boolean;
  /** Its owner asked for its deletion. */
  isBeingDeleted: boolean;
};

export const SUBSCRIPTION_INVOICES = `
  SELECT ${allColumns(SubscriptionInvoice, '')}
  FROM subscription_invoices WHERE owner_id = $1 ORDER BY issued_at DESC, id DESC LIMIT 24`;

const FIND_COLUMNS = columns(
  Subscription,
  '',
  `status, trialEndsAt, providerSubscriptionId, providerTrialEndsAt, freshTrialAt`,
);
const ACCOUNT_COLUMNS = selectList(
  columns(User, 'u', { userId: 'id', email: 'email' }),
  columns(Subscription, 's', 'trialEndsAt, freshTrialAt, providerCustomerId, providerReference'),
);
const USER_ID_OF_CUSTOMER_COLUMNS = columns(Subscription, '', 'userId');

export type SubscriptionRow = Pick<Subscription, 'status' | 'trialEndsAt' | 'providerSubscriptionId'> &
  Partial<RowOf<typeof FIND_COLUMNS>>;

@Injectable()
export class BillingRepository {
  constructor(private readonly db: Db) {}

  find(userId: string): Promise<SubscriptionRow | undefined> {
    return this.db.queryOne<SubscriptionRow>(
      `SELECT ${FIND_COLUMNS}
       FROM subscriptions WHERE user_id = $1`,
      [userId],
    );
  }

  row(userId: string): Promise<Subscription | null> {
    return this.db.repository(Subscription).findOneBy({ userId });
  }

  invoices(ownerId: string): Promise<SubscriptionInvoice[]> {
    return this.db.query(SUBSCRIPTION_INVOICES, [ownerId]);
  }

  invoice(ownerId: string, id: string): Promise<SubscriptionInvoice | null> {
    return this.db.repository(SubscriptionInvoice).findOneBy({ ownerId, id });
  }

  account(userId: string): Promise<PayingAccount | undefined> {
    return this.db.queryOne<PayingAccount>(
      `SELECT ${ACCOUNT_COLUMNS}, u.email_verified_at IS NOT NULL AS "isEmailVerified",
         u.deletion_requested_at IS NOT NULL AS "isBeingDeleted"
       FROM users u JOIN subscriptions s ON s.user_id = u.id WHERE u.id = $1`,
      [userId],
    );
  }

  async userIdOfCustomer(providerCustomerId: string): Promise<string | undefined> {
    const [row] = await this.db.query<RowOf<typeof USER_ID_OF_CUSTOMER_COLUMNS>>(
      `SELECT ${USER_ID_OF_CUSTOMER_COLUMNS} FROM subscriptions WHERE provider_customer_id = $1`,
      [providerCustomerId],
    );
    return row?.userId;
  }

  /** Everything of the provider's stays empty: it knows nothing of the account yet. */
  async insert(
    tx: Tx,
    subscription: Pick<Subscription, 'userId' | 'status' | 'trialEndsAt' | 'updatedAt'>,
  ): Promise<void> {
    await tx.insert(Subscription, subscription);
  }

  /**
   * Of two who made the same customer the second one changes nothing. Returns false when there is another one, or its owner
   * asked for the deletion of the account: that one waits for us, or we see it.
   */
  async setCustomer(
    tx: Tx,
    { userId, providerReference }: Pick<PayingAccount, 'userId' | 'providerReference'>,
    customerId: string,
    refreshAt: Date,
  ): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `WITH live AS (
         SELECT id FROM users WHERE id = $1 AND ${undeletedAccount('users')} FOR SHARE
       ), changed AS (
         UPDATE subscriptions SET provider_customer_id = $3, refresh_at = $4
         FROM live WHERE user_id = live.id AND provider_reference = $2
           AND coalesce(provider_customer_id, $3) = $3
         RETURNING user_id
       ) SELECT user_id FROM changed`,
      [userId, providerReference, customerId, refreshAt],
    );
    return rows.length === 1;
  }

  lock(tx: Tx, userId: string): Promise<Subscription | null> {
    return tx.findOne(Subscription, { where: { userId }, lock: { mode: 'pessimistic_write' } });
  }

  /** A reading of the provider that is under way begins again. */
  async setTrial(
    tx: Tx,
    row: Subscription,
    change: Pick<Subscription, 'status' | 'trialEndsAt' | 'updatedAt'> &
      Partial<Pick<Subscription, 'dismissedSubscriptionId' | 'providerSubscriptionId' | 'endedAt'>>,
  ): Promise<void> {
    await tx.update(Subscription, { userId: row.userId }, { ...change, syncVersion: row.syncVersion + 1 });
  }
}
