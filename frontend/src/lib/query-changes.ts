/** Values by their names; '', 0, null and undefined take a name out. */
export type QueryChanges = Record<string, string | number | null | undefined>;

/** Returns a query with these values, and with those of `before` that they don't name. */
export function withChanges(changes: QueryChanges, before?: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value) after.set(name, String(value));
    else after.delete(name);
  }
  return after;
}
