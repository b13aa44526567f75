/**
 * Texts without ways to reach the speaker. A sentence that is there only to be contacted goes as a whole, so that what
 * stays reads as it was written; where it is all there is, the contact goes with the words that led to it. Pure.
 */
import { asSeen, type ContactFinder, type FoundContact } from './contact-finder';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
/** A stop behind these ends no sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:dr|mr|mrs|ms|prof|st|jr|sr|vs|no|inc|ltd|co|e\.g|i\.e|etc|tel|ph|approx)\.\s*$/i;
/** Words that only lead to a contact. */
const LEAD_IN =
  '(?:please|e-?mail|mail|write|contact|reach|call|phone|tel|telephone|cell|mobile|text|fax|whatsapp|dial|visit|see|' +
  'follow|find|book|website|web|site|online|connect|more|learn|info|at|on|to|via|or|and|with|under|me|us|her|him|them|dm)';
const LED_IN = new RegExp(`(?:(?<![\\p{L}\\p{N}])${LEAD_IN}(?![\\p{L}\\p{N}])[\\s:.,|·•–—-]*)+$`, 'iu');

/** The text itself when there is nothing to take from it; empty when nothing of it is left. */
export function cleanText(text: string, finder: ContactFinder): string {
  const seen = asSeen(text);
  if (!finder.has(seen)) return text;
  const lines = seen.split(/\r\n?|[\n\u2028\u2029]/);
  const isSafe = (part: string): boolean => !finder.has(part);
  const hasMore = lines.some((line) => sentencesOf(line).some((part) => isSafe(part) && saysSomething(part)));
  const kept = lines.flatMap((line) => {
    if (isSafe(line)) return [line];
    const rest = hasMore
      ? sentencesOf(line).filter(isSafe).join('').trimEnd()
      : sentencesOf(line)
          .map((part) => withoutContacts(part, finder))
          .filter(saysSomething)
          .join(' ');
    return saysSomething(rest) ? [rest] : [];
  });
  const joined = kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  // Two halves that were safe each may make a contact together: rather nothing than that.
  return finder.has(joined) ? '' : joined;
}

function sentencesOf(line: string): string[] {
  const found: string[] = [];
  for (const { segment } of sentences.segment(line)) {
    const before = found.at(-1);
    if (before !== undefined && ABBREVIATION.test(before)) found[found.length - 1] = before + segment;
    else found.push(segment);
  }
  return found;
}

function withoutContacts(text: string, finder: ContactFinder): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of finder.find(text).map((contact) => inBrackets(text, contact))) {
    if (start < at) continue;
    pieces.push(text.slice(at, start).replace(LED_IN, ''));
    at = end;
  }
  pieces.push(text.slice(at));
  return pieces
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/\s+([.,;:!?)])/g, '$1')
    .replace(/([,;:|·•–—-]\s*)+(?=[.!?]|$)/g, '')
    .replace(/^[\s,;:|·•–—.-]+/, '')
    .trim();
}

/** With its brackets, when it stands alone in them. */
function inBrackets(text: string, { start, end }: FoundContact): FoundContact {
  const before = /[([{<]\s*(?:[\p{L}-]{1,12}\s*[:.]?\s*)?$/u.exec(text.slice(0, start));
  const after = /^\s*[)\]}>]/.exec(text.slice(end));
  return before && after ? { start: before.index, end: end + after[0].length } : { start, end };
}

function saysSomething(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => !new RegExp(`^${LEAD_IN}$`, 'iu').test(word));
}
