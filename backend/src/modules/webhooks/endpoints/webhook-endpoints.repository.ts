import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import type { Tx } from '@lectern/database/db';
import { MAX_WEBHOOK_ENDPOINTS, WebhookEndpointResponse } from '@lectern/protocol/webhooks';
import { ofOpenAccount } from '../../auth/open-account';
import { ownedRows } from '../../../common/owned-rows';
import type { Failures } from '../deliveries/webhook-retries';
import { WebhookEndpoint } from './webhook-endpoint.entity';

const ENDPOINT = columns(WebhookEndpoint, '', WebhookEndpointResponse.shape);
export type WebhookEndpointRow = RowOf<typeof ENDPOINT>;

export const LIST_WEBHOOK_ENDPOINTS = `
  SELECT ${ENDPOINT} FROM webhook_endpoints WHERE owner_id = $1 ORDER BY created_at, id LIMIT ${MAX_WEBHOOK_ENDPOINTS}`;

const LISTENER = columns(WebhookEndpoint, '', 'id, eventTypes');
export type WebhookListener = RowOf<typeof LISTENER>;

export const WEBHOOK_LISTENERS = `SELECT ${LISTENER} FROM webhook_endpoints WHERE owner_id = $1 AND status = 'on'`;

const TARGET = columns(WebhookEndpoint, '', 'id, ownerId, url, secretSealed, oldSecretSealed, oldSecretUntil');
export type WebhookTarget = RowOf<typeof TARGET>;

const FAILURES = columns(WebhookEndpoint, '', 'failingSince, failedAttempts');

@Injectable()
export class WebhookEndpointsRepository extends ownedRows(WebhookEndpoint) {
  list(ownerId: string): Promise<WebhookEndpointRow[]> {
    return this.db.query(LIST_WEBHOOK_ENDPOINTS, [ownerId]);
  }

  find(ownerId: string, id: string): Promise<WebhookEndpointRow | undefined> {
    return this.db.queryOne(`SELECT ${ENDPOINT} FROM webhook_endpoints WHERE owner_id = $1 AND id = $2`, [ownerId, id]);
  }

  async findSecret(ownerId: string, id: string): Promise<string | undefined> {
    const found = await this.db
      .repository(WebhookEndpoint)
      .findOne({ where: { ownerId, id }, select: { secretSealed: true } });
    return found?.secretSealed;
  }

  /** Those that are on: what each event of each office asks. */
  listeners(ownerId: string): Promise<WebhookListener[]> {
    return this.db.queryShort(WEBHOOK_LISTENERS, [ownerId]);
  }

  /** None of them is turned off or deleted until the end of the transaction. */
  lockListeners(tx: Tx, ownerId: string): Promise<WebhookListener[]> {
    return tx.query(`${WEBHOOK_LISTENERS} ORDER BY id FOR NO KEY UPDATE`, [ownerId]);
  }

  /**
   * Returns those that need a job: for the others one waits that hasn't begun. Called with their rows locked. A job that was
   * lost is missed by `wakeDue`.
   */
  async wake(tx: Tx, ownerId: string, ids: readonly string[], now: Date): Promise<string[]> {
    const rows: { id: string }[] = await tx.query(
      `WITH woken AS (
         UPDATE webhook_endpoints SET woken_at = $3 WHERE owner_id = $1 AND id = ANY($2::uuid[]) AND woken_at IS NULL
         RETURNING id)
       SELECT id FROM woken ORDER BY id`,
      [ownerId, ids, now],
    );
    return rows.map(({ id }) => id);
  }

  /** With a job each, whatever waited for them before. */
  async markWoken(tx: Tx, due: readonly { ownerId: string; endpointId: string }[], now: Date): Promise<void> {
    await tx.query(
      `UPDATE webhook_endpoints SET woken_at = $2 WHERE id IN
         (SELECT id FROM webhook_endpoints WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE)`,
      [due.map(({ endpointId }) => endpointId), now],
    );
  }

  /** The job for it began: what becomes due from now on needs another one. */
  async noteBegun(tx: Tx, ownerId: string, id: string): Promise<void> {
    await tx.update(WebhookEndpoint, { ownerId, id }, { wokenAt: null });
  }

  /** One writer at a time per owner, because the number of endpoints is bounded. */
  async countLocked(tx: Tx, ownerId: string): Promise<number> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`webhook endpoints of ${ownerId}`]);
    return tx.count(WebhookEndpoint, { where: { ownerId } });
  }

  /** Undefined: another job delivers to it, it is off or gone, or the account is closed. */
  async take(tx: Tx, ownerId: string, id: string, now: Date, until: Date): Promise<WebhookTarget | undefined> {
    const rows: WebhookTarget[] = await tx.query(
      `WITH taken AS (
         UPDATE webhook_endpoints SET delivering_until = $4
         WHERE owner_id = $1 AND id = $2 AND status = 'on' AND (delivering_until IS NULL OR delivering_until <= $3)
           AND ${ofOpenAccount('webhook_endpoints.owner_id')}
         RETURNING *)
       SELECT ${TARGET} FROM taken`,
      [ownerId, id, now, until],
    );
    return rows[0];
  }

  /** False: it was turned off or deleted in between, or another job has it. */
  async keep(tx: Tx, ownerId: string, id: string, from: Date, until: Date): Promise<boolean> {
    const { affected } = await tx.update(
      WebhookEndpoint,
      { ownerId, id, status: 'on', deliveringUntil: from },
      { deliveringUntil: until },
    );
    return affected === 1;
  }

  async release(tx: Tx, ownerId: string, id: string, from: Date): Promise<void> {
    await tx.update(WebhookEndpoint, { ownerId, id, deliveringUntil: from }, { deliveringUntil: null });
  }

  /** False: it is gone, or has another address by now. */
  async recordSuccess(tx: Tx, { ownerId, id, url }: WebhookTarget, now: Date): Promise<boolean> {
    const { affected } = await tx.update(
      WebhookEndpoint,
      { ownerId, id, url },
      { lastSuccessAt: now, failingSince: null, failedAttempts: 0 },
    );
    return affected === 1;
  }

  /** Undefined: it is gone or off, or has another address by now. */
  async recordFailure(tx: Tx, { ownerId, id, url }: WebhookTarget, now: Date): Promise<Failures | undefined> {
    const rows: Failures[] = await tx.query(
      `WITH failed AS (
         UPDATE webhook_endpoints SET failing_since = coalesce(failing_since, $3), failed_attempts = failed_attempts + 1
         WHERE owner_id = $1 AND id = $2 AND status = 'on' AND url = $4 RETURNING *)
       SELECT ${FAILURES} FROM failed`,
      [ownerId, id, now, url],
    );
    return rows[0];
  }
}
