/**
 * Looks for the speaker's own contacts in whatever leaves by a bureau-friendly link. Knows nothing of how texts are
 * cleaned: it searches bytes for needles, so that a mistake of the cleaning is not repeated here.
 */
export interface OwnNeedles {
  /** Found without regard to case, in UTF-8 and in both kinds of UTF-16. */
  words: readonly string[];
  /** Telephone numbers; found however they are written. */
  figures: readonly string[];
}

/** An account that puts its contacts wherever it may write. */
export const loudSpeaker = {
  email: 'dana@reyeskeynotes.com',
  otherEmail: 'assistant.of.dana@postbox.example',
  phone: '+1 (512) 555-0147',
  website: 'https://www.reyesontour.com/speaking',
  social: ['https://www.linkedin.com/in/stagereyes', 'https://x.com/loudreyes'],
  needles: {
    words: ['reyeskeynotes', 'assistant.of.dana', 'reyesontour', 'stagereyes', 'loudreyes'],
    figures: ['5550147'],
  },
} as const;

/** One sentence that is worth reading, and four that lead to the speaker. */
export function loud(text: string): string {
  return (
    `${text}. Write to dana@reyeskeynotes.com or assistant.of.dana@postbox.example! Call +1 (512) 555-0147 or 512.555.0147. ` +
    'More on www.reyesontour.com/book (also reyesontour.com). Follow @loudreyes and linkedin.com/in/stagereyes.'
  );
}

/** The same in fields that have less room. */
export function loudInShort(text: string): string {
  return `${text}. Call +1 (512) 555-0147, see reyesontour.com`;
}

/** What was found, with a few characters around it; nothing, when nothing leaks. */
export function contactLeaks(content: string | Buffer, { words, figures }: OwnNeedles): string[] {
  return readings(content).flatMap((text) => {
    const small = text.toLowerCase();
    // Between figures, whatever people put there.
    const compact = small.replace(/(?<=\d)[\s().·–—-]{1,3}(?=\d)/g, '');
    return [
      ...words.flatMap((word) => around(small, word.toLowerCase())),
      ...figures.flatMap((number) => around(compact, number)),
    ];
  });
}

function readings(content: string | Buffer): string[] {
  if (typeof content === 'string') return [content, unescaped(content)];
  const swapped = Buffer.from(content.subarray(0, content.length - (content.length % 2))).swap16();
  const aligned = (bytes: Buffer): string[] => [bytes.toString('utf16le'), bytes.subarray(1).toString('utf16le')];
  return [content.toString('latin1'), ...aligned(content), ...aligned(swapped)];
}

/** Addresses and HTML hide signs; whatever a browser would read is looked at as well. */
function unescaped(text: string): string {
  return text
    .replace(/%([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&#x([0-9a-f]+);/gi, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}

function around(text: string, needle: string): string[] {
  const at = text.indexOf(needle);
  return at < 0 ? [] : [text.slice(Math.max(0, at - 30), at + needle.length + 30)];
}
