/** Puts the server's field errors on the form's fields, so that they read like the form's own. */
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-error';

/**
 * True when at least one error found its field (the first one gets the focus); the caller then need not say more.
 * Paths are the server's: `contacts.0.email`.
 */
export function applyFieldErrors<Values extends FieldValues, Context, Output>(
  form: Pick<UseFormReturn<Values, Context, Output>, 'setError' | 'getValues'>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = Object.entries(error.fieldErrors).filter(([path]) => isFieldOf(form.getValues(), path));
  known.forEach(([path, message], index) => {
    form.setError(path as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return known.length > 0;
}

function isFieldOf(values: unknown, path: string): boolean {
  let here = values;
  for (const part of path.split('.')) {
    if (typeof here !== 'object' || here === null || !(part in here)) return false;
    here = (here as Record<string, unknown>)[part];
  }
  return true;
}
