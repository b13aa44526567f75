import { mainPath, speakingEventStatusLabels, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { stepIndex } from '../event-labels';

type Props = {
  status: SpeakingEventStatus /** Missing: the person may not change it. */;
  onStep: ((to: SpeakingEventStatus) => void) | undefined;
};

const barClass =
  'flex min-h-6 w-full flex-col justify-center py-1.5 pointer-coarse:max-sm:min-h-11 pointer-coarse:sm:min-h-8';

/** How far a booking is. Each other step asks to go there; on a phone the bars have no visible labels. */
export function StatusStepper({ status, onStep }: Props) {
  const at = stepIndex(status);
  if (at < 0) return null;
  return (
    <ol aria-label="Progress" className="flex gap-1 sm:gap-1.5">
      {mainPath.map((step, index) => {
        const isDone = index < at || status === 'closed';
        const isNow = index === at;
        const label = speakingEventStatusLabels[step];
        const barWithLabel = (
          <>
            <span
              aria-hidden
              className={clsx(
                'block h-1.5 w-full rounded-full transition-colors',
                isDone || isNow ? 'bg-curtain' : 'bg-line group-hover:bg-control',
              )}
            />
            <span
              className={clsx(
                'mt-1.5 flex items-center gap-1 text-left text-xs max-sm:sr-only',
                isNow ? 'font-semibold text-curtain-text' : 'text-muted',
              )}
            >
              {isDone && !isNow && <Check aria-hidden className="size-3.5 shrink-0" />}
              <span className="truncate">{label}</span>
              {isDone && <span className="sr-only">, done</span>}
            </span>
          </>
        );
        return (
          <li key={step} aria-current={isNow ? 'step' : undefined} className="min-w-0 flex-1">
            {isNow || !onStep ? (
              <span className={barClass}>{barWithLabel}</span>
            ) : (
              <button type="button" onClick={() => onStep(step)} className={clsx('group rounded-sm', barClass)}>
                {barWithLabel}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
