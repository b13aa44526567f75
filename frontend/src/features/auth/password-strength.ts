/** How strong a password is: the share of six checks that it passes (specification, section 4). */
import { PASSWORD_SPECIALS } from '@lectern/protocol/auth';
import { STRENGTH } from '@/lib/constants';

export type Strength = { score: number; label: 'Weak' | 'Good' | 'Strong' };

const checks: ((password: string) => boolean)[] = [
  (password) => password.length >= STRENGTH.shortLength,
  (password) => password.length >= STRENGTH.longLength,
  (password) => /[a-z]/.test(password),
  (password) => /[A-Z]/.test(password),
  (password) => /\d/.test(password),
  (password) => /[^A-Za-z0-9]/.test(password),
];

export function passwordStrength(password: string): Strength {
  const passed = checks.filter((check) => check(password)).length;
  const score = (passed / checks.length) * 100;
  const label = score < STRENGTH.goodFrom ? 'Weak' : score < STRENGTH.strongFrom ? 'Good' : 'Strong';
  return { score, label };
}

/** The first character that a password may not hold, as the person would call it; null when all are fine. */
export function forbiddenCharacter(password: string): string | null {
  const found = Array.from(password).find((character) => !isAllowed(character));
  if (found === undefined) return null;
  return found.trim() === '' ? 'a space' : `“${found}”`;
}

function isAllowed(character: string): boolean {
  return /^[A-Za-z\d]$/.test(character) || PASSWORD_SPECIALS.includes(character);
}
