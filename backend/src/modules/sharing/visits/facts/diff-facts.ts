/**
 * What changed between two versions of a page, for somebody who saw the older one. Pure. What left the page is named and
 * not repeated: it may have been hidden for a reason.
 */
import type { PageChange } from '@lectern/protocol/share-visits';
import { shareSectionLabels } from '@lectern/protocol/share-links';
import type { SharedFact } from './shared-fact';

/** A text that is longer is shown around the place where it differs. */
const LONGEST = 240;
const BEFORE = 40;

export interface DiffOptions {
  /**
   * For the bureau-friendly page: nothing of an older version is repeated. What was cleaned of the speaker's contacts then
   * may not be cleaned of those that are known now.
   */
  hidesOld: boolean;
}

/** In the order of the page; what is gone stands behind what it stood behind. */
export function diffFacts(
  older: readonly SharedFact[],
  newer: readonly SharedFact[],
  { hidesOld }: DiffOptions,
): PageChange[] {
  const before = new Map(older.map((fact) => [fact.key, fact]));
  const after = new Map(newer.map((fact) => [fact.key, fact]));
  const changes: { sort: number; change: PageChange }[] = [];
  newer.forEach((now, index) => {
    const was = before.get(now.key);
    if (was && was.text === now.text) return;
    const section = shareSectionLabels[now.section];
    const change: PageChange = was
      ? {
          kind: 'changed',
          section,
          label: now.label,
          from: hidesOld ? null : excerpt(was.text, now.text),
          to: excerpt(now.text, was.text),
        }
      : { kind: 'added', section, label: now.label, from: null, to: excerpt(now.text, now.text) };
    changes.push({ sort: index, change });
  });
  const gone = older.filter((was) => !after.has(was.key));
  for (const was of hidesOld ? oneOfEachSection(gone) : gone) {
    const section = shareSectionLabels[was.section];
    const label = hidesOld ? section : was.label;
    changes.push({
      sort: placeOf(was, older, newer) + 0.5,
      change: { kind: 'removed', section, label, from: null, to: null },
    });
  }
  return changes.sort((a, b) => a.sort - b.sort).map(({ change }) => change);
}

function placeOf(gone: SharedFact, older: readonly SharedFact[], newer: readonly SharedFact[]): number {
  const above = older.slice(0, older.indexOf(gone)).reverse();
  const stayed = above.find(({ key }) => newer.some((now) => now.key === key));
  return stayed ? newer.findIndex(({ key }) => key === stayed.key) : -1;
}

function oneOfEachSection(facts: readonly SharedFact[]): SharedFact[] {
  return [...new Map(facts.map((fact) => [fact.section, fact])).values()];
}

/** The text itself; of texts of which one is long, the part where they differ, cut between words. */
function excerpt(text: string, other: string): string {
  const [characters, others] = [Array.from(text), Array.from(other)];
  if (characters.length <= LONGEST && others.length <= LONGEST) return text;
  const first = text === other ? 0 : characters.findIndex((character, index) => character !== others[index]);
  const differsAt = first === -1 ? characters.length : first;
  const from = wordStart(characters, Math.max(0, differsAt - BEFORE));
  const until = from + LONGEST < characters.length ? wordEnd(characters, from + LONGEST) : characters.length;
  const words = characters.slice(from, until).join('').trim();
  return `${from > 0 ? '…' : ''}${words}${until < characters.length ? '…' : ''}`;
}

/** So far back or on for the end of a word; a longer one is cut. */
const WORD = 30;

function wordStart(characters: readonly string[], at: number): number {
  const back = characters
    .slice(Math.max(0, at - WORD), at)
    .reverse()
    .findIndex(isSpace);
  if (back !== -1) return at - back;
  return at < WORD ? 0 : at;
}

function wordEnd(characters: readonly string[], at: number): number {
  const back = characters
    .slice(at - WORD, at)
    .reverse()
    .findIndex(isSpace);
  return back === -1 ? at : at - back;
}

function isSpace(character: string): boolean {
  return /\s/.test(character);
}
