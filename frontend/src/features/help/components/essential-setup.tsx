import { useEffect, useRef } from 'react';
import clsx from 'clsx';
import type { TutorialListResponse, TutorialSummary } from '@lectern/protocol/help';
import { ArrowRight, Check, CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import { LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Progress } from '@/components/ui/progress';
import { tutorialHref } from '../api/tutorials';
import { TickButton } from './tick-button';

type EssentialSetupProps = TutorialListResponse & {
  /** The address asks for it: it is brought into view and takes the focus. */
  isFocused: boolean;
};

/** The first steps with what is done of them; the one to do next has the button that stands out. */
export function EssentialSetup({ items, progress, isFocused }: EssentialSetupProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFocused) section.current?.focus();
  }, [isFocused]);
  const steps = items.filter(({ essential }) => essential !== null);
  const minutes = steps.reduce((sum, step) => sum + step.minutes, 0);
  const next = steps.find(({ doneBy }) => doneBy === null);
  const list = (
    <Card padded={false}>
      <ol className="divide-y divide-line">
        {steps.map((step, index) => (
          <Step key={step.slug} step={step} number={index + 1} isNext={step === next} />
        ))}
      </ol>
    </Card>
  );

  return (
    <section
      ref={section}
      id="essential-setup"
      tabIndex={-1}
      aria-labelledby="essential-setup-title"
      className={clsx(
        'rounded-lg outline-none',
        !next && !isFocused && 'max-sm:order-last',
        isFocused && 'ring-2 ring-spotlight ring-offset-8 ring-offset-paper',
      )}
    >
      {next || isFocused ? (
        <>
          {/* On a phone the bar below names it. */}
          <h2 id="essential-setup-title" className="font-display text-lg font-medium max-sm:sr-only">
            Essential setup
          </h2>
          <p className="mt-1 mb-4 text-muted max-sm:hidden">
            {next
              ? `${steps.length} steps, about ${minutes} minutes. They check themselves off as you go.`
              : 'All set.'}
          </p>
          {next && (
            <Progress
              label="Essential setup"
              value={progress.done}
              max={progress.total}
              unit="steps done"
              className="mb-4"
            />
          )}
          {list}
        </>
      ) : (
        <details className="group">
          <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 text-sm [&::-webkit-details-marker]:hidden">
            <CircleCheck aria-hidden className="size-4 shrink-0 text-success-text" />
            <h2 id="essential-setup-title" className="font-medium">
              Essential setup is done
            </h2>
            <span className="text-muted underline underline-offset-4 group-open:hidden">Show the steps</span>
          </summary>
          {list}
        </details>
      )}
    </section>
  );
}

function Step({ step, number, isNext }: { step: TutorialSummary; number: number; isNext: boolean }) {
  const { slug, title, description, doneBy, screens } = step;
  const isDone = doneBy !== null;
  const [screen] = screens;
  return (
    <li className="relative flex items-center gap-3 px-4 py-2.5 sm:gap-4 sm:p-5">
      <div className="flex min-w-0 flex-1 gap-3 max-sm:items-center sm:gap-4">
        <span
          className={clsx(
            'flex size-9 shrink-0 items-center justify-center rounded-full font-display text-base font-medium',
            isDone ? 'bg-success-soft text-success-text' : 'bg-curtain-soft text-curtain-text',
          )}
        >
          {isDone ? <Check aria-hidden className="size-5" /> : <span aria-hidden>{number}</span>}
          <span className="sr-only">{isDone ? 'Done' : 'To do'}</span>
        </span>
        <div className="min-w-0">
          <h3 className="font-semibold max-sm:truncate">
            <Link
              href={tutorialHref(slug)}
              className="rounded-sm underline-offset-4 hover:underline max-sm:after:absolute max-sm:after:inset-0"
            >
              {title}
            </Link>
          </h3>
          <p className="mt-0.5 max-w-[64ch] text-sm text-muted max-sm:truncate">{description}</p>
        </div>
      </div>
      {/* A phone's row leads to the article, which has the buttons. */}
      <div className="flex flex-wrap items-center gap-1 max-sm:hidden">
        {doneBy !== 'data' && <TickButton tutorial={step} size="sm" />}
        {!isDone && screen && (
          <LinkButton
            size="sm"
            variant={isNext ? 'primary' : 'secondary'}
            iconEnd={<ArrowRight aria-hidden />}
            href={screen.href}
          >
            {screen.label}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
