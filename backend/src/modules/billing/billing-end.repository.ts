import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';

@Injectable()
export class BillingEndRepository {
  constructor(private readonly db: Db) {}

  /** Only where money was moved. One that is there already stays as it is. */
  async retain(tx: Tx, ownerId: string, years: number): Promise<void> {
    await tx.query(
      `INSERT INTO retained_billing_records (id, invoice_number, issued_on, paid_on, amount_cents, currency, tax_country,
         erase_after)
       SELECT gen_random_uuid(), number, issued_at AT TIME ZONE 'UTC', paid_at AT TIME ZONE 'UTC', amount_cents, currency,
         tax_country, (issued_at AT TIME ZONE 'UTC')::date + make_interval(years => $2)
       FROM subscription_invoices
       WHERE owner_id = $1 AND number IS NOT NULL AND status = 'paid' AND amount_cents > 0
       ON CONFLICT (invoice_number) DO NOTHING`,
      [ownerId, years],
    );
  }

  async forget(tx: Tx, ownerId: string): Promise<void> {
    await tx.query(
      `DELETE FROM billing_events WHERE provider_customer_id =
         (SELECT provider_customer_id FROM subscriptions WHERE user_id = $1)`,
      [ownerId],
    );
    await tx.query(`DELETE FROM checkout_sessions WHERE owner_id = $1`, [ownerId]);
    await tx.query(`DELETE FROM subscription_invoices WHERE owner_id = $1`, [ownerId]);
  }

  async eraseOld(now: Date): Promise<number> {
    const [row] = await this.db.query<{ gone: number }>(
      `WITH gone AS (DELETE FROM retained_billing_records WHERE erase_after < $1::timestamptz::date RETURNING 1)
       SELECT count(*) AS gone FROM gone`,
      [now],
    );
    return row?.gone ?? 0;
  }
}
