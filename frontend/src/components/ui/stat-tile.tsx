import type { ReactNode } from 'react';
import clsx from 'clsx';
import { Link } from 'wouter';
import { Skeleton } from './skeleton';

export type StatTileProps = {
  label: string;
  value: ReactNode;
  /** One line below: 'of $180,000 goal', '3 overdue'. */
  hint?: ReactNode;
  icon?: ReactNode;
  tone?: 'default' | 'success' | 'warning' | 'danger';
  /** Makes the whole tile a link. */
  href?: string;
  loading?: boolean;
  className?: string;
};

const hintTone = {
  default: 'text-muted',
  success: 'text-success-text',
  warning: 'text-warning-text',
  danger: 'text-danger-text',
};

export function StatTile({
  label,
  value,
  hint,
  icon,
  tone = 'default',
  href,
  loading = false,
  className,
}: StatTileProps) {
  return (
    <div
      className={clsx(
        'relative min-w-0 rounded-lg border border-line bg-surface p-4 transition-colors sm:p-5',
        href && 'focus-within:outline-2 focus-within:outline-focus hover:border-control',
        className,
      )}
    >
      <div className="flex items-center justify-between gap-2 text-sm text-muted [&_svg]:size-4">
        {href ? (
          <Link href={href} className="outline-none after:absolute after:inset-0">
            {label}
          </Link>
        ) : (
          <span>{label}</span>
        )}
        {icon && <span aria-hidden>{icon}</span>}
      </div>
      {loading ? (
        <Skeleton className="mt-2 h-8 w-28" />
      ) : (
        <p className="mt-1.5 font-display text-lg font-medium wrap-anywhere tabular-nums sm:text-2xl">{value}</p>
      )}
      {loading ? (
        <Skeleton className="mt-2 h-4 w-20" />
      ) : (
        hint && <p className={clsx('mt-1 text-sm', hintTone[tone])}>{hint}</p>
      )}
    </div>
  );
}
