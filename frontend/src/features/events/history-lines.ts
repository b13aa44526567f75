/** The lines of an event's history in words. Pure; how they look is components/event-history. */
import type { EventHistoryItem, HistoryFieldChange, HistoryValue } from '@lectern/protocol/event-history';
import { fileKindLabels, recordKinds } from '@lectern/protocol/files';
import { speakingEventStatusLabels, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { capitalized, formatMoney, formatOrdinal } from '@/lib/format';
import { stepIndex } from './event-labels';
import { eventFieldLabels, storedValueText } from './event-field-text';
import { dateHere } from '@/lib/use-now';

export type HistoryLine = {
  title: string;
  /** What else there is to say, a line each. */
  details: string[];
  /** In the words of a person. */
  quote: string | null;
};

const rowLabels: Record<string, { one: string; many: string }> = {
  agendaItem: { one: 'Agenda item', many: 'agenda items' },
  avNeed: { one: 'AV need', many: 'AV needs' },
  travel: { one: 'Travel', many: 'travel bookings' },
  travelSegment: { one: 'Travel', many: 'travel bookings' },
};

const isCost = ({ field }: HistoryFieldChange) => field.endsWith('.costCents');

/** A row with its cost, which is null where amounts are hidden, is one change. */
function withCosts(item: EventHistoryItem): EventHistoryItem {
  const costs = item.kind === 'fields' ? item.changes.filter(isCost) : [];
  if (item.kind !== 'fields' || costs.length === 0) return item;
  const textOf = (value: HistoryValue, side: 'from' | 'to') =>
    value === null
      ? null
      : [
          value,
          ...costs.flatMap(({ field, [side]: cents }) =>
            cents === null ? [] : formatMoney(Number(cents), field.slice(0, 3)),
          ),
        ].join(' · ');
  const rows = item.changes.filter((change) => !isCost(change));
  return {
    ...item,
    changes: rows.map(({ field, from, to }) => ({ field, from: textOf(from, 'from'), to: textOf(to, 'to') })),
  };
}

/** The parts of a stored row, the first is its name. */
const partsOf = (value: HistoryValue) => String(value).split(' · ');

const AN_HOUR = 3_600_000;

/** Newest first; rows of a kind that one person added within an hour are one line. */
export function historyLines(items: readonly EventHistoryItem[]): { item: EventHistoryItem; line: HistoryLine }[] {
  const runs: EventHistoryItem[][] = [];
  for (const item of items.map(withCosts)) {
    const run = runs.at(-1);
    const [newest] = run ?? [];
    if (run && newest && isAddedWith(newest, item)) run.push(item);
    else runs.push([item]);
  }
  return runs.map((run) => {
    const item = run[0] as EventHistoryItem;
    return { item, line: run.length > 1 ? runLine(run) : historyLine(item) };
  });
}

function isAddedWith(later: EventHistoryItem, earlier: EventHistoryItem): boolean {
  const field = addedField(later);
  return (
    field !== null &&
    field === addedField(earlier) &&
    later.changedBy === earlier.changedBy &&
    Date.parse(later.changedAt) - Date.parse(earlier.changedAt) <= AN_HOUR
  );
}

/** Of which kind the row is that a line only adds. */
function addedField(item: EventHistoryItem): string | null {
  const [change, ...more] = item.kind === 'fields' ? item.changes : [];
  return change && more.length === 0 && change.field in rowLabels && change.from === null ? change.field : null;
}

/** In the order in which they were added. */
function runLine(run: readonly EventHistoryItem[]): HistoryLine {
  const changes = run.toReversed().flatMap((item) => (item.kind === 'fields' ? item.changes : []));
  // What they say is on their own tab: here their names do. A journey's is its kind, and its carrier tells them apart.
  const names = changes.map(({ field, to }) => {
    const [name, carrier] = partsOf(to);
    return field.startsWith('travel') && carrier ? `${name} ${carrier}` : name;
  });
  return {
    title: `${run.length} ${rowLabels[changes[0]?.field ?? '']?.many} added`,
    details: [names.join(', ')],
    quote: null,
  };
}

/** Along the way the line below says what it was before. */
const isNextStep = (from: SpeakingEventStatus, to: SpeakingEventStatus) =>
  stepIndex(from) >= 0 && stepIndex(to) === stepIndex(from) + 1;

function historyLine(item: EventHistoryItem): HistoryLine {
  switch (item.kind) {
    case 'status': {
      const label = speakingEventStatusLabels[item.to];
      return {
        title: item.from ? label : `Added as ${label.toLowerCase()}`,
        details:
          item.from && !isNextStep(item.from, item.to)
            ? [`from ${speakingEventStatusLabels[item.from].toLowerCase()}`]
            : [],
        quote: item.reason,
      };
    }
    case 'fields':
      return fieldsLine(item.changes, item.currency);
    case 'hold':
      return { title: holdTitle(item), details: [], quote: item.reason };
    case 'task_done':
      return { title: `Task done: ${item.title}`, details: [], quote: null };
    case 'file_added':
      return {
        title: `${fileKindLabels[item.fileKind]} added`,
        // What belongs to a booking has a name that was made for downloads.
        details: recordKinds.includes(item.fileKind) ? [] : [item.name],
        quote: null,
      };
  }
}

/** One change is its own title: `Gross fee: $9,000 → $10,000`; of a row, its name, with the rest below. */
function fieldsLine(changes: readonly HistoryFieldChange[], currency: string): HistoryLine {
  const lines = changes.map((change) => changeText(change, currency));
  const [only] = lines;
  if (lines.length !== 1 || !only) return { title: `${lines.length} changes`, details: lines, quote: null };
  const [name = only, ...facts] = changes[0] && isWholeRow(changes[0]) ? partsOf(only) : [only];
  return { title: name, details: facts.length > 0 ? [capitalized(facts.join(', '))] : [], quote: null };
}

const isWholeRow = ({ field, from, to }: HistoryFieldChange) => field in rowLabels && (from === null || to === null);

function changeText({ field, from, to }: HistoryFieldChange, currency: string): string {
  const rows = rowLabels[field];
  if (rows && from === null) return `${rows.one} added: ${String(to)}`;
  if (rows && to === null) return `${rows.one} removed: ${String(from)}`;
  if (rows) return rowChangeText(rows.one, partsOf(from), partsOf(to));
  const label = (eventFieldLabels as Record<string, string>)[field] ?? field;
  // People stand one to a line where they are stored; here they are one sentence.
  const text = (value: HistoryValue) => storedValueText(field, value, currency).replaceAll('\n', '; ');
  if (from === null || from === '') return `${label}: ${text(to)}`;
  if (to === null || to === '') return `${label} cleared, was ${text(from)}`;
  return `${label}: ${text(from)} → ${text(to)}`;
}

/** Only what differs: `Agenda item Talk: 1:15 PM to 2:15 PM → 1:30 PM to 2:30 PM`. */
function rowChangeText(label: string, from: readonly string[], to: readonly string[]): string {
  const before = from.filter((part) => !to.includes(part)).join(', ');
  const after = to.filter((part) => !from.includes(part)).join(', ');
  const name = from[0] === to[0] ? `${label} ${to[0]}` : label;
  if (from.join() === to.join()) return `${name}: cost changed`;
  if (!before && !after) return `${label}: ${from.join(', ')} → ${to.join(', ')}`;
  if (!after) return `${name}: no longer ${before}`;
  return `${name}: ${before ? `${before} → ${after}` : after}`;
}

type HoldItem = Extract<EventHistoryItem, { kind: 'hold' }>;

function holdTitle({ change, heldOn, fromRank, toRank }: HoldItem): string {
  const option = (rank: number | null) => (rank === null ? 'Hold' : `${optionWord(rank)} option`);
  const day = dateHere(heldOn);
  switch (change) {
    case 'placed':
      return `${option(toRank)} placed on ${day}`;
    case 'challenged':
      return `${option(fromRank ?? toRank)} on ${day} challenged`;
    case 'challenge_withdrawn':
      return `Challenge of ${day} withdrawn`;
    case 'moved':
      return `Hold on ${day} is now ${option(toRank).toLowerCase()}`;
    case 'promoted':
      return `Hold on ${day} moved up to ${option(toRank).toLowerCase()}`;
    case 'released':
      return `${option(fromRank)} on ${day} released`;
    case 'expired':
      return `${option(fromRank)} on ${day} expired`;
    case 'confirmed':
      return `${option(fromRank)} on ${day} confirmed`;
    case 'reopened':
      return `${option(toRank)} on ${day} reopened`;
  }
}

function optionWord(rank: number): string {
  return ['First', 'Second', 'Third', 'Fourth', 'Fifth'][rank - 1] ?? formatOrdinal(rank);
}
