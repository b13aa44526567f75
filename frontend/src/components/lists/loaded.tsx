/** What a query brings, or why there is nothing to show: on its way, failed with a way to retry, or empty. */
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Card, type CardProps } from '@/components/ui/card';
import { SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { LoadProblem } from './load-problem';

export type LoadQuery<Data> = {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type ListData<Row> = { items: readonly Row[] } | { pages: readonly { items: readonly Row[] }[] };
export type MoreQuery = { hasNextPage?: boolean; isFetchingNextPage?: boolean; fetchNextPage?: () => Promise<unknown> };
/** A list that is answered as a whole (`useQuery`) or page by page (`useInfiniteQuery`). */
export type ListQuery<Row> = LoadQuery<ListData<Row>> & MoreQuery;

/** All rows that were loaded so far; undefined until the first answer. */
export function rowsOf<Row>(data: ListData<Row> | undefined): readonly Row[] | undefined {
  return data && 'pages' in data ? data.pages.flatMap((page) => page.items) : data?.items;
}

type LoadedProps<Data> = {
  query: LoadQuery<Data>;
  skeleton?: ReactNode;
  /** For a panel inside a page. */
  compact?: boolean;
  /** Around skeleton, problem and empty state: a card, where the rows bring their own. */
  frame?: (state: ReactNode) => ReactNode;
  children: (data: Data) => ReactNode;
};

export function Loaded<Data>({ query, skeleton, compact, frame = (state) => state, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return frame(query.isError ? <LoadProblem query={query} compact={compact} /> : skeleton);
}

type NotLoadedProps = {
  query: LoadQuery<unknown>;
  skeleton: ReactNode;
  compact?: boolean;
  /** Of the problem. */
  title?: string;
  /** Of the card around the problem, where the data would bring cards. */
  card?: CardProps;
};

/** For a page or part that returns early while its query has no data. */
export function NotLoaded({ query, skeleton, compact, title, card }: NotLoadedProps) {
  if (!query.isError) return skeleton;
  const problem = <LoadProblem query={query} compact={compact} title={title} />;
  return card ? <Card {...card}>{problem}</Card> : problem;
}

type LoadedListProps<Row> = Omit<LoadedProps<unknown>, 'query' | 'children'> & {
  query: ListQuery<Row>;
  empty: ReactNode;
  /** Around the button that loads more; `null`: the rows place it. */
  moreClass?: string | null;
  moreLabel?: string;
  children: (rows: readonly Row[]) => ReactNode;
};

export function LoadedList<Row>({ query, empty, moreClass, moreLabel, children, ...states }: LoadedListProps<Row>) {
  return (
    <Loaded query={query} {...states}>
      {(data) => {
        const rows = rowsOf(data) ?? [];
        if (rows.length === 0) return states.frame ? states.frame(empty) : empty;
        return (
          <>
            {children(rows)}
            {moreClass !== null && <LoadMore query={query} className={moreClass} label={moreLabel} />}
          </>
        );
      }}
    </Loaded>
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
