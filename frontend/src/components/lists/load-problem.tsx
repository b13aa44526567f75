import { ErrorState } from '@/components/ui/error-state';
import { problemText } from '@/components/forms/use-server-problem';

/** A list or panel that could not be loaded. */
export function LoadProblem({
  error,
  onRetry,
  retrying,
  compact,
  title,
}: {
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
  compact?: boolean;
  title?: string;
}) {
  return (
    <ErrorState
      title={title}
      message={problemText(error, 'Something went wrong on our side. Please try again.')}
      onRetry={onRetry}
      retrying={retrying}
      compact={compact}
    />
  );
}
