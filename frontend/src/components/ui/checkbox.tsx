import { useId, type ReactNode, type Ref } from 'react';
import clsx from 'clsx';
import { Check, Minus } from 'lucide-react';
import { Checkbox as RadixCheckbox } from 'radix-ui';
import { useFieldControl, type FieldControlProps } from './field-context';

export type CheckboxProps = FieldControlProps & {
  checked: boolean | 'indeterminate';
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
  /** The words beside the box; leave out only with aria-label. */
  label?: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
  name?: string;
  'aria-label'?: string;
  ref?: Ref<HTMLButtonElement>;
  className?: string;
};

export function Checkbox({
  checked,
  onChange,
  onBlur,
  label,
  description,
  disabled,
  name,
  ref,
  className,
  ...rest
}: CheckboxProps) {
  const ownId = useId();
  const hintId = `${ownId}-hint`;
  const { id, ...field } = useFieldControl({ ...rest, 'aria-describedby': description ? hintId : undefined });
  const controlId = id ?? ownId;
  return (
    <div className={clsx('flex items-start gap-2.5', className)}>
      <RadixCheckbox.Root
        {...field}
        id={controlId}
        ref={ref}
        checked={checked}
        onCheckedChange={(next) => onChange(next === true)}
        onBlur={onBlur}
        disabled={disabled}
        name={name}
        aria-label={rest['aria-label']}
        className={clsx(
          'relative mt-0.5 inline-flex size-5 shrink-0 items-center justify-center rounded-sm border border-control bg-surface text-curtain-on transition-colors',
          'before:absolute before:-inset-0.5 pointer-coarse:before:-inset-3',
          'hover:not-disabled:border-ink/60 disabled:cursor-not-allowed disabled:opacity-55',
          'data-[state=checked]:border-curtain-text data-[state=checked]:bg-curtain data-[state=indeterminate]:border-curtain-text data-[state=indeterminate]:bg-curtain',
          'aria-invalid:border-danger-text',
        )}
      >
        <RadixCheckbox.Indicator>
          {checked === 'indeterminate' ? (
            <Minus aria-hidden className="size-3.5" strokeWidth={3} />
          ) : (
            <Check aria-hidden className="size-3.5" strokeWidth={3} />
          )}
        </RadixCheckbox.Indicator>
      </RadixCheckbox.Root>
      {(label ?? description) && (
        <div className="min-w-0 text-sm">
          <label htmlFor={controlId} className={clsx('block leading-6 text-ink', !disabled && 'cursor-pointer')}>
            {label}
          </label>
          {description && (
            <p id={hintId} className="text-xs text-muted">
              {description}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
