import type { ReactNode } from 'react';
import type { Tone } from '@lectern/protocol/enum-tables';
import clsx from 'clsx';

export type TimelineItem = {
  id: string;
  title: ReactNode;
  /** When, already in words. */
  time?: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  tone?: Tone;
  /** On a phone in two lines, whatever is cut. */
  isShort?: boolean;
};
export type TimelineProps = { items: readonly TimelineItem[]; label: string; className?: string };

const dots: Record<Tone, string> = {
  neutral: 'border-control bg-surface text-muted',
  curtain: 'border-curtain bg-curtain text-curtain-on',
  spotlight: 'border-spotlight bg-spotlight text-spotlight-on',
  success: 'border-success bg-success text-success-on',
  warning: 'border-warning bg-warning text-warning-on',
  danger: 'border-danger bg-danger text-danger-on',
  info: 'border-info bg-info text-info-on',
};

export function Timeline({ items, label, className }: TimelineProps) {
  return (
    <ol aria-label={label} className={className}>
      {items.map((item, index) => (
        <li key={item.id} className="relative flex gap-3.5 pb-5 last:pb-0">
          {index < items.length - 1 && (
            <span aria-hidden className="absolute top-6 bottom-0 left-[0.71875rem] w-px bg-line" />
          )}
          <span
            aria-hidden
            className={clsx(
              'relative flex shrink-0 items-center justify-center rounded-full border [&_svg]:size-3.5',
              item.icon ? 'size-6' : 'mx-1.5 mt-1.5 size-3',
              dots[item.tone ?? 'neutral'],
            )}
          >
            {item.icon}
          </span>
          <div className={clsx('min-w-0 flex-1', item.isShort && 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-2')}>
            {/* The times of all lines stand in one place: under the title on a phone, else at the right. */}
            <div className={clsx('items-baseline justify-between gap-x-4 sm:flex', item.isShort && 'max-sm:contents')}>
              <div className={clsx('min-w-0 text-sm font-medium', item.isShort && 'max-sm:w-full max-sm:truncate')}>
                {item.title}
              </div>
              {item.time && <div className="shrink-0 text-xs text-muted tabular-nums">{item.time}</div>}
            </div>
            {item.description && (
              <div
                className={clsx(
                  'text-muted',
                  item.isShort ? 'max-sm:flex-1 max-sm:truncate max-sm:text-xs sm:mt-0.5 sm:text-sm' : 'mt-0.5 text-sm',
                )}
              >
                {item.description}
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
