/** The calendar of the pipeline: a month, a week or an agenda of events, holds and journeys. */
import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { addDays, daysBetween, firstOfWeek, formatDate, monthDays } from '@lectern/protocol/calendar';
import { agendaDays } from '@lectern/protocol/first-requests';
import { speakingEventStatusTable, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight, Plane, Plus } from 'lucide-react';
import { Link } from 'wouter';
import { Loaded } from '@/components/lists/loaded';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { Segmented } from '@/components/ui/segmented';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { StatusMark } from '@/components/ui/status-chip';
import { Acting } from '@/components/ui/part';
import { formatCount, formatDateRange } from '@/lib/format';
import { useIsPhone } from '@/lib/use-media';
import { todayHere } from '@/lib/use-now';
import { useMayAct } from '@/lib/session/user';
import { eventCalendarQuery } from '../api/pipeline.queries';
import { addMonth, entriesOf, byTime, entriesOn, type CalendarEntry } from '../calendar-layout';
import { monthName } from '../calendar-labels';
import { calendarParams, type PipelineFilters } from '../pipeline-address';
import { AgendaList } from './agenda-list';
import { EntryLine } from './calendar-entry';
import { MonthGrid } from './month-grid';
import { WeekView } from './week-view';

export type CalendarKind = 'month' | 'week' | 'agenda';

const kinds = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'agenda', label: 'Agenda' },
] as const;
const legend: readonly SpeakingEventStatus[] = [
  'inquiry',
  'hold',
  'contract_sent',
  'confirmed',
  'delivered',
  'closed',
  'cancelled',
];

function rangeOf(
  kind: CalendarKind,
  day: string,
): { from: string; to: string; title: string; before: string; after: string } {
  if (kind === 'month') {
    return { ...monthDays(day), title: monthName(day), before: addMonth(day, -1), after: addMonth(day, 1) };
  }
  const sunday = firstOfWeek(day);
  const { from, to } = kind === 'week' ? { from: sunday, to: addDays(sunday, 6) } : agendaDays(day);
  const days = daysBetween(from, to) + 1;
  return { from, to, title: formatDateRange(from, to), before: addDays(from, -days), after: addDays(from, days) };
}

type Props = {
  kind: CalendarKind;
  filters: PipelineFilters;
  onChange: (changes: PipelineFilters) => void;
  onNew: (day: string) => void;
};

export function CalendarView({ kind, filters, onChange, onNew }: Props) {
  const mayAct = useMayAct();
  const today = todayHere();
  const isPhone = useIsPhone();
  const day = filters.day ?? today;
  const { from, to, title, before, after } = rangeOf(kind, day);
  const query = useQuery(eventCalendarQuery(calendarParams(filters, from, to)));
  const entries = useMemo(() => (query.data ? entriesOf(query.data) : []), [query.data]);
  const more = useMemo(() => new Map(query.data?.more.map(({ date, count }) => [date, count])), [query.data]);
  const [opened, setOpened] = useState<string | null>(null);
  const go = (to: string) => onChange({ day: to === today ? undefined : to });
  const openDay = (date: string) => {
    const isFree = entriesOn(entries, date).length === 0 && !more.has(date);
    if (!isFree) setOpened(date);
    else if (mayAct) onNew(date);
  };
  const shared = { today, entries, more };

  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {!isPhone && <CalendarKinds kind={kind} onChange={onChange} />}
        <div className="-ml-2 flex items-center gap-1">
          <IconButton
            label={`Earlier ${kind === 'agenda' ? 'days' : kind}`}
            icon={<ChevronLeft />}
            onClick={() => go(before)}
          />
          <IconButton
            label={`Later ${kind === 'agenda' ? 'days' : kind}`}
            icon={<ChevronRight />}
            onClick={() => go(after)}
          />
        </div>
        <h2 aria-live="polite" className="min-w-0 flex-1 font-display text-base font-medium sm:flex-none sm:text-xl">
          {title}
        </h2>
        <Button variant="secondary" size="sm" onClick={() => go(today)} disabled={day === today}>
          Today
        </Button>
      </div>
      <Loaded
        query={query}
        skeleton={<SkeletonGroup label="Loading the calendar" bars={['h-96 w-full']} />}
        card={{ padded: false }}
      >
        {() => (
          <div
            aria-busy={query.isPlaceholderData}
            className={clsx(query.isPlaceholderData && 'opacity-60 transition-opacity')}
          >
            {kind === 'month' && <MonthGrid {...shared} day={day} onDay={openDay} onGo={go} />}
            {kind === 'month' && isPhone && (
              <div className="mt-3">
                <AgendaList {...shared} from={from} to={to} onNew={onNew} />
              </div>
            )}
            {kind === 'week' && !isPhone && entries.length === 0 && (
              <p className="mb-3 text-sm text-muted">Nothing this week.{mayAct && ' Choose a day to add an event.'}</p>
            )}
            {kind === 'week' &&
              (isPhone ? (
                <AgendaList {...shared} from={from} to={to} onNew={onNew} isWhole />
              ) : (
                <WeekView {...shared} day={day} onDay={openDay} onGo={go} />
              ))}
            {kind === 'agenda' && <AgendaList {...shared} from={from} to={to} onNew={onNew} />}
          </div>
        )}
      </Loaded>
      {kind === 'month' && !isPhone && <Legend />}
      {opened && (
        <DayDialog
          day={opened}
          entries={entriesOn(entries, opened)}
          more={more.get(opened) ?? 0}
          onNew={() => {
            setOpened(null);
            onNew(opened);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

/** On a phone among the list's tools. */
export function CalendarKinds({ kind, onChange }: Pick<Props, 'kind' | 'onChange'>) {
  return (
    <Segmented
      label="Calendar by"
      className="max-sm:flex max-sm:*:flex-1 sm:order-last sm:ml-auto"
      options={kinds}
      value={kind}
      onChange={(view) => onChange({ view })}
    />
  );
}

type DayProps = { day: string; entries: CalendarEntry[]; more: number; onNew: () => void; onClose: () => void };

function DayDialog({ day, entries, more, onNew, onClose }: DayProps) {
  return (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={formatDate(day)}
      description={formatCount(entries.length + more, 'entry', 'entries')}
      footer={
        <Acting>
          <Button icon={<Plus />} onClick={onNew}>
            Add an event on this day
          </Button>
        </Acting>
      }
    >
      <div className="-mx-2">
        <ul className="space-y-1">
          {byTime(entries, day).map((entry) => (
            <EntryLine key={entry.key} entry={entry} day={day} />
          ))}
        </ul>
        {more > 0 && (
          <Link
            href={`/events?from=${day}&to=${day}`}
            className="inline-block px-2 py-2 text-sm font-medium underline underline-offset-4"
          >
            All events of this day as a table
          </Link>
        )}
      </div>
    </Dialog>
  );
}

/** Shapes and their words: what a bar of the month has no room to say. */
function Legend() {
  return (
    <ul aria-label="Calendar key" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {legend.map((status) => (
        <li key={status} className="inline-flex items-center gap-1.5">
          <StatusMark shape={speakingEventStatusTable[status].shape} />
          {speakingEventStatusTable[status].label}
          {status === 'hold' && ', with its rank'}
        </li>
      ))}
      <li className="inline-flex items-center gap-1.5">
        <Plane aria-hidden className="size-3.5" />
        Travel
      </li>
    </ul>
  );
}
