import clsx from 'clsx';
import { Check } from 'lucide-react';

export type StepperStep = { label: string; description?: string };
export type StepperProps = {
  steps: readonly StepperStep[];
  /** Index of the step at hand; `steps.length` when all are done. */
  current: number;
  /** Lets a person go back to a step that is done. */
  onStep?: (index: number) => void;
  label?: string;
  className?: string;
};

export function Stepper({ steps, current, onStep, label = 'Steps', className }: StepperProps) {
  return (
    <ol aria-label={label} className={clsx('flex flex-col gap-x-3 gap-y-4 sm:flex-row', className)}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'now' : 'next';
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
            <span className="min-w-0 text-left">
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
              'flex flex-1 items-start sm:border-t-2 sm:pt-3',
              state === 'next' ? 'border-line' : 'border-curtain-text',
            )}
          >
            {onStep && state === 'done' ? (
              <button
                type="button"
                onClick={() => onStep(index)}
                className="flex items-start gap-3 rounded-md"
              >
                {words}
              </button>
            ) : (
              <span className="flex items-start gap-3">{words}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
