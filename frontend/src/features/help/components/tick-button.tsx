import type { TutorialSummary } from '@lectern/protocol/help';
import { Check, CircleCheck, Undo2 } from 'lucide-react';
import { Button, type ButtonSize } from '@/components/ui/button';
import { toastFailure } from '@/components/ui/toast-store';
import { useTickTutorial } from '../api/tutorials';

type Ticked = Pick<TutorialSummary, 'slug' | 'title' | 'essential' | 'doneBy'>;

/** Ticks by hand. What the data show needs no tick and has no way back: it is so. */
export function TickButton({ tutorial, size = 'md' }: { tutorial: Ticked; size?: ButtonSize }) {
  const tick = useTickTutorial();
  const { slug, title, essential, doneBy } = tutorial;
  if (doneBy === 'data') {
    return (
      <span className="inline-flex min-h-10 items-center gap-1.5 px-2 text-sm font-medium text-success-text">
        <CircleCheck aria-hidden className="size-4" />
        Done
      </span>
    );
  }
  const isDone = doneBy === null;
  const words = essential ? (isDone ? 'Mark as done' : 'Not done yet') : isDone ? 'Mark as read' : 'Not read yet';
  return (
    <Button
      variant="ghost"
      size={size}
      icon={isDone ? <Check aria-hidden /> : <Undo2 aria-hidden />}
      aria-label={`${words}: ${title}`}
      busy={tick.isPending}
      onClick={() =>
        tick.mutate(
          { slug, isDone },
          { onError: () => toastFailure('Not saved', 'That wasn’t saved. Check your connection and try again.') },
        )
      }
    >
      {words}
    </Button>
  );
}
