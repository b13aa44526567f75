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
  const href = `/tutorials?tutorial=${slug}`;
  return (
    <Tooltip content={words[about]}>
      {about === 'dialog' ? (
        <a href={href} target="_blank" rel="noreferrer" aria-label={words[about]} className={look}>
          <CircleQuestionMark aria-hidden />
        </a>
      ) : (
        <Link href={href} aria-label={words[about]} className={look}>
          <CircleQuestionMark aria-hidden />
        </Link>
      )}
    </Tooltip>
  );
}
