/** How two organizations are compared and what is said of a merge: the kind's side of the merge dialog and the activity. */
import type { MergeDifference } from '@lectern/protocol/merging';

type Person = { email: string | null };

/** Returns how many people are left of the two, and how many were the same. `more`: what those keep of both. */
export function unitedPeople(people: readonly Person[], others: readonly Person[], noun: string, more = ''): string {
  const emails = new Set(people.map(({ email }) => email?.toLowerCase()).filter(Boolean));
  const same = others.filter(({ email }) => email && emails.has(email.toLowerCase())).length;
  const count = people.length + others.length - same;
  const become = same > 0 ? `; ${same} with the same email ${same === 1 ? 'becomes' : 'become'} one${more}` : '';
  return `${count} ${count === 1 ? noun : `${noun}s`}${become}`;
}

export const unitedNotes = (row: { notes: string | null }, other: { notes: string | null }): string[] =>
  row.notes && other.notes ? ['Both notes, one below the other'] : [];

/** Returns a value that did not become the merged row's, in the words of its form. */
export function differenceText<Values extends object>(
  { field, person, value }: MergeDifference,
  labels: Record<keyof Values & string, string>,
  personLabels: Readonly<Record<string, string>>,
  fieldText: (field: keyof Values & string, value: unknown) => string,
): { label: string; text: string } {
  if (person !== null) return { label: `${personLabels[field] ?? field} of ${person}`, text: String(value) };
  if (!(field in labels)) return { label: field, text: String(value) };
  const name = field as keyof Values & string;
  return { label: labels[name], text: fieldText(name, value) };
}
