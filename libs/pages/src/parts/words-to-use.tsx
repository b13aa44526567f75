/** Bios in three lengths and the introduction: texts that planners copy. */
import { formatReadingTime, secondsToRead } from '@lectern/protocol/reading-time';
import { countWords } from '@lectern/protocol/words';
import type { SharedBios } from '@lectern/protocol/shared-pages';
import { Icon } from './icons';
import { CopyButton, Prose, Section } from './parts';

const lengths = [
  { length: 'short', name: 'Short bio' },
  { length: 'medium', name: 'Medium bio' },
  { length: 'long', name: 'Long bio' },
] as const;

interface GivenBio {
  length: keyof SharedBios;
  name: string;
  text: string;
}

/** The one that is read: the longest that is not the life's story. */
const readFirst = ['medium', 'short', 'long'] as const;

export function BiosSection({ bios }: { bios: SharedBios }) {
  const given = lengths.flatMap(({ length, name }): GivenBio[] => {
    const text = bios[length];
    return text === null ? [] : [{ length, name, text }];
  });
  const open = readFirst.find((length) => bios[length] !== null);
  const [only, ...others] = given;
  if (!only) return null;
  if (others.length === 0) {
    return (
      <Section of="bios" title="Bio">
        <Bio {...only} />
      </Section>
    );
  }
  return (
    <Section of="bios" title="Bio" note="In several lengths, to copy into a program.">
      <div className="divide-y divide-line border-y border-line">
        {given.map((bio) => (
          <details key={bio.length} open={bio.length === open} className="group print:not-open:hidden">
            <summary className="flex min-h-12 items-center gap-3 py-3 print:hidden">
              <Icon name="chevron" className="size-4 -rotate-90 text-muted group-open:rotate-0" />
              <span className="font-medium">{bio.name}</span>
              <span className="ml-auto text-sm text-muted tabular-nums">{wordCount(bio.text)}</span>
            </summary>
            <div className="pb-6 sm:pl-7">
              <Bio {...bio} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}

function Bio({ length, name, text }: GivenBio) {
  const id = `bio-${length}`;
  return (
    <>
      <Prose id={id} text={text} />
      <div className="mt-4">
        <CopyButton of={id} what={`the ${name.toLowerCase()}`} />
      </div>
    </>
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
