import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { addDays, addMonths, daysInMonth, formatDate, parsePlainDate, weekdayNames } from '@lectern/protocol/calendar';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { toPlainDate } from '@/lib/format';
import { IconButton } from './icon-button';

export type CalendarProps = {
  /** YYYY-MM-DD or ''. */
  value: string;
  onChange: (date: string) => void;
  /** YYYY-MM-DD: marked, and shown first when there is no value. */
  today: string;
  min?: string;
  max?: string;
};

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** One month as a grid; arrows move by day and week, Page Up and Down by month, Home and End within the week. */
export function Calendar({ value, onChange, today, min, max }: CalendarProps) {
  const [focused, setFocused] = useState(() => (parsePlainDate(value) ? value : today));
  const grid = useRef<HTMLTableElement>(null);
  const moveFocus = useRef(true);

  useEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  const outside = (day: string) => (min !== undefined && day < min) || (max !== undefined && day > max);
  const go = (day: string, withFocus: boolean) => {
    if (!parsePlainDate(day)) return;
    moveFocus.current = withFocus;
    setFocused(day);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, () => string> = {
      ArrowLeft: () => addDays(focused, -1),
      ArrowRight: () => addDays(focused, 1),
      ArrowUp: () => addDays(focused, -7),
      ArrowDown: () => addDays(focused, 7),
      PageUp: () => addMonths(focused, event.shiftKey ? -12 : -1),
      PageDown: () => addMonths(focused, event.shiftKey ? 12 : 1),
      Home: () => addDays(focused, -weekdayOf(focused)),
      End: () => addDays(focused, 6 - weekdayOf(focused)),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    go(move(), true);
  };

  const [year, month] = focused.split('-').map(Number) as [number, number];
  const first = toPlainDate({ year, month, day: 1 });
  const title = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${first}T00:00:00Z`),
  );
  const start = addDays(first, -weekdayOf(first));
  const weeks = Array.from({ length: Math.ceil((weekdayOf(first) + daysInMonth(year, month)) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(start, week * 7 + day)),
  );

  return (
    <div className="w-72 p-3">
      <div className="mb-1 flex items-center justify-between">
        <IconButton
          size="sm"
          label="Previous month"
          icon={<ChevronLeft />}
          onClick={() => go(addMonths(focused, -1), false)}
        />
        <p aria-live="polite" className="font-display text-base font-medium">
          {title}
        </p>
        <IconButton
          size="sm"
          label="Next month"
          icon={<ChevronRight />}
          onClick={() => go(addMonths(focused, 1), false)}
        />
      </div>
      <table ref={grid} role="grid" aria-label={title} className="w-full border-collapse text-sm" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name} scope="col" abbr={name} className="h-8 text-xs font-medium text-muted">
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} role="gridcell" aria-selected={day === value} className="p-0 text-center">
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === focused ? 0 : -1}
                    disabled={outside(day)}
                    aria-label={formatDate(day)}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => onChange(day)}
                    className={clsx(
                      'size-9 rounded-md tabular-nums transition-colors disabled:line-through disabled:opacity-50',
                      day === value
                        ? 'bg-curtain font-medium text-curtain-on'
                        : clsx(
                            'hover:not-disabled:bg-sunken',
                            day.slice(0, 7) === first.slice(0, 7) ? 'text-ink' : 'text-muted',
                          ),
                      day === today && day !== value && 'font-semibold text-curtain-text underline underline-offset-4',
                    )}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
