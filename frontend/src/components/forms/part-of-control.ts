/**
 * The control of a form, seen as that of a few of its fields, for parts that stand in several forms. The compiler checks
 * that the form has these fields; it only cannot follow their names through a form that it does not know yet.
 */
import type { Control, FieldValues } from 'react-hook-form';

export function partOfControl<Part extends FieldValues, Values extends Part, Context, Output>(
  control: Control<Values, Context, Output>,
): Control<Part> {
  return control as unknown as Control<Part>;
}
