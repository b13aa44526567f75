/** Parts that the planner's sections share. Everything stands disabled until the page's script takes over. */
import type { ReactNode } from 'react';
import { inputClass, labelClass } from '../parts/parts';

/** A field with its label, hint and the place of its error. */
export function PlannerField({
  id,
  label,
  hint = null,
  isOptional = false,
  children,
}: {
  id: string;
  label: string;
  hint?: string | null;
  isOptional?: boolean;
  children: ReactNode;
}) {
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        {label}
        {isOptional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={id} />
    </div>
  );
}

export function FieldError({ id }: { id: string }) {
  return <p id={`${id}-error`} data-error-of={id} className="mt-1 text-sm text-danger-text empty:hidden" />;
}

/** What ties an input to its label, hint and error. */
export function control(id: string, hasHint = false) {
  return { id, className: inputClass, 'aria-describedby': hasHint ? `${id}-hint ${id}-error` : `${id}-error` };
}

export function NameField({ id, name, value = '' }: { id: string; name: string; value?: string }) {
  return (
    <PlannerField id={id} label="Your name">
      <input {...control(id)} name={name} defaultValue={value} data-planner-name autoComplete="name" maxLength={200} />
    </PlannerField>
  );
}

/** Errors of the whole form, read out at once. */
export function FormProblem() {
  return <p role="alert" data-problem className="text-sm font-medium text-danger-text empty:hidden" />;
}

export function NoScript({ what }: { what: string }) {
  return (
    <noscript>
      <p className="mb-4 text-sm text-muted">
        {what} here needs JavaScript. Switch it on for this page and load it again.
      </p>
    </noscript>
  );
}
