import { randomInt } from 'node:crypto';

/** Without those that look alike. 24 of 31 are 118 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 24;

/** What no one guesses. */
export const randomLocalPart = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
