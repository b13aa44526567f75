/** What the merge shows: for every field in question both sides in words. */
import type { ReactNode } from 'react';

export type StaleField = { name: string; label: string; theirs: ReactNode; mine: ReactNode };

type Stale<Values, Row> = {
  stale: { current: Row; mine: Partial<Values> } | null;
  conflicts: (keyof Values & string)[];
};

export function staleFields<Values extends object, Row>(
  { stale, conflicts }: Stale<Values, Row>,
  toValues: (row: Row) => Values,
  labelOf: (field: keyof Values & string) => string,
  textOf: (field: keyof Values & string, values: Values) => string,
): StaleField[] {
  if (!stale) return [];
  const theirs = toValues(stale.current);
  const mine = { ...theirs, ...stale.mine };
  return conflicts.map((name) => ({
    name,
    label: labelOf(name),
    theirs: textOf(name, theirs),
    mine: textOf(name, mine),
  }));
}
