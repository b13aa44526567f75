import { useInfiniteQuery } from '@tanstack/react-query';
import {
  bureauPartnerSort,
  listBureauPartnersQuery,
  type BureauPartnerListItem,
} from '@lectern/protocol/bureau-partners';
import { LoadProblem } from '@/components/lists/load-problem';
import { SearchField } from '@/components/lists/search-field';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DataTable, type DataTableColumn } from '@/components/ui/data-table';
import { PaperDrawing, SearchDrawing } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { LocalDate } from '@/components/ui/local-date';
import { rowsOf } from '@/lib/api-list';
import { formatCount, formatNumber } from '@/lib/format';
import { formatPercent } from '@/lib/format-percent';
import { useUrlFilters } from '@/lib/use-url-filters';
import { bureausQuery } from '../api/bureaus.queries';

const filterKeys = ['q', 'sort', 'direction'] as const;

export function BureausList({ onNew }: { onNew: () => void }) {
  const [filters, setFilters] = useUrlFilters(listBureauPartnersQuery, filterKeys);
  const list = useInfiniteQuery(bureausQuery(filters));
  const rows = rowsOf(list.data);

  const columns: DataTableColumn<BureauPartnerListItem>[] = [
    {
      id: 'name',
      header: 'Name',
      sortable: true,
      cell: (bureau) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
          {bureau.name} {bureau.isExclusive && <Badge tone="curtain">Exclusive</Badge>}
        </span>
      ),
    },
    {
      id: 'contact',
      header: 'Contact',
      cell: (bureau) => (
        <span className="min-w-0 max-sm:text-right">
          <span className="block truncate">{bureau.contactName ?? <span className="text-muted">–</span>}</span>
          {bureau.email && <span className="block truncate text-xs text-muted max-sm:hidden">{bureau.email}</span>}
        </span>
      ),
    },
    { id: 'phone', header: 'Phone', from: 'lg', hideOnCard: true, cell: (bureau) => bureau.phone ?? '–' },
    {
      id: 'commission',
      header: 'Commission',
      numeric: true,
      cell: (bureau) => formatPercent(bureau.commissionPercent),
    },
    {
      id: 'people',
      header: 'Representatives',
      numeric: true,
      from: 'md',
      hideOnCard: true,
      cell: (bureau) => formatNumber(bureau.representativeCount),
    },
    { id: 'events', header: 'Events', numeric: true, cell: (bureau) => formatNumber(bureau.eventCount) },
    {
      id: 'createdAt',
      header: 'Added',
      from: 'xl',
      sortable: true,
      firstDirection: 'desc',
      hideOnCard: true,
      cell: (bureau) => <LocalDate value={bureau.createdAt.slice(0, 10)} className="whitespace-nowrap" />,
    },
  ];

  return (
    <div className="space-y-4">
      <SearchField
        label="Search bureau partners"
        value={filters.q ?? ''}
        onChange={(q) => setFilters({ q })}
        className="sm:w-80"
      />
      <DataTable
        label="Bureau partners"
        columns={columns}
        rows={rows}
        getRowId={(bureau) => bureau.id}
        rowHref={(bureau) => `/bureau-partners/${bureau.id}`}
        sort={{ id: filters.sort ?? 'name', direction: filters.direction === 'desc' ? 'desc' : 'asc' }}
        onSortChange={({ id, direction }) => setFilters({ sort: bureauPartnerSort.parse(id), direction })}
        loading={list.isPending}
        skeletonRows={3}
        error={
          list.isError && !rows ? (
            <LoadProblem error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
          ) : undefined
        }
        empty={
          filters.q ? (
            <EmptyState
              title="No bureau matches"
              description="Try other words, or look at all of them."
              drawing={<SearchDrawing />}
              action={
                <Button variant="secondary" onClick={() => setFilters({ q: undefined })}>
                  Show all bureau partners
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="Who sells you to planners?"
              description="Keep each bureau's terms and representatives here; its commission is taken off the fee of every event it brings."
              drawing={<PaperDrawing />}
              action={<Button onClick={onNew}>Add a bureau partner</Button>}
            />
          )
        }
        hasMore={list.hasNextPage}
        onLoadMore={() => void list.fetchNextPage()}
        loadingMore={list.isFetchingNextPage}
        countText={rows && rows.length > 0 ? `${formatCount(rows.length, 'bureau partner')} shown` : undefined}
      />
    </div>
  );
}
