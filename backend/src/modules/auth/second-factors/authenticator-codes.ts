/** The codes of authenticator apps: RFC 6238 with what all apps support, SHA-1, six digits and 30 seconds. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** RFC 4226, section 4: at least 128 bits, better 160. */
const SECRET_BYTES = 20;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the QR code says: `otpauth://totp/…`. */
export function authenticatorAddress(secret: string, username: string): string {
  return appOf(secret, username).toString();
}

/** The half minute for which the app showed this code: now, the one before or the next, as clocks differ. Null: none. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = appOf(secret);
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta;
}

function appOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: PRODUCT_NAME, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_S });
}
