import { addDays } from '@lectern/protocol/calendar';
import clsx from 'clsx';
import { Plus } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { formatCount, formatDate } from '@/lib/format';
import { byTime, entriesOn, firstOfWeek, type CalendarEntry } from '../calendar-layout';
import { weekdayName } from '../calendar-labels';
import { EntryLine } from './calendar-entry';

type Props = {
  day: string;
  today: string;
  entries: readonly CalendarEntry[];
  more: ReadonlyMap<string, number>;
  onNew: (day: string) => void;
  onDay: (day: string) => void;
};

/** Seven days beside one another, or below one another on a phone, with the times of the place each thing happens in. */
export function WeekView({ day, today, entries, more, onNew, onDay }: Props) {
  const first = firstOfWeek(day);
  return (
    <ol className="grid overflow-hidden rounded-lg border border-line bg-surface lg:grid-cols-7">
      {Array.from({ length: 7 }, (_, index) => {
        const date = addDays(first, index);
        const own = byTime(entriesOn(entries, date), date);
        const left = more.get(date) ?? 0;
        return (
          <li
            key={date}
            aria-label={`${weekdayName(index)}, ${formatDate(date)}`}
            aria-current={date === today ? 'date' : undefined}
            className="min-w-0 border-line max-lg:border-b max-lg:last:border-b-0 lg:min-h-96 lg:border-l lg:first:border-l-0"
          >
            <div
              className={clsx(
                'flex items-center justify-between gap-1 border-line px-2 py-1.5 lg:border-b',
                date === today && 'bg-curtain-soft text-curtain-text',
              )}
            >
              <p className="text-sm font-medium">
                {weekdayName(index).slice(0, 3)} <span className="tabular-nums">{Number(date.slice(8))}</span>
                {date === today && <span className="sr-only">, today</span>}
              </p>
              <IconButton
                size="sm"
                label={`Add an event on ${formatDate(date)}`}
                icon={<Plus />}
                onClick={() => onNew(date)}
              />
            </div>
            <div className="space-y-1 p-1">
              {own.map((entry) => (
                <EntryLine key={entry.key} entry={entry} day={date} stacked />
              ))}
              {left > 0 && (
                <button
                  type="button"
                  onClick={() => onDay(date)}
                  className="min-h-8 px-2 text-sm font-medium text-muted underline underline-offset-4"
                >
                  {formatCount(left, 'more event')}
                </button>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
