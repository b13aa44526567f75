import { useState, type ReactNode } from 'react';
import { optionsOf } from '@lectern/protocol/enum-tables';
import { speakingEventStatusLabels } from '@lectern/protocol/speaking-event-status';
import { pipelinePeriod, pipelinePeriodLabels, type PipelinePeriod } from '@lectern/protocol/saved-views';
import { SlidersHorizontal, X } from 'lucide-react';
import { FilterChips } from '@/components/lists/filter-chips';
import { SearchField } from '@/components/lists/search-field';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/switch';
import { todayHere } from '@/lib/use-now';
import { toggleInList } from '@/lib/use-url-filters';
import {
  isCalendar,
  isFiltered,
  noFilters,
  panelKeys,
  periodOf,
  viewOf,
  type PipelineFilters,
} from '../pipeline-address';
import { MoreFilters, type PartnerPicker } from './more-filters';

const statusChips = optionsOf(speakingEventStatusLabels);
const periods: readonly PipelinePeriod[] = ['upcoming', 'past', 'all'];

type Props = {
  filters: PipelineFilters;
  onChange: (changes: PipelineFilters) => void;
  clientPicker: PartnerPicker;
  bureauPicker: PartnerPicker;
  /** The saved views. */
  children: ReactNode;
};

/** Search, period, confirmed only and the rest behind one button; every view of the events has the same. */
export function PipelineBar({ filters, onChange, children, ...pickers }: Props) {
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

  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex w-full items-center gap-2 sm:w-auto">
          <SearchField
            label="Search events"
            value={filters.q ?? ''}
            onChange={(q) => onChange({ q })}
            className="min-w-0 flex-1 sm:w-72 sm:flex-none"
          />
          <Button variant="secondary" icon={<SlidersHorizontal />} aria-expanded={open} onClick={() => setOpen(!open)}>
            Filters{hidden.length > 0 ? ` (${hidden.length})` : ''}
          </Button>
        </div>
        {!isCalendar(view) && (
          <FilterChips
            label="Period"
            chips={pipelinePeriod.options
              .filter((value) => shown.includes(value))
              .map((value) => ({ value, label: pipelinePeriodLabels[value] }))}
            selected={period ? [period] : []}
            onToggle={choosePeriod}
          />
        )}
        <Switch
          label="Confirmed only"
          checked={filters.confirmedOnly === 'true'}
          onChange={(on) => onChange({ confirmedOnly: on ? 'true' : undefined })}
          className="items-center gap-3 pointer-coarse:min-h-11"
        />
        <div className="ml-auto flex items-center gap-2">
          {(isFiltered(filters) || filters.confirmedOnly === 'true') && (
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
      {(view === 'table' || open || filters.status) && (
        <FilterChips
          label="Status"
          chips={statusChips}
          selected={filters.status?.split(',') ?? []}
          onToggle={(status) => onChange({ status: toggleInList(filters.status, status) })}
        />
      )}
      {open && <MoreFilters filters={filters} onChange={onChange} withDays={!isCalendar(view)} {...pickers} />}
    </div>
  );
}
