import { useState, type Ref } from 'react';
import clsx from 'clsx';
import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import { Select as RadixSelect } from 'radix-ui';
import { controlHeight, controlSurface, floatingPanel, optionRow } from './control-styles';
import { useFieldControl, type FieldControlProps } from './field-context';

export type SelectOption<Value extends string = string> = { value: Value; label: string; disabled?: boolean };

export type SelectProps<Value extends string = string> = FieldControlProps & {
  options: readonly SelectOption<Value>[];
  /** null, undefined or '' shows the placeholder. */
  value: Value | '' | null | undefined;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  /** Its change is being saved: it doesn’t open, and the focus stays. */
  busy?: boolean;
  name?: string;
  'aria-label'?: string;
  ref?: Ref<HTMLButtonElement>;
  className?: string;
};

export function Select<Value extends string = string>({
  options,
  value,
  onChange,
  onBlur,
  placeholder = 'Choose…',
  disabled,
  busy = false,
  name,
  ref,
  className,
  ...rest
}: SelectProps<Value>) {
  const field = useFieldControl(rest);
  const [open, setOpen] = useState(false);
  /** A letter chooses without opening it. */
  const choose = (chosen: string) => {
    if (busy) return;
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <RadixSelect.Root
      value={value ?? ''}
      onValueChange={choose}
      open={open}
      onOpenChange={(next) => {
        setOpen(next && !busy);
        if (!next) onBlur?.();
      }}
      disabled={disabled}
      name={name}
    >
      <RadixSelect.Trigger
        {...field}
        ref={ref}
        aria-label={rest['aria-label']}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        className={clsx(
          controlSurface,
          controlHeight,
          'inline-flex items-center justify-between gap-2 px-3 text-left aria-busy:cursor-not-allowed aria-busy:opacity-55 data-placeholder:text-muted',
          className,
        )}
      >
        <span className="truncate">
          <RadixSelect.Value placeholder={placeholder} />
        </span>
        <RadixSelect.Icon className="text-muted">
          <ChevronDown aria-hidden className="size-4" />
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={clsx(
            floatingPanel,
            'z-60 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden data-[state=open]:animate-pop-in',
          )}
        >
          <RadixSelect.ScrollUpButton className="flex h-6 items-center justify-center text-muted">
            <ChevronUp aria-hidden className="size-4" />
          </RadixSelect.ScrollUpButton>
          <RadixSelect.Viewport className="max-h-80 p-1">
            {options.map((option) => (
              <RadixSelect.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className={clsx(optionRow, 'relative pr-8 data-disabled:opacity-50 data-highlighted:bg-sunken')}
              >
                <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                <RadixSelect.ItemIndicator className="absolute right-2.5 text-curtain-text">
                  <Check aria-hidden className="size-4" />
                </RadixSelect.ItemIndicator>
              </RadixSelect.Item>
            ))}
          </RadixSelect.Viewport>
          <RadixSelect.ScrollDownButton className="flex h-6 items-center justify-center text-muted">
            <ChevronDown aria-hidden className="size-4" />
          </RadixSelect.ScrollDownButton>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}
