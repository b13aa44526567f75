import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { afterCursor, orderAndLimit, sortKey, Where, type Keyset } from '@lectern/database/list-query';
import { WebhookDeliveryItem, type ListWebhookDeliveriesQuery } from '@lectern/protocol/webhooks';
import { ofOpenAccount } from '../../auth/open-account';
import { WebhookDelivery } from './webhook-delivery.entity';

const ITEM = columns(WebhookDelivery, 'd', WebhookDeliveryItem.shape);
export type WebhookDeliveryRow = RowOf<typeof ITEM> & { sortKey: string };

const DUE = columns(WebhookDelivery, '', 'id, body, retries');
export type DueWebhook = RowOf<typeof DUE>;

const IS_DUE = `owner_id = $1 AND endpoint_id = $2 AND status = 'waiting' AND next_attempt_at <= $3`;

/** None when the endpoint isn't held until `$5` any more: a message written since may be for another address. */
export const TAKE_DUE_WEBHOOKS = `
  SELECT ${DUE} FROM webhook_deliveries
  WHERE ${IS_DUE}
    AND EXISTS (SELECT 1 FROM webhook_endpoints e WHERE e.owner_id = $1 AND e.id = $2 AND e.delivering_until = $5)
  ORDER BY next_attempt_at, id LIMIT $4`;

/** Endpoints with something due that no job delivers to, and none waits for: `$3`, one from before then was lost. */
export const ENDPOINTS_WITH_DUE_WEBHOOKS = `
  SELECT DISTINCT d.owner_id AS "ownerId", d.endpoint_id AS "endpointId"
  FROM webhook_deliveries d JOIN webhook_endpoints e ON e.owner_id = d.owner_id AND e.id = d.endpoint_id
  WHERE d.status = 'waiting' AND d.next_attempt_at <= $1 AND e.status = 'on'
    AND (e.delivering_until IS NULL OR e.delivering_until <= $1) AND (e.woken_at IS NULL OR e.woken_at <= $3)
    AND ${ofOpenAccount('d.owner_id')}
  LIMIT $2`;

export interface DueEndpoint {
  ownerId: string;
  endpointId: string;
}

export interface Attempt {
  attemptedAt: Date;
  status: 'waiting' | 'succeeded' | 'failed';
  nextAttemptAt: Date | null;
  responseStatus: number | null;
  responseBody: string | null;
  problem: string | null;
}

@Injectable()
export class WebhookDeliveriesRepository {
  constructor(private readonly db: Db) {}

  list(ownerId: string, endpointId: string, query: ListWebhookDeliveriesQuery): Promise<WebhookDeliveryRow[]> {
    const { sql, parameters } = listWebhookDeliveriesSql(ownerId, endpointId, query);
    return this.db.query(sql, parameters);
  }

  find(ownerId: string, endpointId: string, id: string): Promise<RowOf<typeof ITEM> | undefined> {
    return this.db.queryOne(
      `SELECT ${ITEM} FROM webhook_deliveries d WHERE d.owner_id = $1 AND d.endpoint_id = $2 AND d.id = $3`,
      [ownerId, endpointId, id],
    );
  }

  async insert(tx: Tx, rows: WebhookDelivery[]): Promise<void> {
    await tx.insert(WebhookDelivery, rows);
  }

  /** For the job that holds the endpoint until `held`. */
  due(ownerId: string, endpointId: string, held: Date, now: Date, limit: number): Promise<DueWebhook[]> {
    return this.db.query(TAKE_DUE_WEBHOOKS, [ownerId, endpointId, now, limit, held]);
  }

  async hasDue(tx: Tx, ownerId: string, endpointId: string, now: Date): Promise<boolean> {
    const rows: unknown[] = await tx.query(`SELECT 1 FROM webhook_deliveries WHERE ${IS_DUE} LIMIT 1`, [
      ownerId,
      endpointId,
      now,
    ]);
    return rows.length > 0;
  }

  endpointsWithDue(tx: Tx, now: Date, lostBefore: Date, limit: number): Promise<DueEndpoint[]> {
    return tx.query(ENDPOINTS_WITH_DUE_WEBHOOKS, [now, limit, lostBefore]);
  }

  /** False: it doesn’t wait any more, because it was deleted or its endpoint turned off. */
  async recordAttempt(tx: Tx, ownerId: string, id: string, attempt: Attempt): Promise<boolean> {
    const { affected } = await tx.update(
      WebhookDelivery,
      { ownerId, id, status: 'waiting' },
      { ...attempt, attempts: () => 'attempts + 1', retries: () => 'retries + 1' },
    );
    return affected === 1;
  }

  /** Of an endpoint that is off now. */
  async failWaiting(tx: Tx, ownerId: string, endpointId: string): Promise<void> {
    await tx.update(
      WebhookDelivery,
      { ownerId, endpointId, status: 'waiting' },
      { status: 'failed', nextAttemptAt: null },
    );
  }

  /** False: there is none. */
  async sendAgain(tx: Tx, ownerId: string, endpointId: string, id: string, now: Date): Promise<boolean> {
    const { affected } = await tx.update(
      WebhookDelivery,
      { ownerId, endpointId, id },
      { status: 'waiting', nextAttemptAt: now, retries: 0 },
    );
    return affected === 1;
  }

  /** Returns how many. */
  async sendFailedAgain(tx: Tx, ownerId: string, endpointId: string, since: Date, now: Date): Promise<number> {
    const rows: unknown[] = await tx.query(
      `WITH resent AS (
         UPDATE webhook_deliveries SET status = 'waiting', next_attempt_at = $4, retries = 0
         WHERE owner_id = $1 AND endpoint_id = $2 AND status = 'failed' AND created_at >= $3 RETURNING 1)
       SELECT 1 FROM resent`,
      [ownerId, endpointId, since, now],
    );
    return rows.length;
  }
}

export function listWebhookDeliveriesSql(
  ownerId: string,
  endpointId: string,
  { cursor, limit }: ListWebhookDeliveriesQuery,
): { sql: string; parameters: unknown[] } {
  const keyset: Keyset = { sort: { column: 'd.created_at', type: 'timestamptz' }, direction: 'desc', cursor, limit };
  const where = new Where().and(ownerId, (p) => `d.owner_id = ${p}`).and(endpointId, (p) => `d.endpoint_id = ${p}`);
  afterCursor(where, keyset, 'd.id');
  const sql = `SELECT ${ITEM}, ${sortKey(keyset)} FROM webhook_deliveries d
    WHERE ${where.sql} ${orderAndLimit(keyset, 'd.id')}`;
  return { sql, parameters: where.parameters };
}
