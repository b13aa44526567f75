/**
 * Cuts a calendar file into its events and zones, line by line, so that each is parsed alone: one that is malformed costs
 * itself, and nothing is nested deeper than an event. Pure.
 */
import { CalendarUnreadableError } from './calendar-unreadable.error';

export interface IcsBlocks {
  events: string[];
  zones: string[];
  /** X-WR-TIMEZONE, which Google and Apple write; null: the file names none. */
  timeZone: string | null;
}

const MOST_BLOCKS = 20_000;
const LINE_END = /\r\n|\n|\r/;
const BEGIN = /^BEGIN:(VEVENT|VTIMEZONE)\s*$/i;
const ZONE = /^X-WR-TIMEZONE[^:]*:(.+)$/i;

/** Throws CalendarUnreadableError when it isn't a whole calendar. */
export function icsBlocks(text: string): IcsBlocks {
  const lines = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(LINE_END);
  if (!/^BEGIN:VCALENDAR\s*$/i.test(lines[0] ?? '')) throw new CalendarUnreadableError('format');
  // Half a file would free the days of the other half.
  if (!/^END:VCALENDAR\s*$/i.test(lines.at(-1) ?? '')) throw new CalendarUnreadableError('format');
  const blocks: IcsBlocks = { events: [], zones: [], timeZone: null };
  let begun: { kind: string; from: number } | null = null;
  for (const [at, line] of lines.entries()) {
    const kind = BEGIN.exec(line)?.[1]?.toUpperCase();
    if (kind) begun = { kind, from: at };
    else if (begun && line.trim().toUpperCase() === `END:${begun.kind}`) {
      const block = lines.slice(begun.from, at + 1).join('\r\n');
      (begun.kind === 'VEVENT' ? blocks.events : blocks.zones).push(block);
      begun = null;
      if (blocks.events.length + blocks.zones.length > MOST_BLOCKS) throw new CalendarUnreadableError('size');
    } else if (!begun) blocks.timeZone ??= ZONE.exec(line)?.[1]?.trim() ?? null;
  }
  return blocks;
}
