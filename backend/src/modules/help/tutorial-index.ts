/**
 * Finds tutorials by their words: case and accents do not count, each word of the query must stand somewhere, as
 * it was typed or, if that is asked for, mistyped by a letter or two. Pure; the library owns the one index.
 */
import { tutorialCategories } from '@lectern/protocol/help';
import { searchFold, searchWords } from '@lectern/protocol/search-fold';
import type { Tutorial } from './tutorial-file';
import { typingMistakes } from './typing-mistakes';

interface Entry {
  tutorial: Tutorial;
  /** Folded, the most telling first; what a word found there weighs. */
  fields: readonly { text: string; words: ReadonlySet<string>; spacedWords: string; weight: number }[];
}

export class TutorialIndex {
  private readonly entries: readonly Entry[];
  /** Each once, in all tutorials: whatever stands between blanks, and words without the marks around them. */
  private readonly written: string;
  private readonly words: readonly string[];

  constructor(tutorials: readonly Tutorial[]) {
    this.entries = tutorials.map((tutorial) => ({
      tutorial,
      fields: [
        fieldOf(tutorial.title, 8),
        fieldOf(tutorial.description, 4),
        fieldOf(tutorialCategories[tutorial.category], 2),
        fieldOf(plainText(tutorial.text), 1),
      ],
    }));
    const fields = this.entries.flatMap((entry) => entry.fields);
    this.written = [...new Set(fields.flatMap(({ text }) => text.split(/\s+/)))].join(' ');
    this.words = [...new Set(fields.flatMap(({ words }) => [...words]))];
  }

  exactly(query: string): readonly Tutorial[] {
    const words = wordsOf(query);
    return words.every((word) => word.includes(' ') || this.written.includes(word))
      ? this.matching(words, asTyped)
      : [];
  }

  alike(query: string): readonly Tutorial[] {
    const words = wordsOf(query);
    const near = new Map(words.map((word) => [word, this.words.filter((written) => typingMistakes(word, written))]));
    const mayBeWritten = (word: string) => word.includes(' ') || this.written.includes(word) || near.get(word)?.length;
    if (!words.every(mayBeWritten)) return [];
    return this.matching(words, (word, field) => {
      const weight = asTyped(word, field);
      if (weight > 0) return weight;
      return near.get(word)?.some((written) => field.words.has(written)) ? field.weight / 2 : 0;
    });
  }

  private matching(words: readonly string[], weigh: Weigh): readonly Tutorial[] {
    if (words.length === 0) return [];
    return this.entries
      .map(({ tutorial, fields }) => {
        const weights = words.map((word) => Math.max(...fields.map((field) => weigh(word, field))));
        return { tutorial, weight: weights.includes(0) ? 0 : weights.reduce((sum, weight) => sum + weight, 0) };
      })
      .filter(({ weight }) => weight > 0)
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ tutorial }) => tutorial);
  }
}

type Field = Entry['fields'][number];
type Weigh = (word: string, field: Field) => number;

/** Twice as much where a word begins with it. */
const asTyped: Weigh = (word, { text, spacedWords, weight }) => {
  if (!text.includes(word)) return 0;
  return spacedWords.includes(` ${word}`) ? 2 * weight : weight;
};

const wordsOf = (query: string) => searchWords(query).map(searchFold).filter(Boolean);

function fieldOf(written: string, weight: number): Field {
  const text = searchFold(written);
  const words = new Set(text.match(/[\p{L}\p{N}]+/gu));
  // To look through one text takes less time than to look at each word.
  return { text, words, spacedWords: ` ${[...words].join(' ')}`, weight };
}

/** What is read of Markdown: no addresses of links and pictures. */
function plainText(markdown: string): string {
  return markdown.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_`#>|]+/g, ' ');
}
