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
  /** On a phone it is a line of one card: the number at the end of its label. */
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
        'relative min-w-0 rounded-lg border border-line bg-surface p-4 transition-colors sm:p-5',
        isRow &&
          'max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-center max-sm:gap-x-4 max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0 max-sm:py-3 max-sm:first:border-t-0 max-sm:[&>:nth-child(2)]:row-span-2 max-sm:[&>:nth-child(2)]:mt-0',
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
