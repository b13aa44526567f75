/** Brings what reads Markdown when there is some; until then, or where it cannot be had, the words stand without its marks. */
import { lazy, Suspense } from 'react';
import clsx from 'clsx';
import { recordError } from '@/lib/error-buffer';
import { wordsOf } from '../banner-text';

// It stands on every screen: a file that is gone since an update must not take the screen with it.
const Markdown = lazy(() =>
  import('./announcement-markdown').then(
    ({ AnnouncementMarkdown }) => ({ default: AnnouncementMarkdown }),
    (error: unknown) => {
      recordError('announcement', error);
      return { default: Words };
    },
  ),
);

function Words({ text }: { text: string }) {
  return <p className="whitespace-pre-wrap">{wordsOf(text)}</p>;
}

export function AnnouncementText({ text, className }: { text: string; className?: string }) {
  return (
    <div className={clsx('space-y-2 wrap-anywhere', className)}>
      <Suspense fallback={<Words text={text} />}>
        <Markdown text={text} />
      </Suspense>
    </div>
  );
}
