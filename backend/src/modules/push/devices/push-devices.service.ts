/** What a person wants on the lock screen, and the browsers that get it. An address in a private network is refused. */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { returnedFields } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import { checkOutboundServer } from '@lectern/outbound/guarded-fetch';
import { OutboundError } from '@lectern/outbound/outbound-error';
import {
  PushDevice,
  type AddPushDeviceInput,
  type PushResponse,
  type UpdatePushSettingsInput,
  NOT_A_KEY,
} from '@lectern/protocol/push';
import { v7 as uuidv7 } from 'uuid';
import { fieldError } from '../../../common/app-error';
import { notAuthenticated } from '../../../common/current-user';
import { edit, expectVersion } from '../../../common/edit';
import { PushMessagesService } from '../messages/push-messages.service';
import { noPushDevice, pushDeviceNotFound, pushDeviceTaken, pushIsOff } from '../push.errors';
import { PushSettingsRepository } from '../settings/push-settings.repository';
import { PushDevicesRepository } from './push-devices.repository';
import { endpointHash, isPushKey, PushSubscriptions } from './push-subscriptions';

/** A name that no server knows in this time is saved: each message checks it again. */
const RESOLVE_MS = 2_000;

/** Who asks, and in which session. */
export interface PushPerson {
  userId: string;
  sessionId: string;
}

@Injectable()
export class PushDevicesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly settings: PushSettingsRepository,
    private readonly devices: PushDevicesRepository,
    private readonly subscriptions: PushSubscriptions,
    private readonly messages: PushMessagesService,
  ) {}

  async getPush({ userId, sessionId }: PushPerson): Promise<PushResponse> {
    const [settings, devices] = await Promise.all([this.settings.find(userId), this.devices.list(userId)]);
    return {
      publicKey: this.publicKey,
      ...settings,
      devices: devices.map((row) => returnedFields(PushDevice, { ...row, isThis: row.sessionId === sessionId })),
    };
  }

  updateSettings(person: PushPerson, { version, ...fields }: UpdatePushSettingsInput): Promise<PushResponse> {
    return edit(this.db, { current: () => this.getPush(person) }, async (tx) => {
      const now = this.clock.now();
      expectVersion(await this.settings.lock(tx, person.userId, now), version);
      await this.settings.update(tx, person.userId, fields, now);
    });
  }

  async addDevice(
    person: PushPerson,
    { kind, ...subscription }: AddPushDeviceInput,
    userAgent: string,
  ): Promise<PushResponse> {
    if (this.publicKey === null) throw pushIsOff();
    if (!isPushKey(subscription.keys.p256dh)) throw fieldError('keys', NOT_A_KEY);
    await this.checkAddress(subscription.endpoint);
    const { userId, sessionId } = person;
    const now = this.clock.now();
    await this.db.tx(
      async (tx) => {
        const settings = await this.settings.lock(tx, userId, now);
        if (settings && kind && !settings.kinds.includes(kind))
          await this.settings.update(tx, userId, { kinds: [...settings.kinds, kind] }, now);
        await this.devices.put(tx, {
          id: uuidv7(),
          userId,
          sessionId,
          endpointHash: endpointHash(subscription.endpoint),
          subscriptionSealed: this.subscriptions.seal(subscription),
          userAgent,
          createdAt: now,
          lastSentAt: null,
        });
        await this.devices.trim(tx, userId);
      },
      {
        push_devices_endpoint_hash_key: pushDeviceTaken,
        // Signed out while it was added.
        push_devices_session_id_fkey: notAuthenticated,
      },
    );
    return this.getPush(person);
  }

  async deleteDevice(userId: string, id: string): Promise<void> {
    if (!(await this.db.tx((tx) => this.devices.delete(tx, userId, id)))) throw pushDeviceNotFound();
  }

  async sendTest({ userId }: PushPerson): Promise<void> {
    if (this.publicKey === null) throw pushIsOff();
    const devices = await this.devices.list(userId);
    if (devices.length === 0) throw noPushDevice();
    await this.db.tx((tx) => this.messages.writeTest(tx, userId, devices));
  }

  /** Null: without the service worker, browsers show nothing. */
  private get publicKey(): string | null {
    return (this.config.offlineApp && this.config.vapid?.publicKey) || null;
  }

  private async checkAddress(endpoint: string): Promise<void> {
    try {
      await checkOutboundServer(endpoint, { allow: this.config.outboundAllow, timeoutMs: RESOLVE_MS });
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      if (error.reason === 'address' || error.reason === 'private') throw fieldError('endpoint', error.message);
    }
  }
}
