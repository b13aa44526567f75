/** The events of a speaker in every view that there is: one address, one set of filters, one way of looking at a time. */
import { useEffect, useMemo, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { TOOLS_FROM } from '@lectern/protocol/first-requests';
import type { PipelineView } from '@lectern/protocol/saved-views';
import { CalendarDays, Columns3, Table2 } from 'lucide-react';
import { Link } from 'wouter';
import { Segmented } from '@/components/ui/segmented';
import { BesideTitle } from '@/components/lists/list-tools';
import { formatCount } from '@/lib/format';
import { useSeesAmounts } from '@/lib/session/user';
import { useIsPhone } from '@/lib/use-media';
import { todayHere } from '@/lib/use-now';
import { useUrlFilters } from '@/lib/use-url-filters';
import { allEventsQuery, eventTotalsQuery, savedViewsQuery } from '../api/pipeline.queries';
import type { AskMove } from '../board-moves';
import {
  filterParams,
  isCalendar,
  isFiltered,
  pipelineAddress,
  pipelineKeys,
  viewOf,
  withoutAmounts,
  type PipelineFilters,
} from '../pipeline-address';
import { BoardView } from './board-view';
import { CalendarKinds, CalendarView } from './calendar-view';
import { EventsTable } from './events-table';
import { PipelineBar } from './pipeline-bar';
import { addressOfView, SavedViewsMenu } from './saved-views-menu';

const views = [
  { value: 'table', label: 'Table', icon: <Table2 aria-hidden /> },
  { value: 'board', label: 'Board', icon: <Columns3 aria-hidden /> },
  { value: 'calendar', label: 'Calendar', icon: <CalendarDays aria-hidden /> },
] as const;

type Props = {
  /** Where a month has room; a phone begins with the agenda. */
  isWide: boolean;
  onNew: (day?: string) => void;
  onAskMove: AskMove;
};

export function Pipeline({ isWide, onNew, onAskMove }: Props) {
  const [address, setFilters] = useUrlFilters(pipelineAddress, pipelineKeys);
  const hasSavedViews = useDefaultView(address, setFilters);
  const seesAmounts = useSeesAmounts();
  const filters = useMemo(() => (seesAmounts ? address : withoutAmounts(address)), [address, seesAmounts]);
  const view = viewOf(filters);
  const choose = (chosen: (typeof views)[number]['value']) => {
    const calendar: PipelineView = isWide ? 'month' : 'agenda';
    setFilters({ view: chosen === 'table' ? undefined : chosen === 'board' ? 'board' : calendar });
  };
  const isPhone = useIsPhone();
  const short = useShortList(filters);
  const isHidden = short.isHidden && !hasSavedViews;
  const segments = (
    <Segmented
      label="View"
      options={views}
      value={isCalendar(view) ? 'calendar' : view === 'board' ? 'board' : 'table'}
      onChange={choose}
      className="max-sm:flex max-sm:*:flex-1"
    />
  );
  return (
    <div className="space-y-4">
      {!isPhone && <BesideTitle>{segments}</BesideTitle>}
      <PipelineBar
        filters={filters}
        onChange={setFilters}
        views={
          isPhone && (
            <>
              {segments}
              {isCalendar(view) && <CalendarKinds kind={view} onChange={setFilters} />}
            </>
          )
        }
        isHidden={isHidden}
      >
        <SavedViewsMenu filters={address} onChange={setFilters} />
      </PipelineBar>
      {filters !== address && (
        <p role="status" className="text-sm text-muted">
          This view sorts or filters by amounts, which your role doesn’t show. Its events are in their usual order.
        </p>
      )}
      {view === 'table' && (
        <EventsTable
          filters={filters}
          onChange={setFilters}
          onNew={() => onNew()}
          onAsk={onAskMove}
          isSortable={!isHidden}
        />
      )}
      {isHidden && short.leftOut > 0 && (
        <Link href="/events?period=all" className="text-sm text-curtain-text underline underline-offset-4">
          Show {formatCount(short.leftOut, 'other event')}
        </Link>
      )}
      {view === 'board' && (
        <BoardView filters={filters} onChange={setFilters} onNew={() => onNew()} onAsk={onAskMove} />
      )}
      {isCalendar(view) && <CalendarView kind={view} filters={filters} onChange={setFilters} onNew={onNew} />}
    </div>
  );
}

/** Whether the view is read at a glance, and how many events a short table leaves out: over, lost or canceled. */
function useShortList(filters: PipelineFilters) {
  const today = todayHere();
  const isTable = viewOf(filters) === 'table';
  const isNarrowed = isFiltered(filters) || !!filters.period || !!filters.sort;
  const shown = useQuery({ ...eventTotalsQuery(filterParams(filters, today)), enabled: isTable });
  const isLong = isTable && (shown.data?.count ?? 0) >= TOOLS_FROM;
  // Asked for only where the answer may be a short list.
  const all = useQuery({ ...allEventsQuery(today), enabled: !isNarrowed && !isLong && (!isTable || !shown.isPending) });
  const count = all.data?.count ?? 0;
  return {
    isHidden: !isNarrowed && !isLong && !all.isError && (isTable || count < TOOLS_FROM),
    leftOut: isTable && shown.data ? count - shown.data.count : 0,
  };
}

/**
 * Events that are opened without anything in the address open with the default view: once, never against a choice. Returns
 * whether there are saved views.
 */
function useDefaultView(filters: PipelineFilters, setFilters: (changes: PipelineFilters) => void): boolean {
  const untouched = Object.keys(filters).length === 0;
  const mayApply = useRef(untouched);
  const { data } = useQuery(savedViewsQuery());
  useEffect(() => {
    if (!untouched) mayApply.current = false;
    if (!mayApply.current || !data) return;
    mayApply.current = false;
    const first = data.items.find(({ isDefault }) => isDefault);
    if (first) setFilters(addressOfView(first));
  }, [untouched, data, setFilters]);
  return !!data && data.items.length > 0;
}
