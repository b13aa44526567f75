/** The lines of an event's history in words. Pure; how they look is components/event-history. */
import type { EventHistoryItem, HistoryFieldChange, HistoryValue } from '@lectern/protocol/event-history';
import { speakingEventStatusLabels } from '@lectern/protocol/speaking-event-status';
import { formatDate, formatOrdinal } from '@/lib/format';
import { eventFieldLabels, storedValueText } from './event-field-text';

export type HistoryLine = {
  title: string;
  /** What else there is to say, a line each. */
  details: string[];
  /** In the words of a person. */
  quote: string | null;
};

const rowLabels: Record<string, string> = { agendaItem: 'Agenda', avNeed: 'AV need', travelSegment: 'Travel' };

export function historyLine(item: EventHistoryItem): HistoryLine {
  switch (item.kind) {
    case 'status': {
      const label = speakingEventStatusLabels[item.to];
      return {
        title: item.from ? label : `Added as ${label.toLowerCase()}`,
        details: item.from ? [`from ${speakingEventStatusLabels[item.from].toLowerCase()}`] : [],
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
      return { title: `File added: ${item.name}`, details: [], quote: null };
  }
}

/** One change is its own title: `Gross fee: $9,000 → $10,000`; of a row, its name, with the rest below. */
function fieldsLine(changes: readonly HistoryFieldChange[], currency: string): HistoryLine {
  const lines = changes.map((change) => changeText(change, currency));
  const [only] = lines;
  if (lines.length !== 1 || !only) return { title: `${lines.length} changes`, details: lines, quote: null };
  const [name = only, ...rest] = changes[0] && isWholeRow(changes[0]) ? only.split(' · ') : [only];
  return { title: name, details: rest.length > 0 ? [rest.join(' · ')] : [], quote: null };
}

const isWholeRow = ({ field, from, to }: HistoryFieldChange) => field in rowLabels && (from === null || to === null);

function changeText({ field, from, to }: HistoryFieldChange, currency: string): string {
  const rows = rowLabels[field];
  if (rows && from === null) return `${rows} added: ${String(to)}`;
  if (rows && to === null) return `${rows} removed: ${String(from)}`;
  const label = rows ?? (eventFieldLabels as Record<string, string>)[field] ?? field;
  // People stand one to a line where they are stored; here they are one sentence.
  const text = (value: HistoryValue) => storedValueText(field, value, currency).replaceAll('\n', '; ');
  return `${label}: ${text(from)} → ${text(to)}`;
}

type HoldItem = Extract<EventHistoryItem, { kind: 'hold' }>;

function holdTitle({ change, heldOn, fromRank, toRank }: HoldItem): string {
  const option = (rank: number | null) => (rank === null ? 'Hold' : `${optionWord(rank)} option`);
  const day = formatDate(heldOn);
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
