/** Address and keys of a browser’s subscription: checked as they come, and kept encrypted. They’re in no log, event or answer. */
import { createECDH, createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretBox, SecretUnreadableError } from '@lectern/core/secret-box';
import { AddPushDeviceInput } from '@lectern/protocol/push';
import { sealedColumns } from '../../../common/sealed-columns';

const PURPOSE = sealedColumns.pushDevice.purpose;

const PushSubscription = AddPushDeviceInput.pick({ endpoint: true, keys: true });
export type PushSubscription = Pick<AddPushDeviceInput, 'endpoint' | 'keys'>;

@Injectable()
export class PushSubscriptions {
  constructor(private readonly box: SecretBox) {}

  seal({ endpoint, keys }: PushSubscription): string {
    return this.box.encrypt(PURPOSE, JSON.stringify({ endpoint, keys }));
  }

  /** Null: it was encrypted under another session secret. */
  open(sealed: string): PushSubscription | null {
    try {
      return PushSubscription.parse(JSON.parse(this.box.decrypt(PURPOSE, sealed)));
    } catch (error) {
      if (error instanceof SecretUnreadableError) return null;
      throw error;
    }
  }
}

export const endpointHash = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

/** Whether something can be encrypted for this key: it’s a point of the curve. */
export function isPushKey(key: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(key, 'base64url');
    return true;
  } catch {
    return false;
  }
}
