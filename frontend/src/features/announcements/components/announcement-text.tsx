/** Brings what reads Markdown when there is some; meanwhile the words stand there without its marks. */
import { lazy, Suspense } from 'react';
import clsx from 'clsx';
import { wordsOf } from '../announcement-words';

const Markdown = lazy(async () => {
  const { AnnouncementMarkdown } = await import('./announcement-markdown');
  return { default: AnnouncementMarkdown };
});

export function AnnouncementText({ text, className }: { text: string; className?: string }) {
  return (
    <div className={clsx('space-y-2 wrap-anywhere', className)}>
      <Suspense fallback={<p className="whitespace-pre-wrap">{wordsOf(text)}</p>}>
        <Markdown text={text} />
      </Suspense>
    </div>
  );
}
