/** Bios in three lengths and the introduction: texts that planners copy. */
import { countWords, formatReadingTime, secondsToRead } from '@lectern/protocol/words';
import type { SharedBios } from '@lectern/protocol/shared-pages';
import { CopyButton, Prose, Section } from './parts';

const lengths = [
  { key: 'short', name: 'Short bio' },
  { key: 'medium', name: 'Medium bio' },
  { key: 'long', name: 'Long bio' },
] as const;

/** The one that is read: the longest that is not the life's story. */
const readFirst = ['medium', 'short', 'long'] as const;

export function BiosSection({ bios }: { bios: SharedBios }) {
  const given = lengths.flatMap(({ key, name }) => {
    const text = bios[key];
    return text === null ? [] : [{ key, name, text }];
  });
  const open = readFirst.find((key) => bios[key] !== null);
  if (given.length === 0) return null;
  return (
    <Section
      of="bios"
      title={given.length > 1 ? 'Bio' : 'Biography'}
      note={given.length > 1 ? 'In several lengths, to copy into a program.' : undefined}
    >
      <div className="divide-y divide-line border-y border-line">
        {given.map(({ key, name, text }) => (
          <details key={key} open={key === open} className="group print:not-open:hidden">
            <summary className="flex min-h-11 items-center justify-between gap-4 py-3 print:hidden">
              <span className="font-medium">{name}</span>
              <span className="text-sm text-muted tabular-nums">{wordCount(text)}</span>
            </summary>
            <div className="pb-6">
              <Prose id={`bio-${key}`} text={text} />
              <div className="mt-4">
                <CopyButton of={`bio-${key}`} what={`the ${name.toLowerCase()}`} />
              </div>
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}

export function IntroductionSection({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Section
      of="bios"
      id="introduction"
      title="Introduction"
      note={`To be read aloud: ${formatReadingTime(secondsToRead(text))}.`}
    >
      <blockquote className="border-l-2 border-spotlight pl-5 sm:pl-7">
        <Prose id="introduction-text" text={text} className="font-display text-lg leading-relaxed" />
      </blockquote>
      <div className="mt-4">
        <CopyButton of="introduction-text" what="the introduction" />
      </div>
    </Section>
  );
}

function wordCount(text: string): string {
  const count = countWords(text);
  return `${count} ${count === 1 ? 'word' : 'words'}`;
}
