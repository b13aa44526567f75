import type { ReactNode } from 'react';
import clsx from 'clsx';
import { Check } from 'lucide-react';

export type FilterChip = {
  value: string;
  label: ReactNode;
  /** Where a wider screen has another control for it. */
  isPhoneOnly?: boolean;
};

export type FilterChipsProps = {
  label: string;
  chips: readonly FilterChip[];
  selected: readonly string[];
  onToggle: (value: string) => void;
  className?: string;
};

/** Choices of a filter of which several may be on. */
export function FilterChips({ label, chips, selected, onToggle, className }: FilterChipsProps) {
  return (
    <div role="group" aria-label={label} className={clsx('flex flex-wrap gap-2', className)}>
      {chips.map(({ value, label: words, isPhoneOnly }) => {
        const on = selected.includes(value);
        return (
          <button
            key={value}
            type="button"
            aria-pressed={on}
            onClick={() => onToggle(value)}
            className={clsx(
              'inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm transition-colors pointer-coarse:min-h-11',
              isPhoneOnly && 'sm:hidden',
              on
                ? 'border-curtain-text bg-curtain-soft font-medium text-curtain-text'
                : 'border-control bg-surface text-ink hover:bg-sunken',
            )}
          >
            {on && <Check aria-hidden className="size-3.5" />}
            {words}
          </button>
        );
      })}
    </div>
  );
}
