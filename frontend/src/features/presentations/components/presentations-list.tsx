import { useInfiniteQuery } from '@tanstack/react-query';
import { listPresentationsQuery, presentationSort, type PresentationListItem } from '@lectern/protocol/presentations';
import { FilterChips } from '@/components/lists/filter-chips';
import { LoadProblem } from '@/components/lists/load-problem';
import { SearchField } from '@/components/lists/search-field';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DataTable, type DataTableColumn } from '@/components/ui/data-table';
import { SearchDrawing, StageDrawing } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { LocalDate } from '@/components/ui/local-date';
import { rowsOf } from '@/lib/api-list';
import { formatCount, formatNumber } from '@/lib/format';
import { toggleInList, useUrlFilters } from '@/lib/use-url-filters';
import { presentationsQuery } from '../api/presentations.queries';
import { formatLengths } from '../presentation-labels';

const filterKeys = ['q', 'state', 'sort', 'direction'] as const;
const stateChips = [
  { value: 'active', label: 'Offered' },
  { value: 'archived', label: 'Archived' },
];
const nothing = <span className="text-muted">–</span>;

const columns: DataTableColumn<PresentationListItem>[] = [
  { id: 'title', header: 'Title', sortable: true, cell: (talk) => talk.title },
  {
    id: 'state',
    header: 'State',
    hideOnCard: true,
    cell: (talk) => (
      <Badge tone={talk.isActive ? 'success' : 'neutral'}>{talk.isActive ? 'Offered' : 'Archived'}</Badge>
    ),
  },
  { id: 'lengths', header: 'Lengths', from: 'md', cell: (talk) => formatLengths(talk.lengthsMinutes) || nothing },
  {
    id: 'slides',
    header: 'Slides',
    from: 'lg',
    cell: (talk) => (talk.currentSlidesNumber ? `Version ${talk.currentSlidesNumber}` : nothing),
  },
  { id: 'delivered', header: 'Delivered', numeric: true, cell: (talk) => formatNumber(talk.deliveredCount) },
  { id: 'events', header: 'Events', numeric: true, cell: (talk) => formatNumber(talk.eventCount) },
  {
    id: 'lastEvent',
    header: 'Latest event',
    from: 'lg',
    hideOnCard: true,
    cell: (talk) => <LocalDate value={talk.lastEventDate} className="whitespace-nowrap" />,
  },
];

export function PresentationsList({ onNew }: { onNew: () => void }) {
  const [filters, setFilters] = useUrlFilters(listPresentationsQuery, filterKeys);
  const list = useInfiniteQuery(presentationsQuery(filters));
  const rows = rowsOf(list.data);
  const filtered = Boolean(filters.q ?? filters.state);

  return (
    <div className="space-y-4">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
        <SearchField
          label="Search presentations"
          value={filters.q ?? ''}
          onChange={(q) => setFilters({ q })}
          className="sm:w-80"
        />
        <FilterChips
          label="State"
          chips={stateChips}
          selected={filters.state?.split(',') ?? []}
          onToggle={(state) => setFilters({ state: toggleInList(filters.state, state) })}
        />
      </div>
      <DataTable
        label="Presentations"
        columns={columns}
        rows={rows}
        getRowId={(talk) => talk.id}
        rowHref={(talk) => `/presentations/${talk.id}`}
        sort={{ id: filters.sort ?? 'title', direction: filters.direction === 'desc' ? 'desc' : 'asc' }}
        onSortChange={({ id, direction }) => setFilters({ sort: presentationSort.parse(id), direction })}
        loading={list.isPending}
        error={
          list.isError && !rows ? (
            <LoadProblem error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
          ) : undefined
        }
        empty={
          filtered ? (
            <EmptyState
              title="No presentation matches"
              description="Try other words, or look at all of them."
              drawing={<SearchDrawing />}
              action={
                <Button variant="secondary" onClick={() => setFilters({ q: undefined, state: undefined })}>
                  Show all presentations
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="What do you speak about?"
              description="Keep each talk in one place: its abstracts, lengths, AV needs, slides, and every stage it has seen."
              drawing={<StageDrawing />}
              action={<Button onClick={onNew}>Add a presentation</Button>}
            />
          )
        }
        hasMore={list.hasNextPage}
        onLoadMore={() => void list.fetchNextPage()}
        loadingMore={list.isFetchingNextPage}
        countText={rows && rows.length > 0 ? `${formatCount(rows.length, 'presentation')} shown` : undefined}
      />
    </div>
  );
}
