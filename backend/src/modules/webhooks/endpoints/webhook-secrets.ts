/**
 * The secret of an endpoint, which signs its messages: 256 bits, kept encrypted because it signs and its owner may copy it.
 * It's in no log, event or address.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretBox, SecretUnreadableError } from '@lectern/core/secret-box';
import type { WebhookEndpoint } from './webhook-endpoint.entity';
import { sealedColumns } from '../../../common/sealed-columns';

const PURPOSE = sealedColumns.webhookEndpoint.purpose;
const PREFIX = 'whsec_';

type Secrets = Pick<WebhookEndpoint, 'secretSealed' | 'oldSecretSealed' | 'oldSecretUntil'>;

export interface SignedMessage {
  id: string;
  body: string;
  sentAt: Date;
}

@Injectable()
export class WebhookSecrets {
  constructor(private readonly box: SecretBox) {}

  /** A new one, encrypted. */
  issue(): string {
    return this.box.encrypt(PURPOSE, `${PREFIX}${randomBytes(32).toString('base64')}`);
  }

  /** Null: it was encrypted under another session secret. */
  reveal(sealed: string): string | null {
    try {
      return this.box.decrypt(PURPOSE, sealed);
    } catch (error) {
      if (error instanceof SecretUnreadableError) return null;
      throw error;
    }
  }

  /** The headers of https://www.standardwebhooks.com. Undefined: no secret of the endpoint can be read. */
  headersOf(endpoint: Secrets, { id, body, sentAt }: SignedMessage): Record<string, string> | undefined {
    const { secretSealed, oldSecretSealed, oldSecretUntil } = endpoint;
    const hasOld = oldSecretSealed !== null && oldSecretUntil !== null && oldSecretUntil > sentAt;
    const secrets = [secretSealed, ...(hasOld ? [oldSecretSealed] : [])].flatMap((sealed) => this.reveal(sealed) ?? []);
    if (secrets.length === 0) return undefined;
    const timestamp = Math.floor(sentAt.getTime() / 1000);
    return {
      'webhook-id': id,
      'webhook-timestamp': `${timestamp}`,
      'webhook-signature': secrets.map((secret) => signatureOf(secret, `${id}.${timestamp}.${body}`)).join(' '),
    };
  }
}

export function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
