/**
 * Keeps short secrets encrypted in the database: the private key of the seal, the copy of a link's token that its owner
 * may see again. AES-256-GCM, a key per purpose derived from the session secret (HKDF), so that what was encrypted for
 * one purpose cannot be read as another. What only has to be recognized is stored hashed, under such a key where it could be guessed.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What is stored was made with another session secret or for another purpose, or it was changed. */
export class SecretUnreadableError extends Error {
  override readonly name = 'SecretUnreadableError';
}

export class SecretBox {
  private readonly keys = new Map<string, Buffer>();

  /** `formerSecrets`: what was encrypted or hashed with one of them is still read; nothing new is. */
  constructor(
    private readonly secret: string,
    private readonly formerSecrets: readonly string[] = [],
  ) {}

  /** One line of text for a `text` column. The same words never make the same line twice. */
  encrypt(purpose: string, plain: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key(purpose), iv);
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
  }

  /** Throws SecretUnreadableError, which a caller may take for "the link can no longer be shown". */
  decrypt(purpose: string, encrypted: string): string {
    return this.open(purpose, encrypted).plain;
  }

  /** Encrypted with today's secret. Null: it is already. Throws SecretUnreadableError. */
  renew(purpose: string, encrypted: string): string | null {
    const { plain, isCurrent } = this.open(purpose, encrypted);
    return isCurrent ? null : this.encrypt(purpose, plain);
  }

  /** 32 bytes. The same words give the same hash. No one can compute or guess it without the secret. */
  hash(purpose: string, plain: string): Buffer {
    return createHmac('sha256', this.key(purpose)).update(plain).digest();
  }

  /** The hash of today and those that former secrets gave, to look a stored one up. */
  hashes(purpose: string, plain: string): Buffer[] {
    return this.keysOf(purpose).map((key) => createHmac('sha256', key).update(plain).digest());
  }

  private open(purpose: string, encrypted: string): { plain: string; isCurrent: boolean } {
    const [version, body = ''] = encrypted.split('.');
    const bytes = Buffer.from(body, 'base64url');
    if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) throw this.unreadable(purpose);
    let cause: unknown;
    for (const [at, key] of this.keysOf(purpose).entries()) {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const plain = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
        return { plain, isCurrent: at === 0 };
      } catch (error) {
        cause = error;
      }
    }
    throw this.unreadable(purpose, cause);
  }

  private keysOf(purpose: string): Buffer[] {
    return [this.secret, ...this.formerSecrets].map((secret) => this.key(purpose, secret));
  }

  private key(purpose: string, secret = this.secret): Buffer {
    const name = `${purpose}\n${secret}`;
    const known = this.keys.get(name);
    if (known) return known;
    const made = Buffer.from(hkdfSync('sha256', secret, '', `lectern secret box: ${purpose}`, 32));
    this.keys.set(name, made);
    return made;
  }

  private unreadable(purpose: string, cause?: unknown): SecretUnreadableError {
    return new SecretUnreadableError(`what was encrypted for "${purpose}" cannot be read`, { cause });
  }
}
