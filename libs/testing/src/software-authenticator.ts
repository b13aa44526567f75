/**
 * An authenticator with passkeys on P-256, as a browser would pass its answers on. Each answer can be made wrong, to see it
 * refused.
 */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  NewPasskeyCredential,
  NewPasskeyOptions,
  PasskeyCredential,
  PasskeyOptions,
} from '@lectern/protocol/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';

export interface Wrong {
  challenge?: string;
  origin?: string;
  rpId?: string;
  counter?: number;
  userHandle?: string;
  /** The person was present, but the authenticator didn't check who it is. */
  isUnverified?: boolean;
}

interface HeldPasskey {
  id: string;
  privateKey: KeyObject;
  userHandle: string;
  counter: number;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encoded = (data: Buffer | Uint8Array | string) => Buffer.from(data).toString('base64url');

export class SoftwareAuthenticator {
  readonly held: HeldPasskey[] = [];

  constructor(private readonly origin: string) {}

  create(options: NewPasskeyOptions, wrong: Wrong = {}): NewPasskeyCredential {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const id = randomBytes(32);
    const authData = Buffer.concat([
      this.authenticatorData(options.rp.id, 0, wrong, WITH_KEY),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      isoCBOR.encode(key),
    ]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    this.held.push({ id: encoded(id), privateKey, userHandle: options.user.id, counter: 0 });
    return {
      ...this.credential(encoded(id)),
      response: {
        clientDataJSON: encoded(this.clientData('webauthn.create', options.challenge, wrong)),
        attestationObject: encoded(isoCBOR.encode(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** With the passkey that was made last, or the one that is given. */
  get(options: PasskeyOptions, wrong: Wrong = {}, passkey = this.held.at(-1)): PasskeyCredential {
    if (!passkey) throw new Error('there is no passkey');
    passkey.counter += 1;
    const clientData = this.clientData('webauthn.get', options.challenge, wrong);
    const authData = this.authenticatorData(options.rpId, passkey.counter, wrong);
    return {
      ...this.credential(passkey.id),
      response: {
        clientDataJSON: encoded(clientData),
        authenticatorData: encoded(authData),
        signature: encoded(sign('sha256', Buffer.concat([authData, sha256(clientData)]), passkey.privateKey)),
        userHandle: wrong.userHandle ?? passkey.userHandle,
      },
    };
  }

  private credential(id: string) {
    return { id, rawId: id, type: 'public-key' as const };
  }

  private clientData(type: string, challenge: string, wrong: Wrong): Buffer {
    const told = { type, challenge: wrong.challenge ?? challenge, origin: wrong.origin ?? this.origin };
    return Buffer.from(JSON.stringify({ ...told, crossOrigin: false }));
  }

  private authenticatorData(rpId: string, counter: number, wrong: Wrong, more = 0): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(wrong.counter ?? counter);
    const flags = PRESENT | (wrong.isUnverified ? 0 : VERIFIED) | more;
    return Buffer.concat([sha256(wrong.rpId ?? rpId), Buffer.from([flags]), counted]);
  }
}

type Call = (method: 'post', path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;

/** Adds one to the account of someone who signed in a moment ago. Returns it. */
export async function addPasskey(
  { call }: { call: Call },
  authenticator: SoftwareAuthenticator,
): Promise<{ id: string }> {
  const { body: options } = await call('post', '/api/account/passkey-options');
  const credential = authenticator.create(options as NewPasskeyOptions);
  const { status, body } = await call('post', '/api/account/passkeys', { name: 'iPhone', credential });
  if (status !== 201) throw new Error(`the passkey was answered with ${status}: ${JSON.stringify(body)}`);
  return body as { id: string };
}
