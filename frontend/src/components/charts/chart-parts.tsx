/** What the charts share: the legend, the hatching, the line that says what is pointed at, and moving by arrow keys. */
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import clsx from 'clsx';
import { toneText, type ChartSeries } from './chart-tones';

export function ChartLegend({
  series,
  beforeLabel,
}: {
  series: readonly ChartSeries[];
  beforeLabel?: string | undefined;
}) {
  if (series.length < 2 && !beforeLabel) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {series.map((one) => (
        <li key={one.id} className="flex items-center gap-1.5">
          <svg aria-hidden viewBox="0 0 12 12" className={clsx('size-3', toneText[one.tone])}>
            {one.hatched && <Hatching id={`legend-${one.id}`} />}
            <rect
              x="0.5"
              y="0.5"
              width="11"
              height="11"
              rx="2"
              fill={one.hatched ? `url(#legend-${one.id})` : 'currentColor'}
              stroke="currentColor"
            />
          </svg>
          {one.label}
        </li>
      ))}
      {beforeLabel && (
        <li className="flex items-center gap-1.5">
          <svg aria-hidden viewBox="0 0 16 12" className="h-3 w-4 text-ink">
            <path d="M0 6h16" stroke="currentColor" strokeWidth="2" strokeDasharray="4 2" />
          </svg>
          {beforeLabel}
        </li>
      )}
    </ul>
  );
}

/** `className`: the tone; a pattern does not take the colour of what it fills. */
export function Hatching({ id, className }: { id: string; className?: string }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="2.5" height="5" fill="currentColor" className={className} />
      </pattern>
    </defs>
  );
}

/** One line below a chart: what is pointed at, or what pointing would do. Screen readers have it as the point's name. */
export function ChartReadout({ children }: { children: ReactNode }) {
  return (
    <p aria-hidden className="min-h-5 text-sm text-muted tabular-nums print:hidden">
      {children}
    </p>
  );
}

/** One stop of the Tab key for all points; the arrows go from one to the next. */
export function useRovingPoints(count: number) {
  const [at, setAt] = useState(0);
  const current = Math.min(at, Math.max(0, count - 1));
  const onKeyDown = (event: KeyboardEvent<Element>) => {
    const moves: Record<string, number> = {
      ArrowRight: current + 1,
      ArrowDown: current + 1,
      ArrowLeft: current - 1,
      ArrowUp: current - 1,
      Home: 0,
      End: count - 1,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(to, 0), count - 1);
    setAt(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[data-chart-point]')[next]?.focus();
  };
  const pointProps = (index: number) => ({
    'data-chart-point': '',
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setAt(index),
  });
  return { onKeyDown, pointProps };
}
