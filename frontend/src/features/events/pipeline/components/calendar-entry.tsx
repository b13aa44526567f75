import type { CSSProperties, ReactNode } from 'react';
import { calendarColorTable } from '@lectern/protocol/calendar-colors';
import { speakingEventStatusTable } from '@lectern/protocol/speaking-event-status';
import type { StatusSign } from '@lectern/protocol/status-shapes';
import { travelKindTable } from '@lectern/protocol/travel-kinds';
import clsx from 'clsx';
import { Link } from 'wouter';
import { firstIcons } from '@/components/ui/first-icons';
import { StatusChip, StatusMark } from '@/components/ui/status-chip';
import { formatOrdinal } from '@/lib/format';
import type { Bar, CalendarEntry } from '../calendar-layout';
import { entryTime, entryWord } from '../calendar-labels';

/** A hold on it is what counts of an event that is only hoped for. */
function signOf({ status, rank }: CalendarEntry): StatusSign | null {
  return status && speakingEventStatusTable[rank && status !== 'contract_sent' ? 'hold' : status];
}

function entryLook(entry: CalendarEntry) {
  if (entry.color) return { 'data-shape': 'busy', 'data-tone': calendarColorTable[entry.color].tone };
  const sign = signOf(entry);
  return { 'data-shape': sign?.shape, 'data-tone': sign?.tone ?? 'info' };
}

export function EntrySign({ entry }: { entry: CalendarEntry }): ReactNode {
  if (entry.travelKind) {
    const Icon = firstIcons[travelKindTable[entry.travelKind].icon];
    return <Icon aria-hidden className="size-3.5 shrink-0" />;
  }
  const sign = signOf(entry);
  return sign && <StatusMark shape={sign.shape} />;
}

type FrameProps = { entry: CalendarEntry; className: string; style?: CSSProperties; children: ReactNode };

/** The whole entry leads to its event. What is busy elsewhere leads nowhere. */
function EntryFrame({ entry, className, ...frame }: FrameProps) {
  const { shown, words } = barText(entry);
  const all = {
    'aria-label': [shown, ...words].join(', '),
    title: [shown, ...words].join(' · '),
    ...entryLook(entry),
    ...frame,
  };
  if (entry.eventId === null) return <div role="note" className={className} {...all} />;
  return <Link href={`/events/${entry.eventId}`} className={clsx(className, 'hover:underline')} {...all} />;
}

/** What a day of a month has room for on a phone. */
export function EntryMark({ entry }: { entry: CalendarEntry }) {
  return (
    <span {...entryLook(entry)} className="status size-4 justify-center">
      <EntrySign entry={entry} />
    </span>
  );
}

function barText(entry: CalendarEntry) {
  const shown = `${entry.rank ? `${formatOrdinal(entry.rank)} · ` : ''}${entry.title}`;
  return { shown, words: [entryWord(entry), entryTime(entry), entry.detail].filter(Boolean) };
}

/** A line of colour in a month, or two: its shape says the status, its words are read out. */
function EntryBar({ entry, lines, className }: { entry: CalendarEntry; lines: 1 | 2; className?: string }) {
  const { shown } = barText(entry);
  return (
    <EntryFrame
      entry={entry}
      className={clsx(
        'status flex min-w-0 gap-1 overflow-hidden rounded-[5px] px-1.5 text-xs leading-5 min-h-6',
        className,
      )}
    >
      <span className="flex h-5 items-center self-start">
        <EntrySign entry={entry} />
      </span>
      <span className={lines === 1 ? 'truncate' : 'line-clamp-2'}>{shown}</span>
    </EntryFrame>
  );
}

type LaidBarProps = { bar: Bar; lines?: 1 | 2; style: CSSProperties; className?: string };

/** A bar in its lane of a week; an end that lies outside the week is open. */
export function LaidBar({ bar: { entry, fromBefore, toAfter }, lines = 1, style, className }: LaidBarProps) {
  return (
    <div
      style={style}
      className={clsx('pointer-events-none min-w-0 py-px', fromBefore ? 'pr-1' : toAfter ? 'pl-1' : 'px-1', className)}
    >
      <EntryBar
        entry={entry}
        lines={lines}
        className={clsx(
          'pointer-events-auto',
          fromBefore && 'rounded-l-none border-l-0',
          toAfter && 'rounded-r-none border-r-0',
        )}
      />
    </div>
  );
}

