import { useInfiniteQuery } from '@tanstack/react-query';
import { speakingEventSort, type SpeakingEventListItem } from '@lectern/protocol/speaking-events';
import { LoadProblem } from '@/components/lists/load-problem';
import { Button } from '@/components/ui/button';
import { DataTable, type DataTableColumn } from '@/components/ui/data-table';
import { SearchDrawing, StageDrawing } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { LocalDate } from '@/components/ui/local-date';
import { Money } from '@/components/ui/money';
import { StatusChip } from '@/components/ui/status-chip';
import { rowsOf } from '@/lib/api-list';
import { formatCount } from '@/lib/format';
import { placeText } from '@/lib/place-time';
import { todayHere } from '@/lib/typed-date';
import { useUrlFilters } from '@/lib/use-url-filters';
import { eventsQuery } from '../api/events.queries';
import { eventPlace, eventTypeWords, feeTotals } from '../event-words';
import {
  EventFiltersBar,
  eventFilterKeys,
  eventListAddress,
  isFiltered,
  isWhatIsComing,
  noEventFilters,
} from './event-filters';

const dash = <span className="text-muted">–</span>;

/** `total` is of the rows that were loaded: the server gives no sums of a list. */
function columnsWith(total: string): DataTableColumn<SpeakingEventListItem>[] {
  return [
    {
      id: 'title',
      header: 'Event',
      sortable: true,
      className: 'sm:min-w-52',
      cell: (event) => event.title,
    },
    {
      id: 'eventDate',
      header: 'Date',
      sortable: true,
      firstDirection: 'desc',
      cell: (event) =>
        event.eventDate ? (
          <span className="whitespace-nowrap max-sm:text-right">
            <LocalDate value={event.eventDate} to={event.endDate} />
            {event.dateIsTentative && <span className="block text-xs text-muted">Tentative</span>}
          </span>
        ) : (
          <span className="text-muted">No date yet</span>
        ),
    },
    { id: 'status', header: 'Status', cell: (event) => <StatusChip status={event.status} size="sm" /> },
    {
      id: 'client',
      header: 'Client',
      cell: (event) => (
        <span className="min-w-0 max-sm:text-right">
          <span className="line-clamp-2">{event.clientName ?? dash}</span>
          {event.bureauPartnerName && (
            <span className="block truncate text-xs text-muted">via {event.bureauPartnerName}</span>
          )}
        </span>
      ),
    },
    {
      id: 'place',
      header: 'Place',
      from: 'lg',
      cell: (event) => (
        <span className="line-clamp-2 max-sm:text-right">
          {placeText(event.city, event.state) || eventPlace(event) || dash}
        </span>
      ),
    },
    { id: 'type', header: 'Type', from: 'xl', hideOnCard: true, cell: (event) => eventTypeWords[event.type] },
    {
      id: 'grossFee',
      header: 'Gross fee',
      numeric: true,
      sortable: true,
      firstDirection: 'desc',
      cell: (event) => <Money cents={event.grossFeeCents} currency={event.currency} />,
      total,
    },
  ];
}

export function EventsList({ onNew }: { onNew: () => void }) {
  const [filters, setFilters] = useUrlFilters(eventListAddress, eventFilterKeys);
  const comingOnly = isWhatIsComing(filters);
  const sort = {
    id: filters.sort ?? 'eventDate',
    direction: comingOnly || filters.direction === 'asc' ? ('asc' as const) : ('desc' as const),
  };
  const { period: _period, ...asked } = filters;
  const list = useInfiniteQuery(
    eventsQuery({
      ...asked,
      from: comingOnly ? todayHere() : asked.from,
      sort: sort.id,
      direction: sort.direction,
    }),
  );
  const rows = rowsOf(list.data);

  return (
    <div className="space-y-4">
      <EventFiltersBar filters={filters} onChange={setFilters} />
      <DataTable
        label="Events"
        columns={columnsWith(feeTotals(rows ?? []))}
        rows={rows}
        getRowId={(event) => event.id}
        rowHref={(event) => `/events/${event.id}`}
        sort={sort}
        onSortChange={({ id, direction }) =>
          setFilters({
            // Sorting keeps the rows: what was coming stays what is coming.
            ...(comingOnly && { from: todayHere() }),
            sort: speakingEventSort.parse(id),
            direction,
          })
        }
        loading={list.isPending}
        totalsLabel={list.hasNextPage ? `Total of the ${rows?.length ?? 0} shown` : 'Total'}
        error={
          list.isError && !rows ? (
            <LoadProblem error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
          ) : undefined
        }
        empty={
          isFiltered(filters) ? (
            <EmptyState
              title="No event matches"
              description="Loosen a filter, or look at all of them."
              drawing={<SearchDrawing />}
              action={
                <Button variant="secondary" onClick={() => setFilters({ ...noEventFilters, period: 'all' })}>
                  Show all events
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="Your stages go here"
              description={
                comingOnly
                  ? 'From the first inquiry to the closed file. Nothing is coming up; events that are over or have no date yet stand under All.'
                  : 'From the first inquiry to the closed file: date, place, fee and what is still open.'
              }
              drawing={<StageDrawing />}
              action={<Button onClick={onNew}>Add an event</Button>}
            />
          )
        }
        hasMore={list.hasNextPage}
        onLoadMore={() => void list.fetchNextPage()}
        loadingMore={list.isFetchingNextPage}
        countText={rows && rows.length > 0 ? `${formatCount(rows.length, 'event')} shown` : undefined}
      />
    </div>
  );
}
