import { useId, useMemo, type ReactNode } from 'react';
import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { FieldContext, labelIdOf } from './field-context';

export type FieldProps = {
  label: ReactNode;
  /** Exactly one control of this folder (or anything that calls useFieldControl). */
  children: ReactNode;
  hint?: ReactNode;
  /** Shown instead of nothing: falsy means the field is fine. */
  error?: ReactNode;
  required?: boolean;
  /** Keep the label for screen readers only. */
  hideLabel?: boolean;
  /** Small link or text at the right end of the label, e.g. 'Forgot password?'. */
  aside?: ReactNode;
  id?: string;
  className?: string;
};

export function Field({
  label,
  children,
  hint,
  error,
  required = false,
  hideLabel = false,
  aside,
  id,
  className,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hasError = error !== undefined && error !== null && error !== false && error !== '';
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = hasError ? `${controlId}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  const state = useMemo(
    () => ({ id: controlId, describedBy, invalid: hasError, required }),
    [controlId, describedBy, hasError, required],
  );
  return (
    <div className={clsx('min-w-0', className)}>
      <div className={clsx('mb-1.5 flex items-baseline justify-between gap-3', hideLabel && !aside && 'sr-only')}>
        <label
          id={labelIdOf(controlId)}
          htmlFor={controlId}
          className={clsx('text-sm font-medium text-ink', hideLabel && 'sr-only')}
        >
          {label}
          {required && (
            <span aria-hidden className="ml-0.5 text-danger-text">
              *
            </span>
          )}
        </label>
        {aside && <span className="text-sm text-muted">{aside}</span>}
      </div>
      <FieldContext value={state}>{children}</FieldContext>
      {hint && (
        <p id={hintId} className="mt-1.5 text-xs text-muted">
          {hint}
        </p>
      )}
      {hasError && (
        <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger-text">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
