import { useId, type ReactNode } from 'react';
import clsx from 'clsx';
import { RadioGroup } from 'radix-ui';
import { RadioItem } from '@/components/ui/radio-cards';

type Side<Value> = { value: Value; label: string; content: ReactNode };
type EitherFieldProps<Value> = {
  label: string;
  value: Value;
  sides: readonly Side<Value>[];
  onChange: (value: Value) => void;
};

/** A field of which two versions exist, side by side: the person chooses one. */
export function EitherField<Value extends string>({ label, value, sides, onChange }: EitherFieldProps<Value>) {
  const labelId = useId();
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium" id={labelId}>
        {label}
      </p>
      <RadioGroup.Root
        aria-labelledby={labelId}
        value={value}
        onValueChange={(next) => onChange(sides.find((side) => side.value === next)?.value ?? value)}
        className="grid gap-2 sm:grid-cols-2"
      >
        {sides.map((side) => (
          <RadioItem
            key={side.value}
            value={side.value}
            className={clsx(
              'group flex min-h-11 items-start gap-2.5 rounded-md border border-control px-3 py-2 text-left transition-colors',
              'hover:bg-sunken data-[state=checked]:border-curtain-text data-[state=checked]:bg-curtain-soft',
            )}
          >
            <span
              aria-hidden
              className="mt-0.5 flex size-4.5 shrink-0 items-center justify-center rounded-full border border-control group-data-[state=checked]:border-curtain-text"
            >
              <RadioGroup.Indicator className="size-2.5 rounded-full bg-curtain-text" />
            </span>
            <span className="min-w-0">
              <span className="block text-xs text-muted">{side.label}</span>
              <span className="block text-sm wrap-anywhere whitespace-pre-wrap">{side.content}</span>
            </span>
          </RadioItem>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
