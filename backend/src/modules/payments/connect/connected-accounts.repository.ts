import { Injectable } from '@nestjs/common';
import { allColumns, columns } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { PaymentDifference } from '../comparison/payment-difference.entity';
import { ConnectedAccount } from './connected-account.entity';

/** The first month of each account that wasn't compared yet, up to that one. */
export const DUE_COMPARISONS = `
  SELECT * FROM (
    SELECT owner_id AS "ownerId", to_char(
      COALESCE((reconciled_month || '-01')::date + interval '1 month', connected_at AT TIME ZONE 'UTC'), 'YYYY-MM') AS month
    FROM connected_accounts
    WHERE provider_account_id IS NOT NULL AND NOT is_access_lost AND connected_at IS NOT NULL
      AND (reconciled_month IS NULL OR reconciled_month < $1)
  ) due WHERE month <= $1 ORDER BY "ownerId" LIMIT 1000`;

const DIFFERENCES = `
  SELECT ${columns(PaymentDifference, '', 'month, providerId, invoiceId, kind, amountCents, currency')}
  FROM payment_differences WHERE owner_id = $1 ORDER BY month DESC, provider_id LIMIT 100`;

@Injectable()
export class ConnectedAccountsRepository {
  constructor(private readonly db: Db) {}

  find(ownerId: string): Promise<ConnectedAccount | null> {
    return this.db.repository(ConnectedAccount).findOneBy({ ownerId });
  }

  findByProviderId(providerAccountId: string): Promise<ConnectedAccount | null> {
    return this.db.repository(ConnectedAccount).findOneBy({ providerAccountId });
  }

  findInside(tx: Tx, ownerId: string): Promise<ConnectedAccount | undefined> {
    return tx.queryOne<ConnectedAccount>(
      `SELECT ${allColumns(ConnectedAccount, '')} FROM connected_accounts WHERE owner_id = $1`,
      [ownerId],
    );
  }

  /** Once, however often it is begun at the same time. */
  async begin(tx: Tx, ownerId: string): Promise<void> {
    await tx.query(`INSERT INTO connected_accounts (owner_id) VALUES ($1) ON CONFLICT DO NOTHING`, [ownerId]);
  }

  async update(tx: Tx, ownerId: string, patch: Partial<ConnectedAccount>): Promise<void> {
    await tx.update(ConnectedAccount, { ownerId }, patch);
  }

  /** Returns false when another reading was written since that one. */
  async write(
    tx: Tx,
    { ownerId, syncVersion }: Pick<ConnectedAccount, 'ownerId' | 'syncVersion'>,
    patch: Partial<ConnectedAccount>,
  ): Promise<boolean> {
    const { affected } = await tx.update(
      ConnectedAccount,
      { ownerId, syncVersion },
      { ...patch, syncVersion: syncVersion + 1 },
    );
    return affected === 1;
  }

  dueComparisons(tx: Tx, lastMonth: string): Promise<{ ownerId: string; month: string }[]> {
    return tx.query(DUE_COMPARISONS, [lastMonth]);
  }

  differences(ownerId: string): Promise<PaymentDifference[]> {
    return this.db.query(DIFFERENCES, [ownerId]);
  }

  async replaceDifferences(tx: Tx, ownerId: string, month: string, found: readonly PaymentDifference[]): Promise<void> {
    await tx.delete(PaymentDifference, { ownerId, month });
    if (found.length > 0) await tx.insert(PaymentDifference, [...found]);
  }
}
