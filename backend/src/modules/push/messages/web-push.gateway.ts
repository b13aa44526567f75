/** Encrypts a message for a browser and signs it as this server (RFC 8291, RFC 8292). What it makes is sent by the guarded client. */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { guardedFetch } from '@lectern/outbound/guarded-fetch';
import { OutboundError } from '@lectern/outbound/outbound-error';
import type { PushNotice } from '@lectern/protocol/push';
import { generateRequestDetails } from 'web-push';
import type { PushSubscription } from '../devices/push-subscriptions';

const TIMEOUT_MS = 10_000;
/** A longer one is of no use: all news is over by then. */
const LONGEST_WAIT_SECONDS = 24 * 3600;
/** Answers are not read. */
const ANSWER_BYTES = 1_000;

export type PushAnswer =
  | { result: 'sent' }
  /** The browser took it back. */
  | { result: 'gone'; because: string }
  /** No attempt can succeed. */
  | { result: 'refused'; because: string }
  /** Also where the fault may be this server’s, such as a wrong clock, key or name server: devices outlast that. */
  | { result: 'later'; because: string; afterSeconds: number };

export interface PushBounds {
  /** How long the push service keeps it for a device that is off. */
  ttlSeconds: number;
  /** One that comes later takes its place there. */
  topic: string;
}

@Injectable()
export class WebPushGateway {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async send(
    subscription: PushSubscription,
    notice: PushNotice,
    { ttlSeconds, topic }: PushBounds,
  ): Promise<PushAnswer> {
    const { vapid, mail, outboundAllow } = this.config;
    if (!vapid) return { result: 'refused', because: 'VAPID_PRIVATE_KEY is not set' };
    const { endpoint, headers, body } = generateRequestDetails(subscription, JSON.stringify(notice), {
      vapidDetails: { subject: `mailto:${mail.supportEmail}`, ...vapid },
      TTL: ttlSeconds,
      topic,
    });
    try {
      const { status, headers: answer } = await guardedFetch(endpoint, {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        ...(body && { body }),
        maxBytes: ANSWER_BYTES,
        overflow: 'cut',
        timeoutMs: TIMEOUT_MS,
        allow: outboundAllow,
      });
      return answerOf(status, secondsOf(answer['retry-after']));
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return { result: 'later', because: error.message, afterSeconds: 0 };
    }
  }
}

function answerOf(status: number, afterSeconds: number): PushAnswer {
  if (status >= 200 && status < 300) return { result: 'sent' };
  const because = `the push service answered ${status}`;
  if (status === 404 || status === 410) return { result: 'gone', because };
  const isLater = [401, 403, 429].includes(status) || status >= 500;
  return isLater ? { result: 'later', because, afterSeconds } : { result: 'refused', because };
}

/** A date, which `Retry-After` may be as well, counts as nothing. */
const secondsOf = (retryAfter: unknown): number => Math.min(Math.max(Number(retryAfter) || 0, 0), LONGEST_WAIT_SECONDS);
