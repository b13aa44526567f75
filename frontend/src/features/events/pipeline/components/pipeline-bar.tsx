import { useState, type ReactNode } from 'react';
import { optionsOf } from '@lectern/protocol/enum-tables';
import { speakingEventStatusLabels } from '@lectern/protocol/speaking-event-status';
import { PipelinePeriod, pipelinePeriodLabels } from '@lectern/protocol/saved-views';
import { ChevronDown, SlidersHorizontal, X } from 'lucide-react';
import { FilterChips } from '@/components/lists/filter-chips';
import { OrderField } from '@/components/lists/list-table';
import { ListTools } from '@/components/lists/list-tools';
import { SearchField } from '@/components/lists/search-field';
import { Button } from '@/components/ui/button';
import { Menu } from '@/components/ui/menu';
import { todayHere } from '@/lib/use-now';
import { toggleInList } from '@/lib/use-url-filters';
import {
  countOf,
  isCalendar,
  isFiltered,
  noFilters,
  panelKeys,
  periodOf,
  sortOf,
  viewOf,
  type PipelineFilters,
} from '../pipeline-address';
import { sortableColumns } from './events-table';
import { MoreFilters } from './more-filters';

const statuses = optionsOf(speakingEventStatusLabels);
const periods: readonly PipelinePeriod[] = ['upcoming', 'past', 'all'];

type Props = {
  filters: PipelineFilters;
  onChange: (changes: PipelineFilters) => void;
  /** Table, board or calendar, where they are among the tools. */
  views: ReactNode;
  isHidden: boolean;
  /** The saved views. */
  children: ReactNode;
};

/** Search, period, status and the rest behind one button; every view of the events has the same. */
export function PipelineBar({ filters, onChange, views, isHidden, children }: Props) {
  const hidden = panelKeys.filter((key) => filters[key]);
  const [open, setOpen] = useState(hidden.length > 0);
  const view = viewOf(filters);
  const period = periodOf(filters, todayHere());

  const choosePeriod = (chosen: string) => {
    const rest = { from: undefined, to: undefined, undated: undefined, period: chosen };
    if (chosen === 'all') onChange({ ...rest, sort: undefined, direction: undefined });
    // What comes next, and what was last, belong on top.
    else if (chosen === 'past') onChange({ ...rest, sort: 'eventDate', direction: 'desc' });
    else onChange({ ...rest, sort: 'eventDate', direction: 'asc' });
  };
  // A period of a saved view that has no chip of its own is shown while it holds.
  const shown = period && !periods.includes(period) ? [...periods, period] : periods;

  const sort = sortOf(filters, todayHere());

  return (
    <ListTools
      isHidden={isHidden}
      always={views}
      filters={{ count: countOf(filters), clear: () => onChange({ ...noFilters, period: undefined }) }}
      phoneOnly={
        view === 'table' && (
          <OrderField
            columns={sortableColumns}
            sort={sort}
            onSortChange={({ id, direction }) => onChange({ period: period ?? undefined, sort: id, direction })}
          />
        )
      }
    >
      <div className="space-y-4 sm:space-y-3">
        {views}
        <div className="flex flex-wrap items-center gap-3">
          <div className="flex w-full items-center gap-2 sm:w-auto">
            <SearchField
              label="Search events"
              value={filters.q ?? ''}
              onChange={(q) => onChange({ q })}
              className="min-w-0 flex-1 sm:w-72 sm:flex-none"
            />
            <Button
              variant="secondary"
              icon={<SlidersHorizontal />}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              Filters{hidden.length > 0 ? ` (${hidden.length})` : ''}
            </Button>
          </div>
          {!isCalendar(view) && (
            <FilterChips
              label="Period"
              chips={PipelinePeriod.options
                .filter((value) => shown.includes(value))
                .map((value) => ({ value, label: pipelinePeriodLabels[value] }))}
              selected={period ? [period] : []}
              onToggle={choosePeriod}
            />
          )}
          <StatusMenu filters={filters} onChange={onChange} />
          <div className="ml-auto flex items-center gap-2">
            {isFiltered(filters) && (
              <Button
                variant="ghost"
                size="sm"
                icon={<X />}
                onClick={() => onChange({ ...noFilters, period: undefined })}
              >
                Clear
              </Button>
            )}
            {children}
          </div>
        </div>
        {open && <MoreFilters filters={filters} onChange={onChange} withDays={!isCalendar(view)} />}
      </div>
    </ListTools>
  );
}

function StatusMenu({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) {
  const chosen = filters.status?.split(',') ?? [];
  const confirmedOnly = filters.confirmedOnly === 'true';
  const labels = [
    ...(confirmedOnly ? ['Confirmed only'] : []),
    ...statuses.filter(({ value }) => chosen.includes(value)).map(({ label }) => label),
  ];
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="secondary" iconEnd={<ChevronDown aria-hidden />} className="font-normal">
          {labels.length > 1 ? `Status (${labels.length})` : `Status: ${labels[0] ?? 'Any'}`}
        </Button>
      }
      items={[
        {
          label: 'Confirmed only',
          checked: confirmedOnly,
          staysOpen: true,
          onSelect: () => onChange({ confirmedOnly: confirmedOnly ? undefined : 'true' }),
        },
        'separator',
        ...statuses.map(({ value, label }) => ({
          label,
          checked: chosen.includes(value),
          staysOpen: true,
          onSelect: () => onChange({ status: toggleInList(filters.status, value) }),
        })),
      ]}
    />
  );
}
