/** What a query brings, or why there is nothing to show: on its way, failed with a way to retry, or empty. */
import type { ReactNode } from 'react';
import clsx from 'clsx';
import { Button } from '@/components/ui/button';
import { SearchDrawing } from '@/components/ui/drawings';
import { EmptyState, type EmptyStateProps } from '@/components/ui/empty-state';
import { SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { InCard, NotLoaded, type LoadQuery, type NotLoadedProps } from './not-loaded';

type ListData<Row> = { items: readonly Row[] } | { pages: readonly { items: readonly Row[] }[] };
export type MoreQuery = { hasNextPage?: boolean; isFetchingNextPage?: boolean; fetchNextPage?: () => Promise<unknown> };
/** A list that is answered as a whole (`useQuery`) or page by page (`useInfiniteQuery`). */
export type ListQuery<Row> = LoadQuery<ListData<Row>> & MoreQuery;

/** All rows that were loaded so far; undefined until the first answer. */
export function rowsOf<Row>(data: ListData<Row> | undefined): readonly Row[] | undefined {
  return data && 'pages' in data ? data.pages.flatMap((page) => page.items) : data?.items;
}

type LoadedProps<Data> = NotLoadedProps & { query: LoadQuery<Data>; children: (data: Data) => ReactNode };

export function Loaded<Data>({ children, ...states }: LoadedProps<Data>) {
  const { data } = states.query;
  return data === undefined ? <NotLoaded {...states} /> : children(data);
}

export type NothingProps = {
  /** Before the first row is made. */
  empty?: EmptyStateProps;
  /** From `useListFilters`. */
  filters?: { isFiltered: boolean; clear: () => void };
  /** Where the filters leave nothing: a title, or what differs from the usual. */
  noMatch?: string | EmptyStateProps;
  /** 'invoices' */
  nouns?: string;
  compact?: boolean;
};

/** Why a list has no rows, and the way on: to the first one, or to all that the filters leave out. */
export function Nothing({ empty, filters, noMatch, nouns, compact }: NothingProps) {
  if (!filters?.isFiltered || !noMatch) return empty && <EmptyState compact={compact} {...empty} />;
  return (
    <EmptyState
      compact={compact}
      description="Try other words, or show all."
      drawing={<SearchDrawing />}
      tools={
        <Button variant="secondary" onClick={() => filters.clear()}>
          Show all {nouns}
        </Button>
      }
      {...(typeof noMatch === 'string' ? { title: noMatch } : noMatch)}
    />
  );
}

type LoadedListProps<Row> = NotLoadedProps &
  Omit<NothingProps, 'empty'> & {
    query: ListQuery<Row>;
    /** A text where a whole state would be too much. */
    empty: EmptyStateProps | string;
    /** Around that text, and around the button that loads more. `null`: the rows place the button. */
    emptyClass?: string;
    moreClass?: string | null;
    moreLabel?: string;
    children: (rows: readonly Row[]) => ReactNode;
  };

export function LoadedList<Row>(props: LoadedListProps<Row>) {
  const { query, empty, emptyClass, moreClass, moreLabel, children, filters, noMatch, nouns, ...states } = props;
  const rows = rowsOf(query.data);
  if (!rows) return <NotLoaded query={query} {...states} />;
  if (rows.length === 0) {
    return (
      <InCard card={states.card}>
        {typeof empty === 'string' ? (
          <p className={clsx('text-sm text-muted', emptyClass)}>{empty}</p>
        ) : (
          <Nothing {...{ empty, filters, noMatch, nouns }} compact={states.compact} />
        )}
      </InCard>
    );
  }
  return (
    <>
      {children(rows)}
      {moreClass !== null && <LoadMore query={query} className={moreClass} label={moreLabel} />}
    </>
  );
}

type LoadMoreProps = { query: MoreQuery; className?: string; label?: string };

/** The button below a list that has further pages; nothing below one that is complete. */
export function LoadMore({ query, className, label = 'Load more' }: LoadMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className={className}>
      <Button
        variant="secondary"
        size="sm"
        busy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage?.()}
      >
        {label}
      </Button>
    </div>
  );
}

/** Lines of text that are on their way. */
export function LoadingText({ label, lines, className }: { label?: string; lines: number; className?: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={className}>
        <SkeletonText lines={lines} />
      </div>
    </SkeletonGroup>
  );
}
