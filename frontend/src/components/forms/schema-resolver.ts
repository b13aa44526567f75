/** A schema as the resolver of a form, which doesn't find fault with a row that was only just added. */
import { zodResolver } from '@hookform/resolvers/zod';
import {
  get,
  set,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { FormSchema } from './fields';

type Found = { type?: unknown; root?: unknown } | undefined;

export function schemaResolver<Values extends FieldValues, Output>(
  schema: FormSchema<Output, Values>,
  form: () => UseFormReturn<Values, unknown, Output>,
): Resolver<Values, unknown, Output> {
  const resolve = zodResolver<Values, unknown, Output>(schema);
  return async (values, context, settings) => {
    const result = await resolve(values, context, settings);
    const [list = '', ...others] = (settings.names ?? []) as string[];
    // A list is asked for by its name when its rows change, and isn't a field itself.
    if (!list || others.length > 0 || get(settings.fields, list)) return result;
    const found = get(result.errors, list) as Found;
    const ofList = found?.root ?? (found?.type ? found : undefined);
    const shown: unknown = form().getFieldState(list as FieldPath<Values>).error;
    const errors: FieldErrors<Values> = {};
    if (ofList) set(errors, list, ofList);
    else if (Array.isArray(shown)) set(errors, list, [...(shown as unknown[])]);
    return { values: {}, errors };
  };
}
