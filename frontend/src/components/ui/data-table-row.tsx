import clsx from 'clsx';
import { Link } from 'wouter';
import type { ShownCents } from '@/lib/format';
import { useRowSwipe } from '@/lib/use-row-swipe';
import type { DataTableColumn, DataTableProps } from './data-table-types';
import { Skeleton } from './skeleton';
import { SwipeLabels } from './swipe-labels';

/** Between a phone and the width that shows the whole table, less important columns are left out. */
export const fromClass = { md: 'sm:max-md:hidden', lg: 'sm:max-lg:hidden', xl: 'sm:max-xl:hidden' };

const rowClass = 'group/row relative max-sm:grid max-sm:border-b max-sm:border-line max-sm:px-4 max-sm:last:border-b-0';
const cardClass = 'max-sm:grid-cols-1 max-sm:gap-y-1 max-sm:py-3.5';
/**
 * 72 px at most: a title in two lines (`row-title`), facts in small letters, of which those that are too long are cut. The mark may be wider than
 * the value above it, whose column it doesn't widen: the title ends where the value begins.
 */
const linesClass =
  'max-sm:min-h-15 max-sm:grid-cols-[fit-content(60%)_minmax(0,1fr)_max-content_minmax(max-content,0px)_auto] max-sm:grid-rows-[minmax(1.375rem,auto)_1.1875rem] max-sm:items-center max-sm:gap-x-1.5 max-sm:py-1.75 max-sm:text-xs max-sm:text-muted';

const lineClass = {
  title: 'max-sm:row-start-1 max-sm:self-baseline max-sm:text-sm max-sm:font-medium max-sm:text-ink',
  value:
    'max-sm:col-start-4 max-sm:row-start-1 max-sm:self-baseline max-sm:justify-self-end max-sm:pl-2 max-sm:text-sm/4.5 max-sm:text-ink',
  mark: 'max-sm:col-start-3 max-sm:col-span-2 max-sm:row-start-2 max-sm:justify-self-end max-sm:pl-2',
  fact: 'max-sm:row-start-2',
};

export const isInLines = <Row,>(columns: readonly DataTableColumn<Row>[]) => columns.some(({ line }) => line);

const linkClass =
  'rounded-sm font-medium text-ink outline-offset-4 after:absolute after:inset-0 focus-visible:outline-none ' +
  'focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus';

/** A link and a button are separate boxes, which cut their text themselves. */
const cutClass = <Row,>(columns: readonly DataTableColumn<Row>[]) => isInLines(columns) && 'row-title max-sm:w-full';

function cellClass<Row>(columns: readonly DataTableColumn<Row>[], index: number): string {
  const column = columns[index];
  if (!column) return '';
  const { line } = column;
  return clsx(
    index === 0 && 'text-left font-normal',
    'px-4 py-3 align-middle max-sm:min-w-0 max-sm:p-0 sm:border-b sm:border-line sm:group-last/row:border-b-0',
    line
      ? [
          lineClass[line],
          line === 'title' ? 'max-sm:overflow-hidden max-sm:leading-4.5' : 'max-sm:truncate',
          line === 'title' &&
            (columns.some((other) => other.line === 'value') ? 'max-sm:col-span-3' : 'max-sm:col-span-4'),
        ]
      : isInLines(columns)
        ? 'max-sm:hidden'
        : [
            'max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4',
            index === 0
              ? 'max-sm:mb-0.5 max-sm:text-base'
              : 'max-sm:before:shrink-0 max-sm:before:text-muted max-sm:before:content-[attr(data-label)]',
          ],
    line === 'fact' &&
      columns.findIndex((other) => other.line === 'fact') < index && [
        "max-sm:not-empty:before:mr-1.5 max-sm:not-empty:before:content-['·']",
        // Without a mark the line is its own.
        !columns.some((other) => other.line === 'mark') && 'max-sm:col-start-2 max-sm:col-end-5',
      ],
    // A long word breaks before it widens the table, others don't.
    column.numeric ? 'tabular-nums sm:text-right' : 'xl:min-w-28 xl:wrap-anywhere',
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
  swipeOf,
  showCents,
}: Pick<DataTableProps<Row>, 'columns' | 'rowHref' | 'onRowClick' | 'rowActions' | 'swipeOf'> & {
  row: Row;
  showCents: ShownCents;
}) {
  const opens = rowHref !== undefined || onRowClick !== undefined;
  const { right, left } = swipeOf?.(row) ?? {};
  const swipe = useRowSwipe<HTMLTableRowElement>({ right: right?.act, left: left?.act });
  return (
    <tr
      role="row"
      {...swipe}
      className={clsx(
        rowClass,
        (right ?? left) && 'touch-pan-y touch-pinch-zoom',
        isInLines(columns) ? linesClass : cardClass,
        opens && 'transition-colors hover:bg-paper has-[[data-row-link]:focus-visible]:bg-paper',
      )}
    >
      {columns.map((column, index) => {
        const content = column.cell(row, showCents);
        const Cell = index === 0 ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            {...(index === 0 ? { role: 'rowheader', scope: 'row' } : { role: 'cell' })}
            data-label={column.header}
            className={clsx(
              cellClass(columns, index),
              index === 0 && rowActions && !isInLines(columns) && 'max-sm:pr-12',
            )}
          >
            {index === 0 && <SwipeLabels right={right?.label} left={left?.label} />}
            {index > 0 || !opens ? (
              content
            ) : rowHref ? (
              <Link href={rowHref(row)} data-row-link="" className={clsx(linkClass, cutClass(columns))}>
                {content}
              </Link>
            ) : (
              <button
                type="button"
                data-row-link=""
                onClick={() => onRowClick?.(row)}
                className={clsx(linkClass, 'text-left', cutClass(columns))}
              >
                {content}
              </button>
            )}
          </Cell>
        );
      })}
      {rowActions && (
        <td
          role="cell"
          className={clsx(
            'px-2 py-1.5 text-right align-middle whitespace-nowrap max-sm:p-0 sm:border-b sm:border-line sm:group-last/row:border-b-0',
            isInLines(columns)
              ? 'max-sm:col-start-5 max-sm:row-span-2 max-sm:row-start-1 max-sm:-mr-3 max-sm:self-center'
              : 'max-sm:absolute max-sm:top-2 max-sm:right-1',
          )}
        >
          <div className="relative inline-flex items-center gap-1">{rowActions(row)}</div>
        </td>
      )}
    </tr>
  );
}

export function SkeletonRow<Row>({ columns, spare }: { columns: readonly DataTableColumn<Row>[]; spare: boolean }) {
  return (
    <tr role="row" className={clsx(rowClass, isInLines(columns) ? linesClass : cardClass)}>
      {columns.map((column, index) => (
        <td
          key={column.id}
          role="cell"
          className={clsx(cellClass(columns, index), column.line && 'max-sm:before:hidden')}
        >
          <Skeleton className={clsx('h-5', index === 0 ? 'w-40' : 'w-20', column.numeric && 'sm:ml-auto')} />
        </td>
      ))}
      {spare && <td role="cell" className="max-sm:hidden sm:border-b sm:border-line" />}
    </tr>
  );
}
