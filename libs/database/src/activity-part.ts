/** One part of a timeline that modules make together. */

/**
 * SQL expressions, but for `from`: the tables and the condition. `at` is an instant; `on` is a day without a time; `by` is the
 * person of the office who did it.
 */
type ActivityPart = { kind: string; id: string; by?: string; facts: string; from: string } & (
  | { at: string }
  | { on: string }
);

/** Returns a SELECT of the columns kind, id, at, day, by and facts. A day counts as its noon. */
export function activityPart({ kind, id, by = 'NULL::uuid', facts, from, ...when }: ActivityPart): string {
  const [at, day] =
    'on' in when ? [`(${when.on} + TIME '12:00') AT TIME ZONE 'UTC'`, when.on] : [when.at, 'NULL::date'];
  return `
    SELECT '${kind}' AS kind, ${id} AS id, ${at} AS at, ${day} AS day, ${by} AS by, ${facts} AS facts
    FROM ${from}`;
}
