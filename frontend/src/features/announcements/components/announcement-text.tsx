/** Brings what reads Markdown when there is some; meanwhile, and without it, the words stand there as they were written. */
import { lazy, Suspense } from 'react';
import clsx from 'clsx';

const Markdown = lazy(async () => {
  const { AnnouncementMarkdown } = await import('./announcement-markdown');
  return { default: AnnouncementMarkdown };
});

export function AnnouncementText({ text, className }: { text: string; className?: string }) {
  return (
    <div className={clsx('space-y-2 wrap-anywhere', className)}>
      <Suspense fallback={<p className="whitespace-pre-wrap">{text}</p>}>
        <Markdown text={text} />
      </Suspense>
    </div>
  );
}
