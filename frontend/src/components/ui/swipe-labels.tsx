import clsx from 'clsx';
import type { RowSide } from '@/lib/leave-row';

/** Beside a row, out of sight until a finger moves it: what letting go does. The row itself is `relative`. */
export function SwipeLabels(labels: Partial<Record<RowSide, string | undefined>>) {
  return (['right', 'left'] as const).map((side) => (
    <span
      key={side}
      aria-hidden
      className={clsx(
        'absolute inset-y-0 hidden w-full items-center px-5 text-sm font-medium in-data-swipe:flex',
        side === 'right'
          ? 'right-full justify-end bg-sunken text-muted in-data-[swipe=meant]:bg-success-soft in-data-[swipe=meant]:text-success-text'
          : 'left-full bg-sunken text-muted in-data-[swipe=meant]:bg-info-soft in-data-[swipe=meant]:text-info-text',
      )}
    >
      {labels[side]}
    </span>
  ));
}
