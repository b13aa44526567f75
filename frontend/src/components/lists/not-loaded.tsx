/** Why there is nothing to show of a query: on its way, failed with a way to retry, or not there. */
import type { ReactNode } from 'react';
import { problemText } from '@/components/forms/use-server-problem';
import { Card, type CardProps } from '@/components/ui/card';
import { EmptyState, type EmptyStateProps } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { hasStatus } from '@/lib/api-error';

export type LoadQuery<Data> = {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

export type NotLoadedProps = {
  query: Omit<LoadQuery<unknown>, 'data'>;
  skeleton?: ReactNode;
  /** For a panel inside a page. */
  compact?: boolean;
  /** Of the problem. */
  title?: string;
  /** What there is to say when it isn't there. */
  gone?: EmptyStateProps;
  /** Of the card around problem and empty state, where the data would bring cards. */
  card?: CardProps;
};

/** For a page or part that returns early while its query has no data. */
export function NotLoaded({ query, skeleton, compact, title, gone, card }: NotLoadedProps) {
  if (!query.isError) return skeleton;
  return (
    <InCard card={card}>
      {gone && hasStatus(query.error, 404, 400) ? (
        <EmptyState compact={compact} {...gone} />
      ) : (
        <ErrorState
          title={title}
          message={problemText(query.error, 'Something went wrong on our side. Please try again.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          compact={compact}
        />
      )}
    </InCard>
  );
}

export function InCard({ card, children }: { card: CardProps | undefined; children: ReactNode }) {
  return card ? <Card {...card}>{children}</Card> : children;
}
