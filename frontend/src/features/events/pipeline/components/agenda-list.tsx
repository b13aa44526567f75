import { addDays } from '@lectern/protocol/calendar';
import clsx from 'clsx';
import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { StageDrawing } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { Acting } from '@/components/ui/part';
import { formatCount } from '@/lib/format';
import { useMayAct } from '@/lib/session/user';
import { byTime, entriesOn, weekdayOf, type CalendarEntry } from '../calendar-layout';
import { dayLabel, weekdayName } from '../calendar-labels';
import { EntryLine } from './calendar-entry';
import { dateHere } from '@/lib/use-now';

type Props = {
  from: string;
  to: string;
  today: string;
  entries: readonly CalendarEntry[];
  more: ReadonlyMap<string, number>;
  onNew: (day: string) => void;
  /** Free days too. */
  isWhole?: boolean;
};

/** The days on which there is something, or all of them, one below the other. */
export function AgendaList({ from, to, today, entries, more, onNew, isWhole = false }: Props) {
  const mayAct = useMayAct();
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (isWhole || entriesOn(entries, day).length > 0) days.push(day);
  }
  if (days.length === 0) {
    return (
      <Card padded={false}>
        <EmptyState
          title="Nothing on these days"
          description={`From ${dateHere(from)} to ${dateHere(to)} there are no events, holds or travel.`}
          drawing={<StageDrawing />}
          action={
            <Acting>
              <Button variant="secondary" onClick={() => onNew(from)}>
                Add an event
              </Button>
            </Acting>
          }
        />
      </Card>
    );
  }
  return (
    <Card padded={false}>
      <ol className="divide-y divide-line">
        {days.map((day) => (
          <li
            key={day}
            aria-current={day === today ? 'date' : undefined}
            className="flex gap-1 px-3 py-2 sm:gap-3 sm:px-4"
          >
            <h2 className="w-13 shrink-0 pt-2 text-sm sm:w-28">
              <span className={clsx('block font-semibold', day === today && 'text-curtain-text')}>
                {day === today ? 'Today' : dateHere(day).replace(/, \d+$/, '')}
              </span>
              <span className="block text-muted">
                <span className="sm:hidden">{weekdayName(weekdayOf(day)).slice(0, 3)}</span>
                <span className="max-sm:hidden">{weekdayName(weekdayOf(day))}</span>
              </span>
            </h2>
            <div className="@container min-w-0 flex-1 self-center">
              {isWhole && mayAct && entriesOn(entries, day).length === 0 && (
                <button
                  type="button"
                  aria-label={dayLabel(day, 0, mayAct)}
                  onClick={() => onNew(day)}
                  className="flex min-h-11 w-full items-center justify-between rounded-md px-2 text-sm text-muted hover:bg-sunken"
                >
                  Free
                  <Plus aria-hidden className="size-4" />
                </button>
              )}
              <ul>
                {byTime(entriesOn(entries, day), day).map((entry) => (
                  <EntryLine key={entry.key} entry={entry} day={day} />
                ))}
              </ul>
              {more.has(day) && (
                <Link
                  href={`/events?from=${day}&to=${day}`}
                  className="inline-block min-h-8 px-2 py-1.5 text-sm font-medium underline underline-offset-4"
                >
                  {formatCount(more.get(day) ?? 0, 'more event')}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
