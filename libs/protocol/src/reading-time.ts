/** How long a text takes to be read aloud. Beside words.ts, which the first screen loads with the profile. */
import { countWords } from './words';

/** The pace of a person who reads from a card to a room. */
const WORDS_PER_MINUTE = 130;

export function secondsToRead(text: string): number {
  return Math.round((countWords(text) / WORDS_PER_MINUTE) * 60);
}

/** `about 50 seconds`, `about 1 min 10 s`; rounded to ten seconds. */
export function formatReadingTime(seconds: number): string {
  const rounded = Math.max(10, Math.round(seconds / 10) * 10);
  if (rounded < 60) return `about ${rounded} seconds`;
  const rest = rounded % 60;
  return `about ${Math.floor(rounded / 60)} min${rest ? ` ${rest} s` : ''}`;
}
