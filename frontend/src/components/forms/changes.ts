/** What a person changed in a form, and how that meets what somebody (or another tab) changed meanwhile. Pure. */

export function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

/** The fields of `mine` that differ from what the form was opened with. */
export function changedFields<Values extends object>(base: Values, mine: Values): Partial<Values> {
  const keys = Object.keys(mine) as (keyof Values)[];
  const changed: Partial<Values> = {};
  for (const key of keys) {
    if (!sameValue(base[key], mine[key])) changed[key] = mine[key];
  }
  return changed;
}

/** Fields of mine that say something else than the row as it is now. */
export function conflictsWith<Values extends object>(
  current: Values,
  mine: Partial<Values>,
): (keyof Values & string)[] {
  return (Object.keys(mine) as (keyof Values & string)[]).filter((key) => !sameValue(current[key], mine[key]));
}
