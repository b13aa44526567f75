import { useId } from 'react';
import clsx from 'clsx';
import { Switch as RadixSwitch } from 'radix-ui';
import type { CheckboxProps } from './checkbox';
import { useMayAct } from '@/lib/session/user';
import { whileBusy } from './button';
import { useFieldControl } from './field-context';

export type SwitchProps = Omit<CheckboxProps, 'checked'> & {
  checked: boolean;
  /** Its change is being saved: a press does nothing, and the focus stays. */
  busy?: boolean;
};

/**
 * For settings that take effect right away; people who may not act here see how it is. Inside a form that is submitted, use
 * Checkbox.
 */
export function Switch({
  checked,
  onChange,
  onBlur,
  label,
  description,
  disabled,
  busy = false,
  name,
  ref,
  className,
  ...rest
}: SwitchProps) {
  const mayAct = useMayAct();
  const ownId = useId();
  const hintId = `${ownId}-hint`;
  const {
    id,
    'aria-required': _required,
    ...field
  } = useFieldControl({ ...rest, 'aria-describedby': description ? hintId : undefined });
  const controlId = id ?? ownId;
  return (
    <div className={clsx('flex items-start justify-between gap-4', className)}>
      {(label ?? description) && (
        <div className="min-w-0 text-sm">
          <label htmlFor={controlId} className="block leading-6 font-medium text-ink">
            {label}
          </label>
          {description && (
            <p id={hintId} className="text-sm text-muted">
              {description}
            </p>
          )}
        </div>
      )}
      <RadixSwitch.Root
        {...field}
        id={controlId}
        ref={ref}
        checked={checked}
        onCheckedChange={onChange}
        onBlur={onBlur}
        disabled={disabled || !mayAct}
        name={name}
        aria-label={rest['aria-label']}
        {...(busy && whileBusy)}
        className={clsx(
          'relative inline-flex h-6 w-11 shrink-0 items-center rounded-full border border-control bg-sunken transition-colors',
          'before:absolute before:inset-0 pointer-coarse:before:-inset-y-2.5',
          'disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-not-allowed aria-busy:opacity-55 data-[state=checked]:border-curtain-text data-[state=checked]:bg-curtain',
        )}
      >
        <RadixSwitch.Thumb className="block size-4 translate-x-1 rounded-full bg-control transition-transform data-[state=checked]:translate-x-5.5 data-[state=checked]:bg-curtain-on" />
      </RadixSwitch.Root>
    </div>
  );
}
