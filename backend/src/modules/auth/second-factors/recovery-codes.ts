/** Codes that are written down: ten characters of Crockford's base32, 50 bits, shown as `XXXXX-XXXXX`. */
import { randomBytes } from 'node:crypto';

export const RECOVERY_CODES = 10;

/** Without I, L, O and U, which are read as others. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });
}

const WHOLE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

export const isWholeCode = (plain: string) => WHOLE.test(plain);

/** As it is hashed, from what a person typed. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0');
}