export function DayNumber({ day, isToday, className }: { day: string; isToday: boolean; className?: string }) {
  return (
    <span
      className={clsx(
        'inline-flex size-6 items-center justify-center rounded-full text-xs tabular-nums',
        isToday ? 'bg-curtain font-semibold text-curtain-on' : className,
      )}
    >
      {Number(day.slice(8))}
    </span>
  );
}

/** An hour of the week is four lines high. */
export const HOUR_REM = 4;
const LINE_REM = 1;
const PADDING_REM = 0.5;

type BlockProps = { entry: CalendarEntry; hours: number; style: CSSProperties };

/** The same among the hours of a week: as tall as it lasts, with its time below as much title as there is room for. */
export function EntryBlock({ entry, hours, style }: BlockProps) {
  const { shown } = barText(entry);
  const lines = Math.floor((hours * HOUR_REM - PADDING_REM) / LINE_REM);
  return (
    <EntryFrame
      entry={entry}
      style={{ ...style, height: `${hours * HOUR_REM}rem` }}
      className={clsx(
        'status absolute flex min-w-0 flex-col items-stretch overflow-hidden rounded-[5px] px-1.5 text-xs leading-4',
        lines > 1 && 'py-1',
      )}
    >
      <span className="flex min-h-4 min-w-0 gap-1">
        <span className="flex h-4 items-center">
          <EntrySign entry={entry} />
        </span>
        <span className="line-clamp-1 min-w-0 wrap-anywhere" style={{ WebkitLineClamp: Math.max(1, lines - 1) }}>
          {shown}
        </span>
      </span>
      {lines > 1 && <span className="truncate font-normal">{entryTime(entry)}</span>}
    </EntryFrame>
  );
}

type LineProps = { entry: CalendarEntry; day: string };

/** An entry on one of its days: in the agenda and the dialog of a day. A phone shows two lines of it. */
export function EntryLine({ entry, day }: LineProps) {
  const time = entryTime(entry, day);
  return (
    <li
      className={clsx(
        'relative grid items-center gap-x-4 rounded-md px-2 py-1.5 hover:bg-sunken max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:gap-x-2',
        '@2xl:grid-cols-[11rem_minmax(0,1fr)_10rem_8rem] @2xl:py-2',
      )}
    >
      <p
        className={clsx(
          'text-sm wrap-anywhere max-sm:line-clamp-2 @2xl:col-start-2',
          entry.status === null ? 'text-muted max-sm:col-span-2' : 'font-semibold max-sm:col-start-2',
          entry.status === 'cancelled' && 'line-through',
        )}
      >
        {entry.travelKind && (
          <span className="mr-1.5 inline-flex align-[-0.125em]">
            <EntrySign entry={entry} />
            <span className="sr-only">{entryWord(entry)}</span>
          </span>
        )}
        {entry.eventId === null ? (
          <>
            <span
              aria-hidden
              {...entryLook(entry)}
              className="status rounded-xs mr-1.5 inline-block size-3 align-[-0.0625em]"
            />
            {entry.title}
          </>
        ) : (
          <Link href={`/events/${entry.eventId}`} className="after:absolute after:inset-0 after:rounded-md">
            {entry.title}
          </Link>
        )}
      </p>
      <p className="text-sm text-muted tabular-nums max-sm:col-span-2 max-sm:truncate @2xl:contents">
        <span className="@2xl:col-start-1 @2xl:row-start-1">{time}</span>
        {entry.detail && (
          <span className="wrap-anywhere @2xl:col-start-3 @2xl:row-start-1">
            {time && <span className="@2xl:hidden"> · </span>}
            {entry.detail}
          </span>
        )}
      </p>
      {entry.status && (
        <span className="flex min-w-0 items-center gap-1 max-sm:row-start-1 sm:flex-wrap @2xl:col-start-4 @2xl:row-start-1">
          <StatusChip status={entry.status} rank={entry.rank} size="sm" isShort />
          {entry.rank && entry.status !== 'hold' ? (
            <StatusChip status="hold" rank={entry.rank} size="sm" isShort />
          ) : null}
          {entry.rank && (
            <span aria-hidden className="text-sm sm:hidden">
              {formatOrdinal(entry.rank)}
            </span>
          )}
        </span>
      )}
    </li>
  );
}
