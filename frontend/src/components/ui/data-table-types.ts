import type { ReactNode } from 'react';
import type { ShownCents } from '@/lib/format';
import type { RowSide } from '@/lib/leave-row';

export type SortDirection = 'asc' | 'desc';
export type DataTableSort = { id: string; direction: SortDirection };

export type DataTableColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row, showCents: ShownCents) => ReactNode;
  /** The amount a cell shows: where one in the list has cents, all show them. */
  cents?: (row: Row) => number | null;
  /** Money and counts: right-aligned in tabular figures. */
  numeric?: boolean;
  sortable?: boolean;
  /** The first click's direction; 'asc' unless told (dates and money often want 'desc'). */
  firstDirection?: SortDirection;
  /** Left out of the table on screens narrower than this; a phone has its own rule. */
  from?: 'md' | 'lg' | 'xl';
  /** Shown in the totals row. */
  total?: ReactNode | ((showCents: ShownCents) => ReactNode);
  /**
   * Where it is in the two lines of a row on a phone: the title and a value above, one or two facts and a mark below.
   * The others are left out there. A table of which no column says it shows all of them, one below the other.
   */
  line?: 'title' | 'value' | 'fact' | 'mark';
  className?: string;
};

export type DataTableProps<Row> = {
  /** What the rows are, for screen readers: 'Events'. */
  label: string;
  columns: readonly DataTableColumn<Row>[];
  /** undefined while the first page is on its way. */
  rows: readonly Row[] | undefined;
  getRowId: (row: Row) => string;
  /** The first column becomes a link that fills the row. */
  rowHref?: (row: Row) => string;
  /** Instead of rowHref: the first column becomes a button that fills the row. */
  onRowClick?: (row: Row) => void;
  /** Rows of a group follow each other; its label is above the first. */
  groupOf?: (row: Row) => { label: string; aside?: ReactNode };
  /** What a finger does that moves the row aside: a shortcut for what the row's page offers too. */
  swipeOf?: (row: Row) => Partial<Record<RowSide, { label: string; act: () => void }>>;
  /** Buttons at the end of a row, above the row's own link. */
  rowActions?: (row: Row) => ReactNode;
  sort?: DataTableSort | null;
  /** The server sorts. */
  onSortChange?: (sort: DataTableSort) => void;
  loading?: boolean;
  /** How many rows the skeleton draws. */
  skeletonRows?: number;
  /** Shown in place of the rows: an ErrorState. */
  error?: ReactNode;
  /** Shown when there are no rows: an EmptyState. */
  empty?: ReactNode;
  totalsLabel?: string;
  /** What a row says is worth a card: few rows are cards on a wide screen, two beside each other (styles/few-cards.css). */
  areFewCards?: boolean;
  hasMore?: boolean;
  onLoadMore?: () => void;
  loadingMore?: boolean;
  /** Words beside 'Load more': '50 of 312'. */
  countText?: string;
  className?: string;
};
