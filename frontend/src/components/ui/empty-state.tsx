import type { ReactNode } from 'react';
import clsx from 'clsx';
import { useMayAct } from '@/lib/session/user';

export type EmptyStateProps = {
  title: string;
  /** What this place is for. */
  description?: ReactNode;
  /** One button, for people who may act here. */
  action?: ReactNode;
  /** One for everyone. */
  tools?: ReactNode;
  /** One of `drawings.tsx`, for the first use. */
  drawing?: ReactNode;
  /** For a panel inside a page. */
  compact?: boolean;
  className?: string;
};

export function EmptyState(props: EmptyStateProps) {
  const { title, description, tools, drawing, compact = false, className } = props;
  const mayAct = useMayAct();
  const action = tools ?? (mayAct && props.action);
  return (
    <div
      className={clsx(
        'flex flex-col items-center text-center text-balance',
        compact ? 'gap-1 px-4 py-6' : 'gap-1.5 px-6 py-12',
        className,
      )}
    >
      {drawing && <div className="mb-3 text-muted">{drawing}</div>}
      <p className={clsx(compact ? 'text-sm font-semibold' : 'font-display text-lg font-medium')}>{title}</p>
      {description && <div className="max-w-md text-sm text-muted">{description}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
