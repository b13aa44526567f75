/** The list of a kind of organization: search, sorting and pages; the kind brings its columns and further filters. */
import type { ReactNode } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadProblem } from '@/components/lists/load-problem';
import { SearchField } from '@/components/lists/search-field';
import { Button } from '@/components/ui/button';
import { DataTable, type DataTableColumn } from '@/components/ui/data-table';
import { SearchDrawing } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { LocalDate } from '@/components/ui/local-date';
import { rowsOf } from '@/lib/api-list';
import { formatCount, formatNumber } from '@/lib/format';
import { organizationsQuery } from '../api/organizations.queries';
import { capitalized, type OrganizationKind, type OrganizationTypes } from '../organization-kind';

type Filters = Partial<Record<string, string>>;

type Props<T extends OrganizationTypes> = {
  kind: OrganizationKind<T>;
  columns: DataTableColumn<T['item']>[];
  filters: Filters;
  onFilter: (changes: Filters) => void;
  /** Filters next to and below the search. */
  beside?: ReactNode;
  below?: ReactNode;
  /** Shown when the filters leave nothing. */
  noMatch: string;
  skeletonRows?: number;
  /** Shown when there is none at all. */
  none: ReactNode;
};

export function OrganizationsList<T extends OrganizationTypes>(props: Props<T>) {
  const { kind, columns, filters, onFilter, beside, below, noMatch, skeletonRows, none } = props;
  const { sort, direction, ...narrowing } = filters;
  const list = useInfiniteQuery(organizationsQuery(kind, filters));
  const rows = rowsOf(list.data);
  const isFiltered = Object.values(narrowing).some((value) => value !== undefined);
  const clear = () => onFilter(Object.fromEntries(Object.keys(narrowing).map((key) => [key, undefined])));
  const search = (
    <SearchField
      label={`Search ${kind.nouns}`}
      value={filters.q ?? ''}
      onChange={(q) => onFilter({ q })}
      className="sm:w-80"
    />
  );

  return (
    <div className="space-y-4">
      {beside ? (
        <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
          {search}
          {beside}
        </div>
      ) : (
        search
      )}
      {below}
      <DataTable
        label={capitalized(kind.nouns)}
        columns={columns}
        rows={rows}
        getRowId={(row) => row.id}
        rowHref={(row) => `${kind.path}/${row.id}`}
        sort={{ id: sort ?? 'name', direction: direction === 'desc' ? 'desc' : 'asc' }}
        onSortChange={(chosen) => onFilter({ sort: chosen.id, direction: chosen.direction })}
        loading={list.isPending}
        skeletonRows={skeletonRows}
        error={
          list.isError && !rows ? (
            <LoadProblem error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
          ) : undefined
        }
        empty={
          isFiltered ? (
            <EmptyState
              title={noMatch}
              description="Try other words, or look at all of them."
              drawing={<SearchDrawing />}
              action={
                <Button variant="secondary" onClick={clear}>
                  Show all {kind.nouns}
                </Button>
              }
            />
          ) : (
            none
          )
        }
        hasMore={list.hasNextPage}
        onLoadMore={() => void list.fetchNextPage()}
        loadingMore={list.isFetchingNextPage}
        countText={rows && rows.length > 0 ? `${formatCount(rows.length, kind.noun)} shown` : undefined}
      />
    </div>
  );
}

type Item = OrganizationTypes['item'];

export const eventsColumn: DataTableColumn<Item> = {
  id: 'events',
  header: 'Events',
  numeric: true,
  cell: (row) => formatNumber(row.eventCount),
};

export const addedColumn: DataTableColumn<Item> = {
  id: 'createdAt',
  header: 'Added',
  from: 'xl',
  sortable: true,
  firstDirection: 'desc',
  hideOnCard: true,
  cell: (row) => <LocalDate value={row.createdAt.slice(0, 10)} className="whitespace-nowrap" />,
};

/** Who is asked for there, with the address below. */
export function ContactCell({ name, email }: { name: string | null; email: string | null }) {
  return (
    <span className="min-w-0 max-sm:text-right">
      <span className="block truncate">{name ?? <span className="text-muted">–</span>}</span>
      {email && <span className="block truncate text-xs text-muted max-sm:hidden">{email}</span>}
    </span>
  );
}
