import clsx from 'clsx';
import { Check } from 'lucide-react';

export type StepperStep = {
  label: string;
  description?: string;
  /** Done for good: nobody goes back to it. */
  isFinal?: boolean;
};
export type StepperProps = {
  steps: readonly StepperStep[];
  /** Index of the step at hand; `steps.length` when all are done. */
  current: number;
  /** Lets a person go back to a step that is done. */
  onStep?: (index: number) => void;
  label?: string;
};

export function Stepper({ steps, current, onStep, label = 'Steps' }: StepperProps) {
  return (
    <ol aria-label={label} className="flex gap-x-2 sm:gap-x-3">
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'now' : 'next';
        const row = clsx('flex gap-3', step.description ? 'items-start' : 'items-center');
        const words = (
          <>
            <span
              className={clsx(
                'flex size-7 shrink-0 items-center justify-center rounded-full border text-sm font-medium tabular-nums',
                state === 'done' && 'border-curtain-text bg-curtain text-curtain-on',
                state === 'now' && 'border-curtain-text text-curtain-text',
                state === 'next' && 'border-control text-muted',
              )}
            >
              {state === 'done' ? <Check aria-hidden className="size-4" strokeWidth={2.5} /> : index + 1}
            </span>
            {/* On a phone there is room for one: the others are a number or a check mark. */}
            <span className={clsx('min-w-0 text-left', state !== 'now' && 'max-sm:sr-only')}>
              <span className={clsx('block text-sm font-medium', state === 'next' && 'text-muted')}>
                {step.label}
                <span className="sr-only">{state === 'done' ? ', done' : ''}</span>
              </span>
              {step.description && <span className="block text-xs text-muted">{step.description}</span>}
            </span>
          </>
        );
        return (
          <li
            key={step.label}
            aria-current={state === 'now' ? 'step' : undefined}
            className={clsx(
              'flex items-start border-t-2 pt-3 sm:flex-1',
              // When all are done, none is at hand that would take the room.
              state === 'now' || current >= steps.length ? 'flex-1' : 'max-sm:flex-none max-sm:px-1',
              state === 'next' ? 'border-line' : 'border-curtain-text',
            )}
          >
            {onStep && state === 'done' && !step.isFinal ? (
              <button
                type="button"
                onClick={() => onStep(index)}
                className={clsx(row, 'rounded-md pointer-coarse:min-h-11')}
              >
                {words}
              </button>
            ) : (
              <span className={clsx(row, 'pointer-coarse:min-h-11')}>{words}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
