/**
 * Amounts side by side: one bar per name, the longest fills the line, and a mark where the comparison stood. Every line
 * with a number is a button that opens what is behind it.
 */
import type { ReactNode } from 'react';
import clsx from 'clsx';
import { ChartLegend, useRovingPoints } from './chart-parts';
import { toneText, type ChartTone } from './chart-tones';

export type Bar = {
  key: string;
  label: string;
  value: number;
  before?: number | null;
  /** Before and behind the label. */
  mark?: ReactNode;
  note?: string | undefined;
  /** Of a bar that is there for comparison. */
  tone?: ChartTone;
};

export type BarListProps = {
  label: string;
  valueLabel: string;
  bars: readonly Bar[];
  tone?: ChartTone;
  format: (value: number) => string;
  beforeLabel?: string | undefined;
  onOpen?: ((bar: Bar) => void) | undefined;
};

export function BarList({ label, valueLabel, bars, tone = 'curtain', format, beforeLabel, onOpen }: BarListProps) {
  const { onKeyDown, pointProps } = useRovingPoints(bars.length);
  const longest = Math.max(1, ...bars.flatMap(({ value, before }) => [Math.abs(value), Math.abs(before ?? 0)]));
  const percent = (value: number) => `${(Math.max(0, value) / longest) * 100}%`;
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      {beforeLabel && <ChartLegend series={[{ id: 'value', label: valueLabel, tone }]} beforeLabel={beforeLabel} />}
      <ul aria-label={label} onKeyDown={onKeyDown} className="-mx-2 space-y-1.5">
        {bars.map((bar, index) => {
          const compared = beforeLabel !== undefined && typeof bar.before === 'number';
          return (
            <li key={bar.key}>
              <button
                type="button"
                {...pointProps(index)}
                disabled={!onOpen}
                onClick={() => onOpen?.(bar)}
                aria-label={[
                  `${bar.label}: ${valueLabel} ${format(bar.value)}`,
                  ...(bar.note ? [bar.note] : []),
                  ...(compared ? [`${beforeLabel} ${format(bar.before ?? 0)}`] : []),
                ].join(', ')}
                className="block w-full rounded-md px-2 py-1.5 text-left transition-colors enabled:hover:bg-sunken pointer-coarse:min-h-11"
              >
                <span className="flex items-baseline justify-between gap-3 text-sm">
                  <span className="flex min-w-0 items-center gap-1.5">
                    {bar.mark}
                    <span className="min-w-0 truncate">{bar.label}</span>
                    {bar.note && <span className="shrink-0 text-xs text-muted">{bar.note}</span>}
                  </span>
                  <span className="shrink-0 font-medium tabular-nums">{format(bar.value)}</span>
                </span>
                <svg
                  aria-hidden
                  className={clsx('mt-1 block h-2.5 w-full overflow-visible', toneText[bar.tone ?? tone])}
                >
                  <rect width="100%" height="100%" rx="3" className="fill-sunken" />
                  <rect width={percent(bar.value)} height="100%" rx="3" fill="currentColor" />
                  {compared && Boolean(bar.before) && (
                    <line
                      x1={percent(bar.before ?? 0)}
                      x2={percent(bar.before ?? 0)}
                      y1="-2"
                      y2="12"
                      strokeWidth="2"
                      strokeDasharray="3 1.5"
                      className="stroke-ink"
                    />
                  )}
                </svg>
              </button>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
