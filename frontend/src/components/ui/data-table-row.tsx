import clsx from 'clsx';
import { Link } from 'wouter';
import type { DataTableColumn, DataTableProps } from './data-table-types';
import { Skeleton } from './skeleton';

/** Between a card and the width that shows the whole table, less important columns stand aside. */
export const fromClass = { md: 'sm:max-md:hidden', lg: 'sm:max-lg:hidden', xl: 'sm:max-xl:hidden' };

const rowClass =
  'group/row relative max-sm:grid max-sm:grid-cols-1 max-sm:gap-y-1 max-sm:border-b max-sm:border-line max-sm:px-4 max-sm:py-3.5 max-sm:last:border-b-0';

const linkClass =
  'rounded-sm font-medium text-ink outline-offset-4 after:absolute after:inset-0 focus-visible:outline-none ' +
  'focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus';

function cellClass<Row>(column: DataTableColumn<Row>, isFirst: boolean): string {
  return clsx(
    'px-4 py-3 align-middle sm:border-b sm:border-line sm:group-last/row:border-b-0',
    'max-sm:flex max-sm:min-w-0 max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:p-0',
    isFirst
      ? 'max-sm:mb-0.5 max-sm:text-base'
      : 'max-sm:before:shrink-0 max-sm:before:text-muted max-sm:before:content-[attr(data-label)]',
    column.numeric && 'tabular-nums sm:text-right',
    column.hideOnCard && 'max-sm:hidden',
    column.from && fromClass[column.from],
    column.className,
  );
}

export function DataTableRow<Row>({
  row,
  columns,
  rowHref,
  onRowClick,
  rowActions,
}: Pick<DataTableProps<Row>, 'columns' | 'rowHref' | 'onRowClick' | 'rowActions'> & { row: Row }) {
  const opens = rowHref !== undefined || onRowClick !== undefined;
  return (
    <tr
      role="row"
      className={clsx(
        rowClass,
        opens && 'transition-colors hover:bg-paper has-[[data-row-link]:focus-visible]:bg-paper',
      )}
    >
      {columns.map((column, index) => {
        const content = column.cell(row);
        return (
          <td
            key={column.id}
            role="cell"
            data-label={column.header}
            className={clsx(cellClass(column, index === 0), index === 0 && rowActions && 'max-sm:pr-12')}
          >
            {index > 0 || !opens ? (
              content
            ) : rowHref ? (
              <Link href={rowHref(row)} data-row-link="" className={linkClass}>
                {content}
              </Link>
            ) : (
              <button
                type="button"
                data-row-link=""
                onClick={() => onRowClick?.(row)}
                className={clsx(linkClass, 'text-left')}
              >
                {content}
              </button>
            )}
          </td>
        );
      })}
      {rowActions && (
        <td
          role="cell"
          className="px-2 py-1.5 text-right align-middle whitespace-nowrap max-sm:absolute max-sm:top-2 max-sm:right-1 max-sm:p-0 sm:border-b sm:border-line sm:group-last/row:border-b-0"
        >
          <div className="relative inline-flex items-center gap-1">{rowActions(row)}</div>
        </td>
      )}
    </tr>
  );
}

export function SkeletonRow<Row>({ columns, spare }: { columns: readonly DataTableColumn<Row>[]; spare: boolean }) {
  return (
    <tr role="row" className={rowClass}>
      {columns.map((column, index) => (
        <td key={column.id} role="cell" className={cellClass(column, true)}>
          <Skeleton className={clsx('h-5', index === 0 ? 'w-40' : 'w-20', column.numeric && 'sm:ml-auto')} />
        </td>
      ))}
      {spare && <td role="cell" className="max-sm:hidden sm:border-b sm:border-line" />}
    </tr>
  );
}
