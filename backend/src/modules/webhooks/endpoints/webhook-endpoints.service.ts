/** Owns the endpoints of webhooks and their secrets. Called by the owner's routes. An address in a private network is refused. */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { returnedFields } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import { checkOutboundServer } from '@lectern/outbound/guarded-fetch';
import { OutboundError } from '@lectern/outbound/outbound-error';
import {
  MAX_WEBHOOK_ENDPOINTS,
  OLD_SECRET_HOURS,
  WebhookEndpointResponse,
  type CreateWebhookEndpointInput,
  type UpdateWebhookEndpointInput,
  type WebhookEndpointList,
  type WebhookSecretResponse,
} from '@lectern/protocol/webhooks';
import { v7 as uuidv7 } from 'uuid';
import { fieldError } from '../../../common/app-error';
import { edit, expectVersion, remove } from '../../../common/edit';
import { WebhookDeliveriesRepository } from '../deliveries/webhook-deliveries.repository';
import { tooManyWebhookEndpoints, webhookEndpointNotFound } from '../webhooks.errors';
import type { WebhookEndpoint } from './webhook-endpoint.entity';
import { WebhookEndpointsRepository, type WebhookEndpointRow } from './webhook-endpoints.repository';
import { WebhookSecrets } from './webhook-secrets';

const HOUR_MS = 3_600_000;
/** A name that no server knows in this time is saved: each delivery checks it again. */
const RESOLVE_MS = 2_000;

@Injectable()
export class WebhookEndpointsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly endpoints: WebhookEndpointsRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly secrets: WebhookSecrets,
  ) {}

  async listEndpoints(ownerId: string): Promise<WebhookEndpointList> {
    return { items: (await this.endpoints.list(ownerId)).map(toResponse) };
  }

  async createEndpoint(
    ownerId: string,
    input: CreateWebhookEndpointInput,
    key?: string,
  ): Promise<WebhookEndpointResponse> {
    await this.checkAddress(input.url);
    const { id } = await this.db.tx((tx) =>
      createOnce(tx, { ownerId, key, scope: 'webhook-endpoints', input }, async () => {
        if ((await this.endpoints.countLocked(tx, ownerId)) >= MAX_WEBHOOK_ENDPOINTS) throw tooManyWebhookEndpoints();
        const now = this.clock.now();
        const endpointId = uuidv7();
        await this.endpoints.insert(tx, {
          ...input,
          id: endpointId,
          ownerId,
          status: 'on',
          secretSealed: this.secrets.issue(),
          oldSecretSealed: null,
          oldSecretUntil: null,
          lastSuccessAt: null,
          failingSince: null,
          failedAttempts: 0,
          deliveringUntil: null,
          wokenAt: null,
          version: 1,
          createdAt: now,
          updatedAt: now,
        });
        await this.outbox.add(tx, 'webhook_endpoint.addressed', { ownerId, endpointId, isNew: true });
        return endpointId;
      }),
    );
    return this.getForOwnerOrThrow(ownerId, id);
  }

  /**
   * Turned on again or moved, it has its days without a success before it. Turned off or moved, what waits is failed: its
   * owner sends it again where it belongs there, because another server may be another program.
   */
  async updateEndpoint(
    ownerId: string,
    id: string,
    { version, isEnabled, ...fields }: UpdateWebhookEndpointInput,
  ): Promise<WebhookEndpointResponse> {
    const current = () => this.getForOwnerOrThrow(ownerId, id);
    const before = await current();
    if (fields.url !== undefined && fields.url !== before.url) await this.checkAddress(fields.url);
    return edit(this.db, { current }, async (tx) => {
      const { status, url } = expectVersion(await this.endpoints.lockOne(tx, ownerId, id), version);
      const patch: Partial<WebhookEndpoint> = { ...fields, updatedAt: this.clock.now() };
      const isOn = isEnabled === true && status !== 'on';
      const isMoved = fields.url !== undefined && fields.url !== url;
      if (isOn) patch.status = 'on';
      if (isOn || isMoved) Object.assign(patch, { failingSince: null, failedAttempts: 0 });
      if (isMoved) {
        // The job that delivers to the old address ends with what it has begun.
        patch.deliveringUntil = null;
        await this.deliveries.failWaiting(tx, ownerId, id);
        await this.outbox.add(tx, 'webhook_endpoint.addressed', { ownerId, endpointId: id, isNew: false });
      }
      if (isEnabled === false && status === 'on') {
        patch.status = 'off';
        await this.deliveries.failWaiting(tx, ownerId, id);
      }
      await this.endpoints.update(tx, ownerId, id, patch);
    });
  }

  async deleteEndpoint(ownerId: string, id: string, version?: number): Promise<void> {
    await remove(this.db, { current: () => this.getForOwnerOrThrow(ownerId, id) }, async (tx) => {
      expectVersion(await this.endpoints.lockOne(tx, ownerId, id), version);
      await this.endpoints.delete(tx, ownerId, id);
    });
  }

  async revealSecret(ownerId: string, id: string): Promise<WebhookSecretResponse> {
    const sealed = await this.endpoints.findSecret(ownerId, id);
    if (sealed === undefined) throw webhookEndpointNotFound();
    return { secret: this.secrets.reveal(sealed) };
  }

  /** Messages are signed with both for a day. Rotated again within it, the oldest of the three ends. */
  async rotateSecret(ownerId: string, id: string): Promise<WebhookSecretResponse> {
    await this.db.tx(async (tx) => {
      const endpoint = await this.endpoints.lockOne(tx, ownerId, id);
      if (!endpoint) throw webhookEndpointNotFound();
      const now = this.clock.now();
      await this.endpoints.update(tx, ownerId, id, {
        secretSealed: this.secrets.issue(),
        oldSecretSealed: endpoint.secretSealed,
        oldSecretUntil: new Date(now.getTime() + OLD_SECRET_HOURS * HOUR_MS),
        updatedAt: now,
      });
    });
    return this.revealSecret(ownerId, id);
  }

  async getForOwnerOrThrow(ownerId: string, id: string): Promise<WebhookEndpointResponse> {
    const row = await this.endpoints.find(ownerId, id);
    if (!row) throw webhookEndpointNotFound();
    return toResponse(row);
  }

  private async checkAddress(url: string): Promise<void> {
    try {
      await checkOutboundServer(url, { allow: this.config.outboundAllow, timeoutMs: RESOLVE_MS });
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      if (error.reason === 'address' || error.reason === 'private') throw fieldError('url', error.message);
    }
  }
}

function toResponse(row: WebhookEndpointRow): WebhookEndpointResponse {
  return returnedFields(WebhookEndpointResponse, row);
}
