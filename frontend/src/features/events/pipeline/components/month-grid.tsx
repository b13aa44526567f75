import { addDays, formatDate, monthDays } from '@lectern/protocol/calendar';
import clsx from 'clsx';
import { useMayAct } from '@/lib/session/user';
import { addMonth, entriesOn, layOutWeek, type Bar, type CalendarEntry } from '../calendar-layout';
import { dayLabel, weekdayName } from '../calendar-labels';
import { useIsPhone } from '@/lib/use-media';
import { DayNumber, EntryMark, LaidBar } from './calendar-entry';
import { useDayKeys } from './use-day-keys';

/** So many bars a day, or marks on a phone; what has no room is counted. */
export const LANES = 3;

/** What a grid of days shows. */
export type DaysProps = {
  /** A day of the month or week that is shown. */
  day: string;
  today: string;
  entries: readonly CalendarEntry[];
  /** Entries per day that the answer left out. */
  more: ReadonlyMap<string, number>;
  onDay: (day: string) => void;
  /** Another month or week, by the keyboard. */
  onGo: (day: string) => void;
};

/**
 * A month of weeks, on a phone with a mark for each entry. Arrows go by day and week, Page Up and Down by month, Home and
 * End within the week.
 */
export function MonthGrid({ day, today, entries, more, onDay, onGo }: DaysProps) {
  const { from, to } = monthDays(day);
  const { grid, tabbable, onKeyDown } = useDayKeys({ day, from, to, onGo, page: addMonth });
  const isPhone = useIsPhone();

  const weeks: string[] = [];
  for (let first = from; first <= to; first = addDays(first, 7)) weeks.push(first);
  return (
    <div ref={grid} onKeyDown={onKeyDown} className="overflow-hidden rounded-lg border border-line bg-surface">
      <div aria-hidden className="grid grid-cols-7 border-b border-line bg-sunken text-xs font-medium text-muted">
        {Array.from({ length: 7 }, (_, index) => (
          <span key={index} className="px-2 py-1.5 max-sm:px-0 max-sm:text-center">
            {weekdayName(index).slice(0, 3)}
          </span>
        ))}
      </div>
      {weeks.map((first) => (
        <Week
          key={first}
          first={first}
          month={day.slice(0, 7)}
          today={today}
          tabbable={tabbable}
          entries={entries}
          more={more}
          onDay={onDay}
          isPhone={isPhone}
        />
      ))}
    </div>
  );
}

type WeekProps = Pick<DaysProps, 'today' | 'entries' | 'more' | 'onDay'> & {
  first: string;
  month: string;
  tabbable: string;
  isPhone: boolean;
};

function Week({ first, month, today, tabbable, entries, more, onDay, isPhone }: WeekProps) {
  const mayAct = useMayAct();
  const { bars, hidden } = layOutWeek(entries, first, LANES);
  return (
    <div
      role="group"
      aria-label={`Week of ${formatDate(first)}`}
      className={clsx(
        'relative grid grid-cols-7 border-b border-line last:border-b-0',
        isPhone ? 'min-h-13' : 'grid-rows-[1.75rem_repeat(3,1.625rem)_minmax(0.25rem,1fr)]',
      )}
    >
      {Array.from({ length: 7 }, (_, index) => {
        const day = addDays(first, index);
        const onIt = entriesOn(entries, day);
        const count = onIt.length + (more.get(day) ?? 0);
        const marks = isPhone ? onIt.slice(0, count > LANES ? LANES - 1 : LANES) : [];
        const left = isPhone ? count - marks.length : (hidden[index] ?? 0) + (more.get(day) ?? 0);
        return (
          <button
            key={day}
            type="button"
            data-day={day}
            tabIndex={day === tabbable ? 0 : -1}
            aria-current={day === today ? 'date' : undefined}
            aria-label={dayLabel(day, count, mayAct)}
            aria-disabled={count === 0 && !mayAct}
            onClick={() => onDay(day)}
            style={{ gridColumn: index + 1 }}
            className={clsx(
              'flex flex-col items-start gap-1 border-line max-sm:items-center p-0.5 text-left transition-colors row-span-full row-start-1 hover:bg-sunken/70 focus-visible:-outline-offset-2 sm:p-1.5 [&:not(:first-child)]:border-l',
              day.slice(0, 7) !== month && 'bg-paper',
            )}
          >
            <span className="flex w-full items-center justify-between max-sm:justify-center">
              <DayNumber
                day={day}
                isToday={day === today}
                className={day.slice(0, 7) === month ? 'text-ink' : 'text-muted'}
              />
              {!isPhone && left > 0 && (
                <span aria-hidden className="text-xs leading-4 font-medium text-muted">
                  +{left} more
                </span>
              )}
            </span>
            {isPhone && (
              <span aria-hidden className="flex text-xs leading-4 font-medium text-muted">
                {marks.map((entry) => (
                  <EntryMark key={entry.key} entry={entry} />
                ))}
                {left > 0 && `+${left}`}
              </span>
            )}
          </button>
        );
      })}
      {!isPhone &&
        bars.map((bar) => (
          <LaidBar
            key={bar.entry.key}
            bar={bar}
            lines={hasRoomBelow(bar, bars) ? 2 : 1}
            style={{ gridColumn: `${bar.column + 1} / span ${bar.span}`, gridRow: bar.lane + 2 }}
            className="z-10"
          />
        ))}
    </div>
  );
}

/** A title takes a second line where no bar needs it. */
function hasRoomBelow(bar: Bar, bars: readonly Bar[]): boolean {
  return (
    bar.lane < LANES - 1 &&
    bars.every(
      ({ lane, column, span }) =>
        lane !== bar.lane + 1 || column >= bar.column + bar.span || column + span <= bar.column,
    )
  );
}
