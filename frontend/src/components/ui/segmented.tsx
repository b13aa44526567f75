import type { ReactNode } from 'react';
import clsx from 'clsx';
import { ToggleGroup } from 'radix-ui';

export type SegmentedOption<Value extends string> = { value: Value; label: string; icon?: ReactNode };

export type SegmentedProps<Value extends string> = {
  /** What is chosen between, for screen readers. */
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** One of a few ways to look at the same thing: arrows move, one is always on. */
export function Segmented<Value extends string>({ label, options, value, onChange, className }: SegmentedProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={choose}
      className={clsx('inline-flex max-w-full flex-wrap rounded-md border border-control bg-surface p-0.5', className)}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className={clsx(
            'inline-flex min-h-8 items-center justify-center gap-1.5 rounded-[6px] px-3 text-sm font-medium whitespace-nowrap text-muted transition-colors pointer-coarse:min-h-10 [&_svg]:size-4',
            'hover:text-ink data-[state=on]:bg-curtain-soft data-[state=on]:text-curtain-text',
          )}
        >
          {option.icon}
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
