/** Ties a control to the label, hint and error of the Field around it. Every control of this folder reads it. */
import { createContext, use } from 'react';

export type FieldState = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };

export const FieldContext = createContext<FieldState | null>(null);

export type FieldControlProps = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
};

export const labelIdOf = (controlId: string) => `${controlId}-label`;

/** For a button inside the field, as its `aria-describedby`: heard alone, “Choose a date” doesn't say of what. */
export function useFieldLabelId(): string | undefined {
  const field = use(FieldContext);
  return field ? labelIdOf(field.id) : undefined;
}

/** What the control itself is given wins over what its Field says; descriptions are added up. */
export function useFieldControl(own: FieldControlProps = {}): FieldControlProps {
  const field = use(FieldContext);
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid ? true : undefined),
    'aria-required': own['aria-required'] ?? (field?.required ? true : undefined),
  };
}
