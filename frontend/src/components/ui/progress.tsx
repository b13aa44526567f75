import clsx from 'clsx';
import { formatNumber } from '@/lib/format';

export type ProgressProps = {
  label: string;
  /** null: under way, but not countable yet. */
  value: number | null;
  max?: number;
  /** '120 of 400 rows' instead of a percentage. */
  unit?: string;
  tone?: 'curtain' | 'success' | 'warning' | 'danger';
  hideLabel?: boolean;
  className?: string;
};

const fills = { curtain: 'bg-curtain', success: 'bg-success', warning: 'bg-warning', danger: 'bg-danger' };

export function Progress({
  label,
  value,
  max = 100,
  unit,
  tone = 'curtain',
  hideLabel = false,
  className,
}: ProgressProps) {
  const safeMax = max > 0 ? max : 1;
  const done = value === null || Number.isNaN(value) ? null : Math.min(Math.max(value, 0), safeMax);
  const percent = done === null ? 100 : (done / safeMax) * 100;
  const words =
    done === null
      ? 'Working…'
      : unit
        ? `${formatNumber(done)} of ${formatNumber(max)} ${unit}`
        : `${Math.round(percent)}%`;
  return (
    <div className={className}>
      {!hideLabel && (
        <div className="mb-1.5 flex justify-between gap-3 text-sm">
          <span className="truncate">{label}</span>
          <span className="shrink-0 text-muted tabular-nums">{words}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={safeMax}
        aria-valuenow={done ?? undefined}
        aria-label={label}
        aria-valuetext={words}
        className="h-2 overflow-hidden rounded-full border border-line bg-sunken"
      >
        <div
          className={clsx('h-full rounded-full transition-[width]', fills[tone], done === null && 'animate-pulse')}
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
