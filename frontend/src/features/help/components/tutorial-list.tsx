import { useEffect, useRef } from 'react';
import clsx from 'clsx';
import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '@/components/ui/button';
import type { Tutorial } from '../tutorials';

type TutorialListProps = {
  tutorials: Tutorial[];
  numbered?: boolean;
  /** The slug in the address: that one is brought into view. */
  chosen: string | null;
};

export function TutorialList({ tutorials, numbered = false, chosen }: TutorialListProps) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className="divide-y divide-line rounded-lg border border-line bg-surface">
      {tutorials.map((tutorial, index) => (
        <Step
          key={tutorial.slug}
          tutorial={tutorial}
          number={numbered ? index + 1 : null}
          chosen={tutorial.slug === chosen}
        />
      ))}
    </List>
  );
}

function Step({ tutorial, number, chosen }: { tutorial: Tutorial; number: number | null; chosen: boolean }) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (chosen) item.current?.scrollIntoView({ block: 'center' });
  }, [chosen]);
  return (
    <li
      ref={item}
      id={tutorial.slug}
      aria-current={chosen || undefined}
      className={clsx(
        'flex flex-col gap-4 p-4 sm:flex-row sm:items-center sm:p-5',
        chosen && 'bg-spotlight-soft',
      )}
    >
      {number !== null && (
        <span
          aria-hidden
          className="flex size-9 shrink-0 items-center justify-center rounded-full bg-curtain-soft font-display text-base font-medium text-curtain-text"
        >
          {number}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">{tutorial.title}</h3>
        <p className={clsx('mt-0.5 max-w-[64ch] text-sm', chosen ? 'text-ink' : 'text-muted')}>
          {tutorial.text}
        </p>
      </div>
      <Button asChild variant="secondary" iconEnd={<ArrowRight aria-hidden />}>
        <Link href={tutorial.href}>{tutorial.action}</Link>
      </Button>
    </li>
  );
}
