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
import type { DomainEventPayload } from '@lectern/protocol/domain-events';
import { isBlocked } from '@lectern/protocol/subscription';
import { BillingService } from '../../billing';
import { PushDevicesRepository } from '../devices/push-devices.repository';
import { PushSubscriptions } from '../devices/push-subscriptions';
import { quietHoursOf } from '../settings/push-settings.repository';
import { PushMessagesRepository, type PushTarget } from './push-messages.repository';
import { LOST_MS } from './push-messages.service';
import { mayHear } from './push-rights';
import { sendAt, startOfQuiet } from './quiet-hours';
import { WebPushGateway } from './web-push.gateway';

const WOKEN = 500;
/** Longer than a push service is waited for; then another job may send it. */
const SENDING_MS = 60_000;
const RETRY_AFTER_MS = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000] as const;
/** What a push service holds for a device that is off is out of reach of a changed role and of quiet hours. */
const MOST_HELD_MS = 3_600_000;

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
    private readonly billing: BillingService,
  ) {}

  /** `dueAt`: until when the job has the message. Absent from jobs of the release before. */
  async deliver({ userId, messageId, dueAt }: DomainEventPayload<'push_message.due'>): Promise<void> {
    const target = await this.messages.target(userId, messageId);
    if (!target || !isStillTheirs(target) || (await this.isClosed(target.officeId))) return this.forget(messageId);
    if (dueAt !== undefined && dueAt !== target.dueAt.toISOString()) return;
    const now = this.clock.now();
    const { expiresAt, kind, timeZone } = target;
    const person = { timeZone, quietHours: kind === null ? null : quietHoursOf(target) };
    const at = sendAt(now, expiresAt, person);
    if (!at) return this.forget(messageId);
    if (at > now) return this.db.tx((tx) => this.messages.defer(tx, messageId, at, target.attempts));
    const until = new Date(now.getTime() + SENDING_MS);
    if (!(await this.db.tx((tx) => this.messages.claim(tx, messageId, target.dueAt, until)))) return;
    const ends = [now.getTime() + MOST_HELD_MS, expiresAt.getTime(), startOfQuiet(now, person)?.getTime() ?? Infinity];
    await this.send(target, now, Math.floor((Math.min(...ends) - now.getTime()) / 1000));
  }

  /** Adds a job for what became due, and for what has had one for too long. */
  async wakeDue(): Promise<void> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + LOST_MS);
    let woken: number;
    do {
      woken = await this.db.tx(async (tx) => {
        const due = await this.messages.wake(tx, now, until, WOKEN);
        await this.outbox.addMany(
          tx,
          'push_message.due',
          due.map((of) => ({ ...of, dueAt: until.toISOString() })),
        );
        return due.length;
      });
    } while (woken === WOKEN);
  }

  private async send(target: PushTarget, now: Date, ttlSeconds: number): Promise<void> {
    const { id, deviceId, userId, title, body, path, topic } = target;
    const subscription = this.subscriptions.open(target.subscriptionSealed);
    const answer = subscription
      ? await this.gateway.send(subscription, { title, body, path, tag: topic }, { ttlSeconds, topic })
      : ({ result: 'refused', because: 'it was encrypted under another session secret' } as const);
    if (answer.result !== 'sent')
      this.logger.warn(
        { userId, deviceId, result: answer.result, because: answer.because },
        'a notification was not sent',
      );
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

  /** No one can open it, so nothing of it is shown. */
  private async isClosed(officeId: string | null): Promise<boolean> {
    return officeId !== null && isBlocked(await this.billing.getStatus(officeId));
  }

  private forget(messageId: string): Promise<void> {
    return this.db.tx((tx) => this.messages.delete(tx, messageId));
  }
}

function isStillTheirs(target: PushTarget): boolean {
  return target.kind === null || mayHear(target, target.userId === target.officeId, target.kind);
}
