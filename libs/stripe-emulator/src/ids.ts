/** Ids that look like Stripe's: a prefix that names the kind, and random letters and digits. */
import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

export type IdPrefix =
  | 'acct'
  | 'ba'
  | 'bps'
  | 'ch'
  | 'clock'
  | 'cs_test'
  | 'cus'
  | 'di'
  | 'du'
  | 'evt'
  | 'il'
  | 'in'
  | 'pi'
  | 'pm'
  | 'po'
  | 'promo'
  | 're'
  | 'req'
  | 'si'
  | 'sub'
  | 'txn'
  | 'upcoming_in';

export function newId(prefix: IdPrefix): string {
  // Checkout sessions and the portal's are the authority of their page: theirs must not be guessed.
  return `${prefix}_${randomText(prefix === 'cs_test' || prefix === 'bps' ? 58 : 24)}`;
}
