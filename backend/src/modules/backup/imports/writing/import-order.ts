/** In which order kinds are checked and written: each after those that it refers to. Taken back the other way round. */
import type { ImportKind } from '@lectern/protocol/imports';

export const importOrder = [
  'clients',
  'clientContacts',
  'bureauPartners',
  'bureauRepresentatives',
  'presentations',
  'speakingEvents',
  'eventContacts',
  'holds',
  'agendaItems',
  'avNeeds',
  'travelSegments',
  'tasks',
  'expenses',
  'testimonials',
] as const satisfies readonly ImportKind[];

export type ImportedKind = (typeof importOrder)[number];

export function isImportedKind(kind: ImportKind | null): kind is ImportedKind {
  return (importOrder as readonly (ImportKind | null)[]).includes(kind);
}

/** More than rows can be staged of one file: what a kind's rows are numbered from, so that `seq` is the order of writing. */
const ROOM = 10_000_000;

export function seqOf(kind: ImportedKind, count: number): number {
  return (importOrder.indexOf(kind) + 1) * ROOM + count;
}
