/** A card with a list: its rows or why there are none, the way to more of them, and a button that adds one. */
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Card, type CardProps } from '@/components/ui/card';
import type { EmptyStateProps } from '@/components/ui/empty-state';
import { LoadedList, rowsOf, type ListQuery } from './loaded';

type Props<Row> = Omit<CardProps, 'children' | 'padded'> & {
  query?: ListQuery<Row>;
  /** Instead of a query: rows that came with something else. */
  rows?: readonly Row[];
  /** While the rows are on their way; mostly a `LoadingText`. */
  skeleton?: ReactNode;
  empty: EmptyStateProps;
  /** In the empty state, and once there are rows in the header, where only screen readers get `what`. */
  add?: { label: string; what?: string; firstLabel?: string; icon?: ReactNode; onAdd: () => void };
  /** Above the rows, whether there are any or not: a form, an uploader. */
  above?: ReactNode;
  /** Around the button that loads more; along the edge of the card by default, no button for `null`. */
  moreClass?: string | null;
  moreLabel?: string;
  padded?: boolean;
  children: (rows: readonly Row[]) => ReactNode;
};

const EDGE = 'border-t border-line px-4 py-3 sm:px-5';

export function Panel<Row>(props: Props<Row>) {
  const {
    rows,
    query = loadedQuery(rows ?? []),
    skeleton,
    empty,
    add,
    above,
    moreClass = EDGE,
    moreLabel,
    padded = false,
    children,
    ...card
  } = props;
  return (
    <Card
      {...card}
      padded={padded}
      actions={
        card.actions !== undefined
          ? card.actions
          : add &&
            !!rowsOf(query.data)?.length && (
              <Button variant="secondary" size="sm" icon={add.icon} onClick={add.onAdd}>
                {add.label}
                {add.what && <span className="sr-only"> {add.what}</span>}
              </Button>
            )
      }
    >
      {above}
      <LoadedList
        query={query}
        compact
        skeleton={skeleton}
        moreClass={moreClass}
        moreLabel={moreLabel}
        empty={{
          action: add && (
            <Button variant="secondary" size="sm" onClick={add.onAdd}>
              {add.firstLabel ?? [add.label, add.what].filter(Boolean).join(' ')}
            </Button>
          ),
          ...empty,
        }}
      >
        {children}
      </LoadedList>
    </Card>
  );
}

const loadedQuery = <Row,>(items: readonly Row[]): ListQuery<Row> => ({
  data: { items },
  error: null,
  isError: false,
  isFetching: false,
  refetch: () => Promise.resolve(),
});
