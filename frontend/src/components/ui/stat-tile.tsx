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
  /** A line of one card: the number at the end of its label. */
  isRow?: boolean;
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
  isRow = false,
  className,
}: StatTileProps) {
  return (
    <div
      className={clsx(
        'relative min-w-0 transition-colors',
        isRow
          ? 'grid grid-cols-[1fr_auto] items-center gap-x-4 px-4 py-3 sm:px-5 sm:py-4 [&>:nth-child(2)]:row-span-2 [&>:nth-child(2)]:mt-0'
          : 'rounded-lg border border-line bg-surface p-4 sm:p-5',
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
        <p
          className={clsx(
            'mt-1.5 font-display text-lg font-medium wrap-anywhere tabular-nums',
            isRow ? 'sm:text-xl' : 'sm:text-2xl',
          )}
        >
          {value}
        </p>
      )}
      {loading ? (
        <Skeleton className="mt-2 h-4 w-20" />
      ) : (
        hint && <p className={clsx('mt-1 text-sm', hintTone[tone])}>{hint}</p>
      )}
    </div>
  );
}
