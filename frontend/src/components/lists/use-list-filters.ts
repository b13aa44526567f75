/** The filters of a list page: in the address, with what narrows the list and the way back to all of it. */
import type { z } from 'zod';
import { toggleInList, useUrlFilters, type UrlFilters } from '@/lib/use-url-filters';

export type ListFilters<Key extends string> = {
  values: UrlFilters<Key>;
  change: (changes: UrlFilters<Key>) => void;
  /** How many filters, not the order, leave rows out. */
  count: number;
  isFiltered: boolean;
  /** Takes these filters out; all of them by default, but not the order. */
  clear: (keys?: readonly Key[]) => void;
  set: (key: Key, value: string | undefined) => void;
  /** Switches one of several values of a filter. */
  toggle: (key: Key, value: string) => void;
};

export function useListFilters<Shape extends z.ZodRawShape, Key extends keyof Shape & string>(
  schema: z.ZodObject<Shape>,
  keys: readonly Key[],
): ListFilters<Key> {
  const [values, change] = useUrlFilters(schema, keys);
  const narrowing = keys.filter((key) => key !== 'sort' && key !== 'direction');
  const count = narrowing.filter((key) => values[key]).length;
  const setAll = (names: readonly Key[], value?: string) =>
    change(Object.fromEntries(names.map((name) => [name, value])) as UrlFilters<Key>);
  const set = (name: Key, value: string | undefined) => setAll([name], value);
  return {
    values,
    change,
    count,
    isFiltered: count > 0,
    clear: (names = narrowing) => setAll(names),
    set,
    toggle: (key, value) => set(key, toggleInList(values[key], value)),
  };
}
