import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { fromClass, isInLines } from './data-table-row';
import type { DataTableColumn, DataTableSort } from './data-table-types';

type HeadProps<Row> = {
  columns: readonly DataTableColumn<Row>[];
  sort: DataTableSort | null | undefined;
  onSortChange: ((sort: DataTableSort) => void) | undefined;
};

function nextSort<Row>(column: DataTableColumn<Row>, sort: DataTableSort | null | undefined): DataTableSort {
  const first = column.firstDirection ?? 'asc';
  if (sort?.id !== column.id) return { id: column.id, direction: first };
  return { id: column.id, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
}

export function DataTableHead<Row>({ columns, sort, onSortChange, spare }: HeadProps<Row> & { spare: boolean }) {
  return (
    <thead role="rowgroup" className="max-sm:sr-only">
      <tr role="row">
        {columns.map((column) => {
          const sorted = sort?.id === column.id ? sort.direction : null;
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              aria-label={column.sortable ? column.header : undefined}
              aria-sort={sorted === null ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
              className={clsx(
                'h-11 border-b border-line bg-sunken px-4 font-medium whitespace-nowrap text-muted',
                column.numeric && 'text-right',
                column.from && fromClass[column.from],
                // Read out, a header belongs to the cell at its place.
                isInLines(columns) && !column.line && 'max-sm:hidden',
              )}
            >
              {column.sortable && onSortChange ? (
                <button
                  type="button"
                  onClick={() => onSortChange(nextSort(column, sort))}
                  className={clsx(
                    // A phone's lists have their order among the tools, and no one sees where the focus would be.
                    'group/sort -mx-1.5 inline-flex max-sm:invisible min-h-8 items-center gap-1 rounded-md px-1.5 transition-colors hover:text-ink',
                    sorted && 'text-ink',
                    column.numeric && 'flex-row-reverse',
                  )}
                >
                  {column.header}
                  {sorted === 'desc' ? (
                    <ArrowDown aria-hidden className="size-3.5" />
                  ) : (
                    <ArrowUp
                      aria-hidden
                      className={clsx(
                        'size-3.5',
                        !sorted && 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
                      )}
                    />
                  )}
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
        {spare && (
          <th role="columnheader" scope="col" className="w-0 border-b border-line bg-sunken px-4">
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
