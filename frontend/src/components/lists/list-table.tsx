/** The table of a list: skeleton, error with retry, nothing yet or nothing that matches, rows, and the way to more. */
import { Button } from '@/components/ui/button';
import { DataTable, type DataTableProps, type DataTableSort } from '@/components/ui/data-table';
import { SearchDrawing } from '@/components/ui/drawings';
import { EmptyState, type EmptyStateProps } from '@/components/ui/empty-state';
import { formatCount } from '@/lib/format';
import { LoadProblem } from './load-problem';
import { rowsOf, type ListQuery } from './loaded';

type Filters = {
  values?: Partial<Record<string, string>>;
  change?(changes: Partial<Record<string, string>>): void;
  isFiltered: boolean;
  clear(): void;
};

type Handled = 'getRowId' | 'rows' | 'loading' | 'error' | 'empty' | 'hasMore' | 'onLoadMore' | 'loadingMore';

export type ListTableProps<Row> = Omit<DataTableProps<Row>, Handled> & {
  query: ListQuery<Row>;
  /** The `id` by default. */
  getRowId?: (row: Row) => string;
  /** From `useListFilters`. */
  filters?: Filters;
  /** The order while the address names none; with it the columns can be sorted. */
  firstSort?: DataTableSort;
  /** 'invoice': counts the rows below them. */
  noun?: string;
  nouns?: string;
  /** How many rows there are, loaded or not. */
  total?: number;
  /** Shown before the first row is made. */
  empty?: EmptyStateProps;
  /** Shown when nothing matches the filters: a title, or what differs from the usual. */
  noMatch?: string | EmptyStateProps;
  /** Inside a page: problem and empty states are smaller. */
  compact?: boolean;
};

export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { query, filters, firstSort, noun, nouns = `${noun}s`, total, empty, noMatch, compact, ...table } = props;
  const rows = rowsOf(query.data);
  const { sort, direction } = filters?.values ?? {};
  return (
    <DataTable
      {...(filters &&
        firstSort && {
          sort: {
            id: sort ?? firstSort.id,
            direction: (direction ?? firstSort.direction) as DataTableSort['direction'],
          },
          onSortChange: (chosen: DataTableSort) => filters.change?.({ sort: chosen.id, direction: chosen.direction }),
        })}
      countText={noun && rows?.length ? shownText(rows.length, total, [noun, nouns]) : undefined}
      getRowId={(row) => ('id' in row ? String(row.id) : '')}
      {...table}
      rows={rows}
      loading={!rows && !query.isError}
      error={query.isError && !rows ? <LoadProblem query={query} compact={compact} /> : undefined}
      empty={
        filters?.isFiltered && noMatch ? (
          <EmptyState
            compact={compact}
            description="Try other words, or look at all of them."
            drawing={<SearchDrawing />}
            action={
              <Button variant="secondary" onClick={() => filters.clear()}>
                Show all {nouns}
              </Button>
            }
            {...(typeof noMatch === 'string' ? { title: noMatch } : noMatch)}
          />
        ) : (
          empty && <EmptyState compact={compact} {...empty} />
        )
      }
      hasMore={query.hasNextPage}
      onLoadMore={() => void query.fetchNextPage?.()}
      loadingMore={query.isFetchingNextPage}
    />
  );
}

function shownText(shown: number, total: number | undefined, [noun, nouns]: [string, string]): string {
  return total !== undefined && total > shown
    ? `${shown} of ${formatCount(total, noun, nouns)} shown`
    : `${formatCount(shown, noun, nouns)} shown`;
}
