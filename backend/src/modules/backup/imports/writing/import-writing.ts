/** What the writing of an import passes on to those who know the kinds. */
import { createHash } from 'node:crypto';
import type { PersonAtEvent } from '../../../events';
import type { Origin } from '../../../../common/many';
import type { StepRow } from './import-steps.repository';
import type { StagedBefore } from './staged-row';

export interface WritingContext {
  owner: { id: string; timeZone: string };
  /** Its reason is for lines of history: `Imported from bookings.xlsx`. */
  origin: Origin & { reason: string };
  now: Date;
  /** Where the speaker is. */
  today: string;
}

/** By `seq`: a sentence for a row that cannot be written, else the id it has now and what was there before. */
export type Outcome = { problem: string } | { targetId: string; before: StagedBefore | null };
export type Outcomes = Map<number, Outcome>;

export const CHANGED_MEANWHILE =
  'It changed in the meantime. Nothing was overwritten; import the file again to see both';
export const GONE_MEANWHILE = 'It was deleted in the meantime';
export const COMES_FROM_ITSELF = 'An event cannot be a spin-off of what came from itself';
export const REFERENCE_GONE = 'What it refers to was deleted in the meantime';

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

/** Who is what at which event: the check parsed it. */
export function personAtEvent({ row: { set } }: StepRow): PersonAtEvent {
  return set as unknown as PersonAtEvent;
}

/** The id that a person at an event has for an import: the row itself has none. */
export function idAtEvent({ eventId, contactId, role }: PersonAtEvent): string {
  const hash = createHash('md5').update(`${eventId} ${contactId} ${role}`).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
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
