/**
 * What merging two duplicates is for any kind of row: which values count, which people are one, what both wrote. Pure, but
 * for `patiently`. Which rows refer to the two, and what else they hold, each module says itself (ADR 14).
 */
import { isLockProblem } from '@lectern/database/db';
import type { MergeDifference } from '@lectern/protocol/merging';
import { AppError } from './app-error';

/** The longest notes that a form takes back. */
const NOTES_MAX = 20_000;

/** `fromOther` names the fields in which the row that goes away counts. What then differs and is not empty is kept. */
export function mergeFields<Row extends object, Field extends keyof Row & string>(
  kept: Row,
  other: Row,
  fields: readonly Field[],
  fromOther: readonly Field[],
): { values: Pick<Row, Field>; differences: MergeDifference[] } {
  const values = {} as Pick<Row, Field>;
  const differences: MergeDifference[] = [];
  for (const field of fields) {
    const [chosen, left] = fromOther.includes(field) ? [other, kept] : [kept, other];
    values[field] = chosen[field];
    if (isSomething(left[field]) && !isSame(left[field], chosen[field])) {
      differences.push({ field, person: null, value: left[field] });
    }
  }
  return { values, differences };
}

/** Both texts, the other one under its name; when that is more than a form takes, the other one is a difference. */
export function joinNotes(
  kept: string | null,
  other: string | null,
  otherName: string,
): { notes: string | null; differences: MergeDifference[] } {
  if (!other || other === kept) return { notes: kept, differences: [] };
  if (!kept) return { notes: other, differences: [] };
  const notes = `${kept}\n\nFrom ${otherName}:\n${other}`;
  if (notes.length <= NOTES_MAX) return { notes, differences: [] };
  return { notes: kept, differences: [{ field: 'notes', person: null, value: other }] };
}

export interface Person {
  id: string;
  name: string;
  title: string | null;
  email: string | null;
  phone: string | null;
}

/** People with the same address are one; everybody else comes along. Returns the pairs and those who come. */
export function matchPeople<P extends Person>(
  kept: readonly P[],
  other: readonly P[],
): { same: { kept: P; other: P }[]; coming: P[] } {
  const byEmail = new Map(kept.flatMap((person) => (person.email ? [[person.email.toLowerCase(), person]] : [])));
  const same: { kept: P; other: P }[] = [];
  const coming: P[] = [];
  for (const person of other) {
    const found = person.email ? byEmail.get(person.email.toLowerCase()) : undefined;
    if (found) same.push({ kept: found, other: person });
    else {
      coming.push(person);
      // Two of the other side with one address are one person as well.
      if (person.email) byEmail.set(person.email.toLowerCase(), person);
    }
  }
  return { same, coming };
}

/** What one person is called and reached by: what the first lacks is filled in, what differs is kept as a difference. */
export function mergePerson<P extends Person>(
  kept: P,
  other: P,
  fields: readonly string[],
): { values: Partial<P>; differences: MergeDifference[] } {
  const known = fields as readonly (keyof P & string)[];
  const values = Object.fromEntries(known.map((field) => [field, kept[field] ?? other[field]])) as Partial<P>;
  const differences = known
    .filter((field) => kept[field] && other[field] && kept[field] !== other[field])
    .map((field) => ({ field, person: kept.name, value: other[field] }));
  return { values, differences };
}

const ATTEMPTS = 5;

/**
 * A merge locks two rows and then everything that refers to them; somebody who saves an event locks the event first.
 * Where the two would wait for each other the merge gives way (its lock timeout is below PostgreSQL's deadlock
 * timeout) and begins again, so that it is never the other person's work that fails.
 */
export async function patiently<T>(merge: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await merge();
    } catch (error) {
      if (!isLockProblem(error)) throw error;
      if (attempt === ATTEMPTS) {
        throw new AppError(
          'MERGE_BUSY',
          409,
          'Something of these two is being saved right now. Nothing was merged; please try again.',
          { details: error },
        );
      }
    }
  }
}

/** Below `deadlock_timeout`, which is a second unless the operator changes it. */
export const MERGE_LOCK_TIMEOUT = `SET LOCAL lock_timeout = '700ms'`;

function isSomething(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && value !== false;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
