/** Filters of a list that are in the address. Which of its values are valid, the query schema of the list says. */
import { useMemo } from 'react';
import type { z } from 'zod';
import { useUrlParams } from './use-url-params';

export type UrlFilters<Key extends string> = Partial<Record<Key, string>>;

/** What the list's query schema does not accept is left out, so that a mistyped address shows a list and no error. */
export function useUrlFilters<Shape extends z.ZodRawShape, Key extends keyof Shape & string>(
  schema: z.ZodObject<Shape>,
  keys: readonly Key[],
): [UrlFilters<Key>, (changes: UrlFilters<Key>) => void] {
  const [params, change] = useUrlParams();
  const filters = useMemo(() => {
    const known: UrlFilters<Key> = {};
    for (const key of keys) {
      const value = params.get(key);
      if (value && (schema.shape[key] as unknown as z.ZodType).safeParse(value).success) known[key] = value;
    }
    return known;
  }, [params, schema, keys]);

  return [filters, change];
}

/** `a,b` with `b` switched: the form in which several values of one filter stand in the address. */
export function toggleInList(list: string | undefined, value: string): string | undefined {
  const values = list ? list.split(',') : [];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return next.length > 0 ? next.join(',') : undefined;
}
