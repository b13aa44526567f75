import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import clsx from 'clsx';
import { shownCents, type ShownCents } from '@/lib/format';
import { useIsPhone } from '@/lib/use-media';
import { Button } from './button';
import { DataTableHead } from './data-table-head';
import { DataTableRow, fromClass, SkeletonRow } from './data-table-row';
import type { DataTableColumn, DataTableProps } from './data-table-types';

export type { DataTableColumn, DataTableProps, DataTableSort, SortDirection } from './data-table-types';

function Totals<Row>({
  columns,
  label,
  spare,
  showCents,
}: {
  columns: readonly DataTableColumn<Row>[];
  label: string;
  spare: boolean;
  showCents: ShownCents;
}) {
  const totalOf = ({ total }: DataTableColumn<Row>) => (typeof total === 'function' ? total(showCents) : total);
  return (
    <tfoot role="rowgroup" className="max-sm:block max-sm:border-t max-sm:border-line">
      <tr role="row" className="text-sm font-semibold max-sm:block max-sm:px-4 max-sm:py-3">
        {columns.map((column, index) => (
          <td
            key={column.id}
            role="cell"
            data-label={column.header}
            className={clsx(
              'px-4 py-3 sm:border-t sm:border-line sm:bg-sunken',
              'max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-0.5',
              index > 0 &&
                'max-sm:before:font-normal max-sm:before:text-muted max-sm:before:content-[attr(data-label)]',
              index > 0 && column.total === undefined && 'max-sm:hidden',
              column.numeric && 'text-right tabular-nums',
              column.from && fromClass[column.from],
            )}
          >
            {index === 0 ? (totalOf(column) ?? label) : totalOf(column)}
          </td>
        ))}
        {spare && <td role="cell" className="max-sm:hidden sm:border-t sm:border-line sm:bg-sunken" />}
      </tr>
    </tfoot>
  );
}

function GroupRow({ label, aside, columns }: { label: string; aside?: ReactNode; columns: number }) {
  return (
    <tr role="row" data-group="" className="max-sm:block">
      <th
        role="rowheader"
        scope="rowgroup"
        colSpan={columns}
        className="border-b border-line bg-sunken px-4 py-1.5 font-semibold max-sm:block"
      >
        <span className="flex justify-between gap-4">
          {label}
          <span className="font-medium text-muted tabular-nums">{aside}</span>
        </span>
      </th>
    </tr>
  );
}

/** Arrow keys, Home and End go from row to row; Tab still reaches what is inside them. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>) {
  const links = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]'));
  const at = links.findIndex((link) => link === event.target);
  if (at < 0) return;
  const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 };
  const to = moves[event.key];
  if (to === undefined) return;
  event.preventDefault();
  links[Math.min(Math.max(to, 0), links.length - 1)]?.focus();
}

/** So many rows are all there is to see on a wide screen: they have more room (styles/base.css). */
const FEW = 5;

/** A list of the business: a table from 640 px on, rows of two lines below. Sorting, filters and pages are the caller's. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, getRowId, sort, onSortChange, rowActions, error, empty, className } = props;
  // On a wider screen a finger that goes sideways scrolls the table.
  const swipeOf = useIsPhone() ? props.swipeOf : undefined;
  const waiting = props.loading === true && !rows?.length;
  const hasTotals = columns.some((column) => column.total !== undefined) && !!rows?.length;
  const showCents = shownCents(rows?.flatMap((row) => columns.map(({ cents }) => cents?.(row) ?? 0)));
  const isFew = !!rows && rows.length <= FEW;
  const frame = clsx(
    'min-w-0 overflow-hidden rounded-lg border border-line bg-surface',
    isFew && rows.length > 0 && props.areFewCards && 'few-cards',
    className,
  );

  if (error) return <div className={frame}>{error}</div>;
  if (rows && rows.length === 0 && !waiting) return <div className={frame}>{empty}</div>;

  return (
    <div className={frame}>
      <div className="sm:overflow-x-auto">
        <table
          role="table"
          aria-label={label}
          aria-busy={waiting || !rows || undefined}
          data-few={isFew || undefined}
          className="w-full border-separate border-spacing-0 text-left text-sm max-sm:block"
        >
          <DataTableHead columns={columns} sort={sort} onSortChange={onSortChange} spare={!!rowActions} />
          <tbody role="rowgroup" className="group/body max-sm:block" onKeyDown={moveBetweenRows}>
            {rows?.length
              ? rows.map((row, index) => {
                  const group = props.groupOf?.(row);
                  const before = rows[index - 1];
                  const isFirst = group?.label && (!before || props.groupOf?.(before).label !== group.label);
                  return (
                    <Fragment key={getRowId(row)}>
                      {isFirst && <GroupRow {...group} columns={columns.length + (rowActions ? 1 : 0)} />}
                      <DataTableRow row={row} showCents={showCents} {...props} swipeOf={swipeOf} />
                    </Fragment>
                  );
                })
              : Array.from({ length: props.skeletonRows ?? 6 }, (_, index) => (
                  <SkeletonRow key={index} columns={columns} spare={!!rowActions} />
                ))}
          </tbody>
          {hasTotals && (
            <Totals columns={columns} label={props.totalsLabel ?? 'Total'} spare={!!rowActions} showCents={showCents} />
          )}
        </table>
      </div>
      {!rows && (
        <span role="status" className="sr-only">
          Loading
        </span>
      )}
      {(props.hasMore === true || props.countText) && (
        <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-2.5 text-sm text-muted">
          <span className="tabular-nums">{props.countText}</span>
          {props.hasMore && (
            <Button variant="secondary" size="sm" busy={props.loadingMore} onClick={props.onLoadMore}>
              Load more
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
