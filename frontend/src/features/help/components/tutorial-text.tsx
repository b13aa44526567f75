/** Brings what reads Markdown when there is something to read. */
import { lazy, Suspense } from 'react';
import { SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import type { TutorialMarkdownProps } from './tutorial-markdown';

const Markdown = lazy(async () => {
  const { TutorialMarkdown } = await import('./tutorial-markdown');
  return { default: TutorialMarkdown };
});

export function TutorialText(props: TutorialMarkdownProps) {
  return (
    <Suspense
      fallback={
        <SkeletonGroup>
          <SkeletonText lines={8} />
        </SkeletonGroup>
      }
    >
      <Markdown {...props} />
    </Suspense>
  );
}
