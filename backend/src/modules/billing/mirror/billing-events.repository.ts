import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import { v7 as uuidv7 } from 'uuid';
import { BillingEvent } from './billing-event.entity';
import type { ProviderEvent } from '../stripe/provider';

/** Between too new to have been tried and too old to be worth it. */
export const WAITING_BILLING_EVENTS = `
  SELECT id FROM billing_events WHERE handled_at IS NULL AND received_at > $1 AND received_at <= $2
  ORDER BY received_at, id LIMIT 1000`;
const TRIED_AFTER_MS = 10 * 60_000;
const TRIED_FOR_MS = 3 * 24 * 3600 * 1000;

@Injectable()
export class BillingEventsRepository {
  constructor(private readonly db: Db) {}

  /** Keeps those that are not there yet; answers our ids of them. */
  async keepNew(tx: Tx, events: readonly ProviderEvent[], now: Date): Promise<string[]> {
    const rows: Pick<BillingEvent, 'id'>[] = await tx.query(
      `INSERT INTO billing_events (id, provider_event_id, type, provider_customer_id, created_at, received_at)
       SELECT e.id, e.provider_id, e.type, e.customer, e.created_at, $2
       FROM jsonb_to_recordset($1::jsonb) AS e (id uuid, provider_id text, type text, customer text, created_at timestamptz)
       ON CONFLICT (provider_event_id) DO NOTHING RETURNING id`,
      [
        JSON.stringify(
          events.map(({ id, type, customerId, createdAt }) => ({
            id: uuidv7(),
            provider_id: id,
            type,
            customer: customerId,
            created_at: createdAt,
          })),
        ),
        now,
      ],
    );
    return rows.map(({ id }) => id);
  }

  find(id: string): Promise<BillingEvent | null> {
    return this.db.repository(BillingEvent).findOneBy({ id });
  }

  /** Whether everything of the account was read from the provider after the event was kept. */
  async isOvertaken(event: BillingEvent, userId: string): Promise<boolean> {
    const [row] = await this.db.query<{ isOvertaken: boolean }>(
      `SELECT coalesce(s.read_at > e.stored_at, false) AS "isOvertaken"
       FROM subscriptions s, billing_events e WHERE s.user_id = $1 AND e.id = $2`,
      [userId, event.id],
    );
    return row?.isOvertaken ?? false;
  }

  /** Whose it was is not needed any more. */
  async finish(tx: Tx, id: string, now: Date): Promise<void> {
    await tx.update(BillingEvent, { id }, { handledAt: now, providerCustomerId: null });
  }

  async waiting(tx: Tx, now: number): Promise<string[]> {
    const between = [new Date(now - TRIED_FOR_MS), new Date(now - TRIED_AFTER_MS)];
    const rows: Pick<BillingEvent, 'id'>[] = await tx.query(WAITING_BILLING_EVENTS, between);
    return rows.map(({ id }) => id);
  }

  async comparedUntil(): Promise<Date | undefined> {
    const [row] = await this.db.query<{ until: Date }>(`SELECT compared_until AS until FROM billing_cursor`);
    return row?.until;
  }

  async setComparedUntil(tx: Tx, until: Date): Promise<void> {
    await tx.query(
      `INSERT INTO billing_cursor (compared_until) VALUES ($1)
       ON CONFLICT (id) DO UPDATE SET compared_until = greatest(billing_cursor.compared_until, excluded.compared_until)`,
      [until],
    );
  }
}
