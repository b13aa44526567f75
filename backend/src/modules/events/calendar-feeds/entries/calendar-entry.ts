/** What a calendar shows, before it is written as iCalendar: made of rows by `*-entries.ts`, written by the gateway. */

/** A time on the clock of a place. */
export interface LocalMoment {
  date: string;
  time: string;
  timeZone: string;
}

/** `to` is the last day, which belongs to it. */
export type CalendarSpan =
  | { isAllDay: true; from: string; to: string }
  | { isAllDay: false; start: LocalMoment; end: LocalMoment };

export interface CalendarEntry {
  /** The same for as long as the thing exists, wherever it is shown. */
  uid: string;
  summary: string;
  description: string | null;
  location: string | null;
  position: { latitude: number; longitude: number } | null;
  url: string | null;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** Whether the time is taken. */
  isBusy: boolean;
  span: CalendarSpan;
}

/** The number of changes so far, and when the last one was seen. */
export interface RevisedEntry extends CalendarEntry {
  sequence: number;
  changedAt: Date;
}

export interface CalendarFile {
  /** Of the account: for what has no zone of its own. */
  timeZone: string;
  entries: readonly RevisedEntry[];
}

export type EntryKind = 'event' | 'hold' | 'travel' | 'task';

/** Not of the installation's address, which may change: calendars would show everything twice. */
export function uidOf(kind: EntryKind, id: string): string {
  return `${kind}-${id}@lectern`;
}
