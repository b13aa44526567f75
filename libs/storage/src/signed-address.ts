/**
 * Addresses of our own routes that are good for one thing and a short while: an HMAC over the purpose, everything the
 * address says, and the time it ends. The key is derived from the session secret, so every backend can check it.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

type Fields = Record<string, string | number>;

export class AddressSigner {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'lectern storage addresses', 32));
  }

  /** The query string of an address; `expires` is one of the fields. */
  sign(purpose: string, fields: Fields): string {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) query.set(name, String(value));
    query.set('signature', this.signature(purpose, fields));
    return query.toString();
  }

  /** The fields as texts, or null when anything about them is not as it was signed. */
  verify<Name extends string>(
    purpose: string,
    names: readonly Name[],
    query: Record<string, unknown>,
  ): Record<Name, string> | null {
    const fields = {} as Record<Name, string>;
    for (const name of names) {
      const value = query[name];
      if (typeof value !== 'string') return null;
      fields[name] = value;
    }
    const given = query['signature'];
    if (typeof given !== 'string') return null;
    const expected = Buffer.from(this.signature(purpose, fields));
    const received = Buffer.from(given);
    return received.length === expected.length && timingSafeEqual(received, expected) ? fields : null;
  }

  private signature(purpose: string, fields: Fields): string {
    const parts = Object.keys(fields)
      .sort()
      .map((name) => [name, String(fields[name])]);
    return createHmac('sha256', this.key)
      .update(JSON.stringify([purpose, parts]))
      .digest('base64url');
  }
}
