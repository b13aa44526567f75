/** Writes what waits to be sent, one message for each browser, with the jobs that send it. Called in the transaction of the news. */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import type { PushKind } from '@lectern/protocol/push';
import { inOffice } from '@lectern/protocol/team';
import { v7 as uuidv7 } from 'uuid';
import { quietHoursOf } from '../settings/push-settings.repository';
import type { PushMessage } from './push-message.entity';
import { PushMessagesRepository, type PushListener } from './push-messages.repository';
import { sendAt } from './quiet-hours';

/** A job that has waited for so long is taken for lost, and another one is added: while the queue is paused, not too many. */
export const LOST_MS = 3_600_000;
const TEST_MS = 5 * 60_000;
const TITLE_LENGTH = 100;
const BODY_LENGTH = 200;

export interface PushNews {
  kind: PushKind;
  /** The row that it is about. */
  about: string | null;
  /** News of the same thing replace each other. */
  topic?: string;
  title: string;
  body: string;
  path: string;
}

@Injectable()
export class PushMessagesService {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly messages: PushMessagesRepository,
  ) {}

  /** `expires`: from when on it's of no use to them. */
  async write(
    tx: Tx,
    officeId: string,
    news: PushNews,
    listeners: readonly PushListener[],
    expires: (listener: PushListener) => Date,
  ): Promise<void> {
    const now = this.clock.now();
    const { kind, about, title, path } = news;
    const topic = topicOf(officeId, kind, news.topic ?? about ?? '');
    const written = listeners.flatMap((listener) => {
      const { deviceId, userId, timeZone } = listener;
      const expiresAt = expires(listener);
      const at = sendAt(now, expiresAt, { timeZone, quietHours: quietHoursOf(listener) });
      if (!at) return [];
      const office = userId === officeId ? '' : ` · ${listener.profileName || listener.username}`;
      const body = `${cut(news.body, BODY_LENGTH)}${office}`;
      const message = { deviceId, officeId, kind, about, title, body, path: inOffice(path, officeId), expiresAt };
      return [{ userId, at, message: { ...message, topic } }];
    });
    await this.put(tx, now, written);
  }

  async writeTest(tx: Tx, userId: string, devices: readonly { id: string }[]): Promise<void> {
    const now = this.clock.now();
    const written = devices.map(({ id }) => ({
      userId,
      at: now,
      message: {
        deviceId: id,
        officeId: null,
        kind: null,
        about: null,
        title: 'Notifications are on',
        body: 'This is what they look like.',
        path: '/account-settings?section=lock-screen',
        topic: topicOf('test'),
        expiresAt: new Date(now.getTime() + TEST_MS),
      },
    }));
    await this.put(tx, now, written);
  }

  /** What is due now has its job; the rest is woken by the schedule. */
  private async put(
    tx: Tx,
    now: Date,
    written: readonly { userId: string; at: Date; message: Omit<PushMessage, 'id' | 'dueAt' | 'attempts'> }[],
  ): Promise<void> {
    const rows = written.map(({ userId, at, message }) => {
      const isDue = at <= now;
      const dueAt = isDue ? new Date(now.getTime() + LOST_MS) : at;
      const title = cut(message.title, TITLE_LENGTH);
      return { userId, isDue, row: { ...message, title, id: uuidv7(), dueAt, attempts: 0 } };
    });
    if (rows.length === 0) return;
    await this.messages.put(
      tx,
      rows.map(({ row }) => row),
    );
    const due = rows
      .filter(({ isDue }) => isDue)
      .map(({ userId, row: { id, dueAt } }) => ({ userId, messageId: id, dueAt: dueAt.toISOString() }));
    await this.outbox.addMany(tx, 'push_message.due', due);
  }
}

/** 32 letters of base64url, as push services take them (RFC 8030, 5.4). They learn nothing from it. */
function topicOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32);
}

function cut(text: string, length: number): string {
  const letters = [...text];
  return letters.length > length ? `${letters.slice(0, length - 1).join('')}…` : text;
}
