/** What the screens of an import say about kinds, columns and rows. Pure. */
import { labelTable } from '@lectern/protocol/enum-tables';
import type {
  ImportAction,
  ImportColumn,
  ImportColumnReason,
  ImportDateOrder,
  ImportKind,
  ImportSummary,
} from '@lectern/protocol/imports';
import { formatCount, formatNumber } from '@/lib/format';

export const dateOrders: readonly { value: ImportDateOrder; label: string }[] = [
  { value: 'mdy', label: 'Month first: 3/4 is March 4' },
  { value: 'dmy', label: 'Day first: 3/4 is April 3' },
  { value: 'ymd', label: 'Year first: 2027/3/4' },
];

const takenLabels: Record<ImportColumnReason, string> = labelTable({
  name: 'By its heading',
  content: 'By its contents: please check',
  remembered: 'As last time',
  hand: 'Chosen by you',
});

/** Of a column that goes nowhere. */
const leftLabels: Partial<Record<ImportColumnReason, string>> = {
  name: 'Lectern calculates this',
  remembered: 'Left out as last time',
  hand: 'Left out by you',
};

export function reasonWords(how: ImportColumnReason | null, field: string | null): string | undefined {
  if (how === null) return undefined;
  return field === null ? leftLabels[how] : takenLabels[how];
}

/** `Column C, “Town”`. */
export const columnName = ({ letter, header }: Pick<ImportColumn, 'letter' | 'header'>) =>
  header ? `Column ${letter}, “${header}”` : `Column ${letter}, no heading`;

/** In the order of the tabs. `done`: the words of what has happened already. */
export const actionLabels: Record<ImportAction, { label: string; done: string; empty: string }> = {
  add: { label: 'New', done: 'Added', empty: 'Nothing new in this file' },
  update: { label: 'Changed', done: 'Changed', empty: 'Nothing in this file changes your data' },
  same: { label: 'Unchanged', done: 'Unchanged', empty: 'Nothing in this file matches your account exactly' },
  error: { label: 'Problems', done: 'Left out', empty: 'Every row can be read' },
  skip: { label: 'Left out', done: 'Left out', empty: 'Nothing was left out' },
};

export type Counts = Record<'add' | 'update' | 'same' | 'error', number>;

export function totalsOf(summary: readonly Counts[]): Counts {
  const sum = (of: keyof Counts) => summary.reduce((total, counts) => total + counts[of], 0);
  return { add: sum('add'), update: sum('update'), same: sum('same'), error: sum('error') };
}

export const writtenBy = ({ add, update }: Counts) => add + update;

/** `12 new · 3 changed · 2 with problems`. */
export function countsText({ add, update, same, error }: Counts): string {
  const told = [
    [add, 'new'],
    [update, 'changed'],
    [same, 'unchanged'],
    [error, error === 1 ? 'with a problem' : 'with problems'],
  ] as const;
  const words = told.filter(([count]) => count > 0).map(([count, word]) => `${formatNumber(count)} ${word}`);
  return words.join(' · ') || 'No rows';
}

/** One row of a person's own sheet may make a client, its contact and the event. */
export const entriesText = (count: number) => formatCount(count, 'entry', 'entries');

export const rowsText = (count: number) => formatCount(count, 'row');

/** The cell as a spreadsheet names it, `B12`, or the row where it is about all of it. */
export const cellName = (column: string, line: number) => (column ? `${column}${line}` : `Row ${line}`);

const EVENTS = { href: '/events', label: 'events' };
const CLIENTS = { href: '/clients', label: 'clients' };
const BUREAUS = { href: '/bureau-partners', label: 'bureau partners' };

const places: Partial<Record<ImportKind, { href: string; label: string }>> = {
  clients: CLIENTS,
  clientContacts: CLIENTS,
  bureauPartners: BUREAUS,
  bureauRepresentatives: BUREAUS,
  speakingEvents: EVENTS,
  eventContacts: EVENTS,
  holds: EVENTS,
  agendaItems: EVENTS,
  avNeeds: EVENTS,
  travelSegments: EVENTS,
  tasks: { href: '/tasks', label: 'tasks' },
  presentations: { href: '/profile?tab=presentations', label: 'presentations' },
  expenses: { href: '/expenses', label: 'expenses' },
  testimonials: { href: '/profile?tab=testimonials', label: 'testimonials' },
};

/** Where to look at what was written, each place once. */
export function placesOf(summary: readonly ImportSummary[]): { href: string; label: string }[] {
  const found = summary.filter((counts) => writtenBy(counts) > 0).map(({ kind }) => places[kind]);
  return [...new Set(found)].filter((place) => place !== undefined);
}
