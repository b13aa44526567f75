import { useId, type ComponentProps, type FocusEvent, type ReactNode } from 'react';
import clsx from 'clsx';
import { RadioGroup } from 'radix-ui';
import { whileBusy } from './button';

export type RadioCard<Value extends string> = { value: Value; label: string; description?: ReactNode };

export type RadioCardsProps<Value extends string> = {
  /** What is chosen between; shown above the choices. */
  label: string;
  options: readonly RadioCard<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The choice is being saved: a press does nothing, and the focus stays. */
  busy?: boolean;
};

export const radioClass =
  'group flex min-h-11 rounded-md border border-control px-3 py-2.5 text-left text-sm transition-colors focus-visible:-outline-offset-1 hover:not-disabled:bg-sunken disabled:cursor-not-allowed disabled:opacity-55 data-[state=checked]:border-curtain-text data-[state=checked]:bg-curtain-soft';

/**
 * An arrow chooses. Where the device is slow, the key is up again before the neighbor has the focus, and Radix then moves
 * only the focus.
 */
export function RadioItem(props: ComponentProps<typeof RadioGroup.Item>) {
  const chooseByArrow = ({ currentTarget, relatedTarget }: FocusEvent<HTMLButtonElement>) => {
    const group = currentTarget.closest('[role="radiogroup"]');
    if (!(relatedTarget instanceof Element) || !group?.contains(relatedTarget)) return;
    setTimeout(() => {
      if (currentTarget === document.activeElement && currentTarget.ariaChecked === 'false') currentTarget.click();
    });
  };
  return <RadioGroup.Item onFocus={chooseByArrow} {...props} />;
}

/** The ring of a choice, filled while it is chosen. */
export function RadioMark({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'flex size-4.5 shrink-0 items-center justify-center rounded-full border border-control bg-surface group-data-[state=checked]:border-curtain-text',
        className,
      )}
    >
      <RadioGroup.Indicator className="size-2.5 rounded-full bg-curtain-text" />
    </span>
  );
}

/** One of a few choices that need a sentence each. */
export function RadioCards<Value extends string>({
  label,
  options,
  value,
  onChange,
  busy = false,
}: RadioCardsProps<Value>) {
  const id = useId();
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <div>
      <p id={id} className="mb-2 text-sm font-medium">
        {label}
      </p>
      <RadioGroup.Root aria-labelledby={id} value={value} onValueChange={choose} className="grid gap-2">
        {options.map((option) => (
          <RadioItem
            key={option.value}
            value={option.value}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={option.description ? `${id}-${option.value}-more` : undefined}
            {...(busy && whileBusy)}
            className={clsx(
              radioClass,
              'items-start gap-3 aria-busy:cursor-not-allowed aria-busy:opacity-55 aria-busy:hover:bg-transparent',
            )}
          >
            <RadioMark className="mt-0.5" />
            <span className="min-w-0 text-sm">
              <span id={`${id}-${option.value}`} className="block font-medium">
                {option.label}
              </span>
              {option.description && (
                <span id={`${id}-${option.value}-more`} className="block text-muted">
                  {option.description}
                </span>
              )}
            </span>
          </RadioItem>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
