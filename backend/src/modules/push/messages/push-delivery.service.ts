/**
 * Sends what is due, one message to one browser. Before it does, it asks again whether the person is signed in there, wants it
 * and may see it. No connection to the database waits for a push service. A process killed in between sends it again, and the
 * device shows it once.
 */
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import type { Logger } from '@lectern/logging/logger';
import { PushDevicesRepository } from '../devices/push-devices.repository';
import { PushSubscriptions } from '../devices/push-subscriptions';
import { quietHoursOf } from '../settings/push-settings.repository';
import { PushMessagesRepository, type PushTarget } from './push-messages.repository';
import { LOST_MS } from './push-messages.service';
import { mayHear } from './push-rights';
import { sendAt } from './quiet-hours';
import { WebPushGateway } from './web-push.gateway';

const WOKEN = 500;
const RETRY_AFTER_MS = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000] as const;
const MOST_TTL_SECONDS = 24 * 3600;

@Injectable()
export class PushDeliveryService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly messages: PushMessagesRepository,
    private readonly devices: PushDevicesRepository,
    private readonly subscriptions: PushSubscriptions,
    private readonly gateway: WebPushGateway,
  ) {}

  async deliver(userId: string, messageId: string): Promise<void> {
    const target = await this.messages.target(userId, messageId);
    if (!target || !isStillTheirs(target)) return this.forget(messageId);
    const now = this.clock.now();
    const { expiresAt, kind, timeZone } = target;
    const quietHours = kind === null ? null : quietHoursOf(target);
    const at = sendAt(now, expiresAt, { timeZone, quietHours });
    if (!at) return this.forget(messageId);
    if (at > now) return this.db.tx((tx) => this.messages.defer(tx, messageId, at, target.attempts));
    await this.send(target, now);
  }

  /** Adds a job for what became due, and for what has had one for too long. */
  async wakeDue(): Promise<void> {
    const now = this.clock.now();
    let woken: number;
    do {
      woken = await this.db.tx(async (tx) => {
        const due = await this.messages.wake(tx, now, new Date(now.getTime() + LOST_MS), WOKEN);
        await this.outbox.addMany(tx, 'push_message.due', due);
        return due.length;
      });
    } while (woken === WOKEN);
  }

  private async send(target: PushTarget, now: Date): Promise<void> {
    const { id, deviceId, userId, title, body, path, topic } = target;
    const subscription = this.subscriptions.open(target.subscriptionSealed);
    const ttlSeconds = Math.min(MOST_TTL_SECONDS, Math.floor((target.expiresAt.getTime() - now.getTime()) / 1000));
    const answer = subscription
      ? await this.gateway.send(subscription, { title, body, path, tag: topic }, { ttlSeconds, topic })
      : ({ result: 'gone' } as const);
    if (answer.result === 'later' || answer.result === 'refused')
      this.logger.warn({ userId, deviceId, because: answer.because }, 'a notification was not sent');
    await this.db.tx(async (tx) => {
      switch (answer.result) {
        case 'gone':
          // Its messages go with it.
          await this.devices.delete(tx, userId, deviceId);
          return;
        case 'later': {
          const wait = RETRY_AFTER_MS[target.attempts];
          if (wait === undefined) await this.messages.delete(tx, id);
          else {
            const dueAt = new Date(now.getTime() + Math.max(wait, answer.afterSeconds * 1000));
            await this.messages.defer(tx, id, dueAt, target.attempts + 1);
          }
          return;
        }
        case 'sent':
          await this.devices.noteSent(tx, userId, deviceId, now);
          await this.messages.delete(tx, id);
          return;
        case 'refused':
          await this.messages.delete(tx, id);
      }
    });
  }

  private forget(messageId: string): Promise<void> {
    return this.db.tx((tx) => this.messages.delete(tx, messageId));
  }
}

function isStillTheirs(target: PushTarget): boolean {
  return target.kind === null || mayHear(target, target.userId === target.officeId, target.kind);
}
