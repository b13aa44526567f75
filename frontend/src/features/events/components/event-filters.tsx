import { useState } from 'react';
import { addDays } from '@lectern/protocol/calendar';
import { listSpeakingEventsQuery } from '@lectern/protocol/speaking-events';
import { speakingEventStatuses, speakingEventStatusLabels } from '@lectern/protocol/speaking-event-status';
import { SlidersHorizontal, X } from 'lucide-react';
import { z } from 'zod';
import { FilterChips } from '@/components/lists/filter-chips';
import { SearchField } from '@/components/lists/search-field';
import { Button } from '@/components/ui/button';
import { DateInput } from '@/components/ui/date-input';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { parsePlainDate } from '@/lib/format';
import { todayHere } from '@/lib/typed-date';
import { toggleInList, type UrlFilters } from '@/lib/use-url-filters';
import { eventTypeWords, optionsOf } from '../event-words';
import { BureauPicker, ClientPicker } from './pickers';

export const eventFilterKeys = [
  'q',
  'status',
  'type',
  'from',
  'to',
  'clientId',
  'bureauPartnerId',
  'sort',
  'direction',
  'period',
] as const;
export type EventFilters = UrlFilters<(typeof eventFilterKeys)[number]>;

/** The address knows one word more than the server: without any filter the list shows what is coming, `all` shows all. */
export const eventListAddress = listSpeakingEventsQuery.extend({ period: z.literal('all').optional() });

const statusChips = speakingEventStatuses.map((value) => ({
  value,
  label: speakingEventStatusLabels[value],
}));
const typeOptions = [{ value: 'any', label: 'Any type' }, ...optionsOf(eventTypeWords)];
export const noEventFilters: EventFilters = {
  q: undefined,
  status: undefined,
  type: undefined,
  from: undefined,
  to: undefined,
  clientId: undefined,
  bureauPartnerId: undefined,
};

/** What the list opens with: the next event on top. */
export function isWhatIsComing(filters: EventFilters): boolean {
  return eventFilterKeys.every((key) => !filters[key]);
}

export function isFiltered(filters: EventFilters): boolean {
  return Object.keys(noEventFilters).some((key) => filters[key as keyof EventFilters]);
}

type Props = { filters: EventFilters; onChange: (changes: EventFilters) => void };

export function EventFiltersBar({ filters, onChange }: Props) {
  const hidden = [filters.type, filters.from, filters.to, filters.clientId, filters.bureauPartnerId].filter(
    Boolean,
  );
  const [open, setOpen] = useState(hidden.length > 0);
  const today = todayHere();
  const yesterday = addDays(today, -1);
  const period =
    isWhatIsComing(filters) || (filters.from === today && !filters.to)
      ? 'upcoming'
      : filters.to === yesterday && !filters.from
        ? 'past'
        : !filters.from && !filters.to
          ? 'all'
          : '';

  const choosePeriod = (chosen: string) => {
    if (chosen === 'all')
      onChange({ from: undefined, to: undefined, sort: undefined, direction: undefined, period: 'all' });
    // What comes next, and what was last, belong on top.
    else if (chosen === 'upcoming')
      onChange({ from: today, to: undefined, sort: 'eventDate', direction: 'asc', period: undefined });
    else
      onChange({ from: undefined, to: yesterday, sort: 'eventDate', direction: 'desc', period: undefined });
  };

  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label="Search events"
          value={filters.q ?? ''}
          onChange={(q) => onChange({ q })}
          className="w-full sm:w-80"
        />
        <FilterChips
          label="Period"
          chips={[
            { value: 'upcoming', label: 'Upcoming' },
            { value: 'past', label: 'Past' },
            { value: 'all', label: 'All' },
          ]}
          selected={[period]}
          onToggle={choosePeriod}
        />
        <Button
          variant="secondary"
          size="sm"
          icon={<SlidersHorizontal />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="max-sm:ml-auto"
        >
          Filters{hidden.length > 0 ? ` (${hidden.length})` : ''}
        </Button>
        {isFiltered(filters) && (
          <Button variant="ghost" size="sm" icon={<X />} onClick={() => onChange(noEventFilters)}>
            Clear
          </Button>
        )}
      </div>
      <FilterChips
        label="Status"
        chips={statusChips}
        selected={filters.status?.split(',') ?? []}
        onToggle={(status) => onChange({ status: toggleInList(filters.status, status) })}
      />
      {open && <MoreFilters filters={filters} onChange={onChange} />}
    </div>
  );
}

function MoreFilters({ filters, onChange }: Props) {
  const day = (key: 'from' | 'to') => (date: string) => {
    // Half a date is not a filter yet.
    if (date === '' || parsePlainDate(date)) onChange({ [key]: date });
  };
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-5">
      <Field label="Type">
        <Select
          options={typeOptions}
          value={
            filters.type && typeOptions.some(({ value }) => value === filters.type) ? filters.type : 'any'
          }
          onChange={(type) => onChange({ type: type === 'any' ? undefined : type })}
        />
      </Field>
      <Field label="From">
        <DateInput value={filters.from ?? ''} onChange={day('from')} />
      </Field>
      <Field label="To">
        <DateInput value={filters.to ?? ''} onChange={day('to')} />
      </Field>
      <Field label="Client">
        <ClientPicker
          value={filters.clientId}
          onChange={(id) => onChange({ clientId: id ?? undefined })}
          placeholder="Any client"
        />
      </Field>
      <Field label="Bureau partner">
        <BureauPicker
          value={filters.bureauPartnerId}
          onChange={(id) => onChange({ bureauPartnerId: id ?? undefined })}
          placeholder="Any bureau"
        />
      </Field>
    </div>
  );
}
