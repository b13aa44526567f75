import type { ReactNode } from 'react';
import clsx from 'clsx';
import { CloudOff, RotateCw } from 'lucide-react';
import { Button } from './button';

export type ErrorStateProps = {
  title?: string;
  /** What happened, in the person's words. */
  message?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** A second way out, beside Retry. */
  action?: ReactNode;
  compact?: boolean;
};

export function ErrorState({
  title = 'This couldn’t be loaded',
  message = 'Check your connection and try again. Nothing you typed is lost.',
  onRetry,
  retrying = false,
  action,
  compact = false,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={clsx(
        'flex flex-col items-center gap-1.5 text-center text-balance',
        compact ? 'px-4 py-6' : 'px-6 py-12',
      )}
    >
      {!compact && <CloudOff aria-hidden className="mb-2 size-9 text-danger-text" strokeWidth={1.25} />}
      <p className={clsx(compact ? 'text-sm font-semibold' : 'font-display text-lg font-medium')}>{title}</p>
      <div className="max-w-md text-sm text-muted">{message}</div>
      {(onRetry ?? action) && (
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button variant="secondary" icon={<RotateCw />} busy={retrying} onClick={onRetry}>
              Retry
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
