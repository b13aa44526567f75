/** Filters of a list that live in the address: they survive a reload and can be sent to somebody as a link. */
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { z } from 'zod';

export type UrlFilters<Key extends string> = Partial<Record<Key, string>>;

/**
 * What the list's query schema does not accept is left out, so that a mistyped address shows a list and no error.
 * Setting a filter to undefined or '' takes it out of the address.
 */
export function useUrlFilters<Shape extends z.ZodRawShape, Key extends keyof Shape & string>(
  schema: z.ZodObject<Shape>,
  keys: readonly Key[],
): [UrlFilters<Key>, (changes: UrlFilters<Key>) => void] {
  const [params, setParams] = useSearchParams();

  const filters = useMemo(() => {
    const known: UrlFilters<Key> = {};
    for (const key of keys) {
      const value = params.get(key);
      if (value && (schema.shape[key] as unknown as z.ZodType).safeParse(value).success) known[key] = value;
    }
    return known;
  }, [params, schema, keys]);

  const change = useCallback(
    (changes: UrlFilters<Key>) => {
      setParams(
        (previous) => {
          const next = new URLSearchParams(previous);
          for (const [key, value] of Object.entries<string | undefined>(changes)) {
            if (value) next.set(key, value);
            else next.delete(key);
          }
          return next;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  return [filters, change];
}

/** `a,b` with `b` switched: the form in which several values of one filter stand in the address. */
export function toggleInList(list: string | undefined, value: string): string | undefined {
  const values = list ? list.split(',') : [];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return next.length > 0 ? next.join(',') : undefined;
}
