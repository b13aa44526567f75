/** The table of a list with its tools: skeleton, problem with retry, nothing yet or nothing that matches, rows, and more. */
import { TOOLS_FROM } from '@lectern/protocol/first-requests';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { DataTable, type DataTableProps, type DataTableSort } from '@/components/ui/data-table';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { formatCount } from '@/lib/format';
import { useSeesAmounts } from '@/lib/session/user';
import { ListSearch } from './list-filters';
import { needsTools, ListTools } from './list-tools';
import { Nothing, rowsOf, type ListQuery, type NothingProps } from './loaded';
import { NotLoaded } from './not-loaded';

type Filters = {
  values?: Partial<Record<string, string>>;
  change?(changes: Partial<Record<string, string>>): void;
  isFiltered: boolean;
  count?: number;
  clear(): void;
};

type Handled = 'getRowId' | 'rows' | 'loading' | 'error' | 'empty' | 'hasMore' | 'onLoadMore' | 'loadingMore';

export type ListTableProps<Row> = Omit<DataTableProps<Row>, Handled> &
  Omit<NothingProps, 'filters'> & {
    query: ListQuery<Row>;
    /** The `id` by default. */
    getRowId?: (row: Row) => string;
    /** From `useListFilters`. */
    filters?: Filters;
    /** 'Search invoices', and further fields: with either of them the list has tools. */
    search?: string;
    fields?: ReactNode;
    /** The order while the address names none; with it the columns can be sorted. */
    firstSort?: DataTableSort;
    /** Where no column has the first order: what it is called. Only that one has the groups of `groupOf`. */
    firstOrder?: string;
    /** 'invoice': counts the rows below them. */
    noun?: string;
    /** How many rows there are, loaded or not. */
    total?: number;
  };

export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const {
    query,
    filters,
    search,
    fields,
    firstSort,
    firstOrder,
    groupOf,
    noun,
    nouns = `${noun}s`,
    total,
    empty,
    noMatch,
    compact,
    ...table
  } = props;
  const seesAmounts = useSeesAmounts();
  const columns = seesAmounts ? table.columns : table.columns.filter(({ cents }) => !cents);
  const rows = rowsOf(query.data);
  const { sort, direction } = filters?.values ?? {};
  const hasTools = filters && (search || fields);
  const isHidden = !!hasTools && !needsTools(query, filters.isFiltered || !!sort);
  const order = filters &&
    !isHidden &&
    firstSort && {
      sort: { id: sort ?? firstSort.id, direction: (direction ?? firstSort.direction) as DataTableSort['direction'] },
      onSortChange: (chosen: DataTableSort) => filters.change?.({ sort: chosen.id, direction: chosen.direction }),
    };
  const isFirstOrder = !sort || sort === firstSort?.id;
  const countText = noun && rows && shownText(rows.length, total, [noun, nouns]);
  const toFirstOrder = () => filters?.change?.({ sort: undefined, direction: undefined });
  return (
    <>
      {hasTools && (
        <ListTools
          isHidden={isHidden}
          filters={filters}
          phoneOnly={
            order && (
              <OrderField
                columns={columns}
                first={firstOrder && { label: firstOrder, onChoose: toFirstOrder }}
                {...order}
              />
            )
          }
        >
          <div className="flex flex-col gap-4 sm:gap-3 lg:flex-row lg:flex-wrap lg:items-center">
            {search && (
              <ListSearch
                filters={{ values: filters.values ?? {}, change: (q) => filters.change?.(q) }}
                label={search}
              />
            )}
            {fields}
            {firstOrder && !isFirstOrder && (
              <Button variant="ghost" size="sm" className="max-sm:hidden" onClick={toFirstOrder}>
                {firstOrder}
              </Button>
            )}
          </div>
        </ListTools>
      )}
      {/* A filter's few results are counted at a glance, and read out here. */}
      {noun && rows && (
        <p role="status" className="sr-only">
          {filters?.isFiltered && !countText && `${formatCount(rows.length, noun, nouns)} shown`}
        </p>
      )}
      <DataTable
        {...order}
        countText={countText}
        getRowId={(row) => ('id' in row ? String(row.id) : '')}
        {...table}
        columns={columns}
        groupOf={isFirstOrder ? groupOf : undefined}
        rows={rows}
        loading={!rows && !query.isError}
        error={query.isError && !rows ? <NotLoaded query={query} compact={compact} /> : undefined}
        empty={<Nothing {...{ empty, filters, noMatch, nouns, compact }} />}
        hasMore={query.hasNextPage}
        onLoadMore={() => void query.fetchNextPage?.()}
        loadingMore={query.isFetchingNextPage}
      />
    </>
  );
}

const FIRST = 'first';

type OrderProps<Row> = {
  columns: DataTableProps<Row>['columns'];
  sort: DataTableSort;
  onSortChange: (sort: DataTableSort) => void;
  /** An order that no column has. */
  first?: { label: string; onChoose: () => void } | '';
};

/** The column heads that a phone doesn't have. */
export function OrderField<Row>({ columns, sort, onSortChange, first }: OrderProps<Row>) {
  const seesAmounts = useSeesAmounts();
  const sorts = columns.flatMap(({ id, header, sortable, cents }) =>
    sortable && (seesAmounts || !cents)
      ? (['asc', 'desc'] as const).map((direction) => ({ id, header, direction }))
      : [],
  );
  if (sorts.length === 0) return null;
  return (
    <Field label="Order">
      <Select
        options={[
          ...(first ? [{ value: FIRST, label: first.label }] : []),
          ...sorts.map(({ id, header, direction }) => ({
            value: `${id} ${direction}`,
            label: `${header}, ${direction === 'asc' ? 'ascending' : 'descending'}`,
          })),
        ]}
        value={sorts.some(({ id }) => id === sort.id) ? `${sort.id} ${sort.direction}` : FIRST}
        onChange={(value) => {
          if (first && value === FIRST) return first.onChoose();
          const chosen = sorts.find(({ id, direction }) => value === `${id} ${direction}`);
          if (chosen) onSortChange({ id: chosen.id, direction: chosen.direction });
        }}
      />
    </Field>
  );
}

/** Few rows that are all there is are counted at a glance. */
function shownText(shown: number, total: number | undefined, [noun, nouns]: [string, string]): string | undefined {
  if (shown < TOOLS_FROM && (total ?? 0) <= shown) return undefined;
  return total !== undefined && total > shown
    ? `${shown} of ${formatCount(total, noun, nouns)} shown`
    : `${formatCount(shown, noun, nouns)} shown`;
}
