/** What the writing of an import passes on to those who know the kinds. */
import type { ImportedHold } from '../../../holds/holds.worker.module';
import type { RecordRow } from '../../records/records.worker.module';
import type { EventContactRow } from './import-people.repository';
import type { StepRow } from './import-steps.repository';
import type { StagedBefore } from './staged-row';

export interface WritingContext {
  owner: { id: string; timeZone: string };
  /** For lines of history: `Imported from bookings.xlsx`. */
  reason: string;
  now: Date;
  /** Where the speaker is. */
  today: string;
}

/** By `seq`: a sentence for a row that cannot be written, else the id it has now and what was there before. */
export type Outcome = { problem: string } | { targetId: string; before: StagedBefore | null };
export type Outcomes = Map<number, Outcome>;

export const CHANGED_MEANWHILE = 'It was changed meanwhile. Nothing was overwritten; import the file again to see both';
export const GONE_MEANWHILE = 'It was deleted meanwhile';
export const COMES_FROM_ITSELF = 'An event cannot be a spin-off of what came from itself';
export const REFERENCE_GONE = 'What it refers to was deleted meanwhile';

/** The fields of a record that refer to others, whatever the kind. */
export const REFERENCES = {
  clientId: 'clients',
  contactId: 'clientContacts',
  bureauPartnerId: 'bureauPartners',
  representativeId: 'bureauRepresentatives',
  presentationId: 'presentations',
  eventId: 'speakingEvents',
  parentEventId: 'speakingEvents',
  invoiceId: 'invoices',
} as const;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const textOrNull = (value: unknown): string | null => textOf(value) || null;

/** Who is what at which event. */
export const eventContactOf = ({ row: { set } }: StepRow): EventContactRow => ({
  eventId: textOf(set.eventId),
  contactId: textOf(set.contactId),
  role: textOf(set.role),
});

export const holdOf = ({ row: { set } }: StepRow): ImportedHold => ({
  eventId: textOf(set.eventId),
  heldOn: textOf(set.heldOn),
  clientId: textOrNull(set.clientId),
  bureauPartnerId: textOrNull(set.bureauPartnerId),
  placedOn: textOrNull(set.placedOn),
  expiresOn: textOrNull(set.expiresOn),
  notes: textOrNull(set.notes),
});

/** Each once, without those that are not set. */
export function valuesOf(rows: readonly StepRow[], field: string): string[] {
  return [...new Set(rows.map(({ row }) => textOf(row.set[field])).filter(Boolean))];
}

/** Events that come from each other all round, by their ids: none of them can be there before the others. */
export function circlesOf(rows: readonly StepRow[]): Set<string> {
  const parents = new Map(rows.map(({ targetId, row }) => [targetId, textOf(row.set.parentEventId)]));
  const circles = new Set<string>();
  const seen = new Set<string>();
  for (const start of parents.keys()) {
    const path: string[] = [];
    let at = start;
    while (parents.has(at) && !seen.has(at)) {
      seen.add(at);
      path.push(at);
      at = parents.get(at) ?? '';
    }
    const from = path.indexOf(at);
    if (from !== -1) for (const id of path.slice(from)) circles.add(id);
  }
  return circles;
}

/** Rows with the same fields go in one statement. */
export function byFields(records: readonly RecordRow[]): RecordRow[][] {
  const groups = new Map<string, RecordRow[]>();
  for (const record of records) {
    const key = Object.keys(record).sort().join();
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return [...groups.values()];
}

/** The first role of a contact is the main one; none stands twice. */
export function rolesOf({ role, otherRoles }: RecordRow): { role: unknown; otherRoles: unknown[] } {
  const others = Array.isArray(otherRoles) ? (otherRoles as unknown[]) : [];
  const [main = null, ...rest] = new Set([role ?? null, ...others].filter((one) => one !== null));
  return { role: main, otherRoles: rest };
}
