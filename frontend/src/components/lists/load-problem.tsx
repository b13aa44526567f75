import { problemText } from '@/components/forms/use-server-problem';
import { ErrorState } from '@/components/ui/error-state';

type Props = {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  compact?: boolean;
  title?: string;
};

/** A list or panel that couldn’t be loaded. */
export function LoadProblem({ query, compact, title }: Props) {
  return (
    <ErrorState
      title={title}
      message={problemText(query.error, 'Something went wrong on our side. Please try again.')}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      compact={compact}
    />
  );
}
