import type { TutorialSlug } from '@lectern/protocol/help';
import { CircleQuestionMark } from 'lucide-react';
import { Link } from 'wouter';
import { Tooltip } from './tooltip';

export type HelpLinkProps = {
  /** Only what exists: the build refuses another one. */
  slug: TutorialSlug;
  /** What it stands beside. A dialog's opens in a new tab: nothing that was typed there is lost. */
  about?: 'screen' | 'section' | 'dialog';
};

const words = {
  screen: 'How this screen works',
  section: 'How this section works',
  dialog: 'How this works (opens in a new tab)',
};

const look =
  'inline-flex size-8 shrink-0 items-center justify-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink print:hidden pointer-coarse:size-11 [&_svg]:size-4.5';

/** From a place to the tutorial that explains it. */
export function HelpLink({ slug, about = 'section' }: HelpLinkProps) {
  const Element = about === 'dialog' ? 'a' : Link;
  return (
    <Tooltip content={words[about]}>
      <Element
        href={`/tutorials?tutorial=${slug}`}
        target={about === 'dialog' ? '_blank' : undefined}
        aria-label={words[about]}
        className={look}
      >
        <CircleQuestionMark aria-hidden />
      </Element>
    </Tooltip>
  );
}
