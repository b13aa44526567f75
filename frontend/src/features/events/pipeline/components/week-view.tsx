import { useEffect, useMemo, useRef, type CSSProperties } from 'react';
import { addDays, firstOfWeek, formatDate } from '@lectern/protocol/calendar';
import clsx from 'clsx';
import { formatTime } from '@/lib/format';
import { useNow } from '@/lib/use-now';
import { entriesOn, hasHours, hoursShown, layOutHours, layOutWeek, WORK_FROM } from '../calendar-layout';
import { useMayAct } from '@/lib/session/user';
import { dayLabel, weekdayName } from '../calendar-labels';
import { DayNumber, EntryBlock, HOUR_REM, LaidBar } from './calendar-entry';
import { LANES, type DaysProps } from './month-grid';
import { useDayKeys } from './use-day-keys';

/**
 * Seven days by the hour, each thing at the clock of its place; above them what has no hours. A phone has no room for
 * seven columns: there the days are a list.
 */
export function WeekView({ day, today, entries, more, onDay, onGo }: DaysProps) {
  const firstDay = firstOfWeek(day);
  const lastDay = addDays(firstDay, 6);
  const { grid, tabbable, onKeyDown } = useDayKeys({
    day,
    from: firstDay,
    to: lastDay,
    onGo,
    page: (at, weeks) => addDays(at, 7 * weeks),
  });
  const days = useMemo(() => Array.from({ length: 7 }, (_, index) => addDays(firstDay, index)), [firstDay]);
  const above = useMemo(
    () =>
      layOutWeek(
        entries.filter((entry) => !hasHours(entry)),
        firstDay,
        LANES,
      ),
    [entries, firstDay],
  );

  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = scroller.current;
    const morning = box?.querySelector<HTMLElement>('[data-morning]');
    if (box && morning?.parentElement) box.scrollTop = morning.offsetTop - morning.parentElement.offsetTop;
  }, [firstDay]);

  const lanes = Math.max(0, ...above.bars.map(({ lane }) => lane + 1));
  const left = days.map((date, index) => (above.hidden[index] ?? 0) + (more.get(date) ?? 0));
  const rows = [2.5, ...Array<number>(lanes).fill(1.625), left.some((count) => count > 0) ? 1.5 : 0.25];
  return (
    <div
      ref={scroller}
      // What is focused below the head is never under it.
      style={{ scrollPaddingTop: rem(rows.reduce((sum, row) => sum + row, 0)) }}
      className="max-h-[max(24rem,calc(100dvh-19rem))] overflow-auto rounded-lg border border-line bg-surface"
    >
      <div ref={grid} onKeyDown={onKeyDown}>
        <div
          className="sticky top-0 z-20 grid grid-cols-[2.75rem_repeat(7,minmax(0,1fr))] border-b border-line bg-surface"
          style={{ gridTemplateRows: rows.map(rem).join(' ') }}
        >
          <div aria-hidden className="row-span-full" />
          {days.map((date, index) => (
            <DayHead
              key={date}
              date={date}
              index={index}
              isToday={date === today}
              isTabbable={date === tabbable}
              count={entriesOn(entries, date).length + (more.get(date) ?? 0)}
              left={left[index] ?? 0}
              onDay={onDay}
            />
          ))}
          {above.bars.map((bar) => (
            <LaidBar
              key={bar.entry.key}
              bar={bar}
              style={{ gridColumn: `${bar.column + 2} / span ${bar.span}`, gridRow: bar.lane + 2 }}
            />
          ))}
        </div>
        <WeekHours days={days} today={today} entries={entries} />
      </div>
    </div>
  );
}

type DayHeadProps = {
  date: string;
  /** 0 is Sunday. */
  index: number;
  isToday: boolean;
  isTabbable: boolean;
  /** All entries of the day, and those that have no room in the week. */
  count: number;
  left: number;
  onDay: (day: string) => void;
};

function DayHead({ date, index, isToday, isTabbable, count, left, onDay }: DayHeadProps) {
  const mayAct = useMayAct();
  return (
    <button
      type="button"
      data-day={date}
      tabIndex={isTabbable ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-label={dayLabel(date, count, mayAct)}
      aria-disabled={count === 0 && !mayAct}
      onClick={() => onDay(date)}
      style={{ gridColumn: index + 2 }}
      className="row-span-full row-start-1 flex min-h-11 flex-wrap content-start items-center justify-center gap-x-1 border-l border-line pt-2 text-xs font-medium text-muted hover:bg-sunken/70 focus-visible:-outline-offset-2"
    >
      {weekdayName(index).slice(0, 3)}
      <DayNumber day={date} isToday={isToday} className="text-ink" />
      {left > 0 && <span className="mt-auto basis-full pb-1">+{left} more</span>}
    </button>
  );
}

type WeekHoursProps = Pick<DaysProps, 'today' | 'entries'> & { days: readonly string[] };

function WeekHours({ days, today, entries }: WeekHoursProps) {
  const blocks = useMemo(() => days.map((date) => layOutHours(entries, date)), [entries, days]);
  const now = useNow();
  const minute = now.getHours() * 60 + now.getMinutes();
  const { first, last } = hoursShown([
    ...blocks.flat(),
    ...(days.includes(today) ? [{ start: minute, end: minute }] : []),
  ]);
  // An hour before the first thing of the week, so that all of it is in view.
  const earliest = Math.min(...blocks.flat().map(({ start }) => Math.floor(start / 60) - 1));
  const shownFrom = Number.isFinite(earliest) ? Math.max(first, earliest) : WORK_FROM;
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <div className="grid grid-cols-[2.75rem_repeat(7,minmax(0,1fr))]">
      <div aria-hidden className="text-right text-xs text-muted">
        {hours.map((hour) => (
          <div
            key={hour}
            data-morning={hour === shownFrom || undefined}
            className="pt-0.5 pr-1.5"
            style={{ height: rem(HOUR_REM) }}
          >
            {formatTime(`${String(hour).padStart(2, '0')}:00`).replace(':00', '')}
          </div>
        ))}
      </div>
      {days.map((date, index) => (
        <ol
          key={date}
          aria-label={`${weekdayName(index)}, ${formatDate(date)}, by the hour`}
          className={clsx('relative border-l border-line', date === today && 'bg-curtain-soft/40')}
          style={hourLines}
        >
          {blocks[index]?.map(({ entry, start, end, column, columns }) => (
            <li key={entry.key}>
              <EntryBlock
                entry={entry}
                hours={(end - start) / 60}
                style={{
                  top: rem((start / 60 - first) * HOUR_REM),
                  left: `calc(${(100 * column) / columns}% + 2px)`,
                  width: `calc(${100 / columns}% - 4px)`,
                }}
              />
            </li>
          ))}
          {date === today && <NowLine top={rem((minute / 60 - first) * HOUR_REM)} />}
        </ol>
      ))}
    </div>
  );
}

const rem = (count: number) => `${count}rem`;

const hourLines: CSSProperties = {
  backgroundImage: `repeating-linear-gradient(var(--color-line) 0 1px, transparent 1px ${HOUR_REM}rem)`,
};

/** It moves within its day; the hours shown include it. */
function NowLine({ top }: { top: string }) {
  return (
    <li
      aria-hidden
      className="pointer-events-none absolute inset-x-0 z-10 h-0.5 bg-curtain before:absolute before:-top-[3px] before:-left-1 before:size-2 before:rounded-full before:bg-curtain"
      style={{ top }}
    />
  );
}
