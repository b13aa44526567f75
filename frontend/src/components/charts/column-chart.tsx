/**
 * Amounts over time: a column (or a point of a line) for each series and point, and a dashed mark where the comparison stood. Every point is a
 * button that says its values; the table beside or below is the chart's twin and the caller's.
 */
import { useId, useLayoutEffect, useRef, useState } from 'react';
import clsx from 'clsx';
import { ChartLegend, ChartReadout, Hatching, useRovingPoints } from './chart-parts';
import { percentFromTop, scaleOf } from './chart-scale';
import { toneText, type ChartSeries } from './chart-tones';

export type ChartPoint = {
  key: string;
  /** `March 2027`, for people who hear it. */
  label: string;
  /** `Mar`, for the axis. */
  short: string;
  /** By series. */
  values: Readonly<Record<string, number | null>>;
  /** Of the first series, in the time that this is compared with. */
  before?: number | null;
};

export type ColumnChartProps = {
  label: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  format: (value: number) => string;
  formatShort: (value: number) => string;
  beforeLabel?: string | undefined;
  onOpen?: ((point: ChartPoint) => void) | undefined;
  /** Where there is more than fits, the latest is what is seen first. */
  startsAtEnd?: boolean;
};

/** Twelve months fit on a phone; more are scrolled to. */
const POINT_PX = 23;

export function ColumnChart({
  label,
  series,
  points,
  format,
  formatShort,
  beforeLabel,
  onOpen,
  startsAtEnd = false,
}: ColumnChartProps) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (startsAtEnd && scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth;
  }, [startsAtEnd, points.length]);
  const [pointed, setPointed] = useState<string | null>(null);
  const { onKeyDown, pointProps } = useRovingPoints(points.length);
  const scale = scaleOf(points.flatMap(({ values, before }) => [...series.map((one) => values[one.id]), before]));
  const zero = percentFromTop(0, scale);
  const columns = series.filter(({ isLine }) => !isLine);
  const lines = series.filter(({ isLine }) => isLine);
  const words = (point: ChartPoint) =>
    [
      ...series.map((one) => `${one.label} ${format(point.values[one.id] ?? 0)}`),
      ...(beforeLabel && typeof point.before === 'number' ? [`${beforeLabel} ${format(point.before)}`] : []),
    ].join(', ');
  const shown = points.find(({ key }) => key === pointed);
  const everyLabel = Math.ceil(points.length / 13);
  const slot = 100 / Math.max(points.length, 1);
  // Few columns are no walls.
  const filled = points.length > 8 ? 0.7 : points.length > 4 ? 0.5 : 0.3;
  return (
    <figure className="min-w-0 space-y-3">
      <ChartLegend series={series} beforeLabel={beforeLabel} />
      <div className="flex gap-2">
        <div aria-hidden className="relative h-56 w-12 shrink-0 text-xs text-muted tabular-nums">
          {scale.ticks.map((tick) => (
            <span
              key={tick}
              className="absolute right-0 -translate-y-1/2"
              style={{ top: `${percentFromTop(tick, scale)}%` }}
            >
              {formatShort(tick)}
            </span>
          ))}
        </div>
        <div ref={scroller} className="min-w-0 flex-1 overflow-x-auto overflow-y-hidden pb-1">
          <div style={{ minWidth: points.length * POINT_PX }}>
            <svg
              role="group"
              aria-label={label}
              className="block h-56 w-full overflow-visible"
              onKeyDown={onKeyDown}
              onMouseLeave={() => setPointed(null)}
            >
              {series
                .filter((one) => one.hatched)
                .map((one) => (
                  <Hatching key={one.id} id={`${id}-${one.id}`} className={toneText[one.tone]} />
                ))}
              <g aria-hidden>
                {scale.ticks.map((tick) => (
                  <line
                    key={tick}
                    x1="0"
                    x2="100%"
                    y1={`${percentFromTop(tick, scale)}%`}
                    y2={`${percentFromTop(tick, scale)}%`}
                    className={tick === 0 ? 'stroke-control' : 'stroke-line'}
                  />
                ))}
              </g>
              {lines.map((one) => {
                const dots = points.flatMap(({ values }, index) => {
                  const value = values[one.id];
                  return value ? { x: `${(index + 0.5) * slot}%`, y: `${percentFromTop(value, scale)}%` } : [];
                });
                return (
                  <g key={one.id} aria-hidden className={toneText[one.tone]}>
                    {dots.slice(1).map(({ x, y }, index) => (
                      <line
                        key={x}
                        {...{ x1: dots[index]!.x, y1: dots[index]!.y, x2: x, y2: y }}
                        stroke="currentColor"
                        strokeWidth="2"
                      />
                    ))}
                    {dots.map(({ x, y }) => (
                      <circle key={x} cx={x} cy={y} r="4" fill="currentColor" />
                    ))}
                  </g>
                );
              })}
              {points.map((point, index) => (
                <g
                  key={point.key}
                  {...pointProps(index)}
                  role={onOpen ? 'button' : 'img'}
                  aria-label={`${point.label}: ${words(point)}`}
                  className={clsx('group/point outline-none', onOpen && 'cursor-pointer')}
                  onMouseEnter={() => setPointed(point.key)}
                  onFocus={() => {
                    pointProps(index).onFocus();
                    setPointed(point.key);
                  }}
                  onBlur={() => setPointed(null)}
                  onClick={() => onOpen?.(point)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' && event.key !== ' ') return;
                    event.preventDefault();
                    onOpen?.(point);
                  }}
                >
                  <rect
                    x={`${index * slot}%`}
                    width={`${slot}%`}
                    height="100%"
                    rx="4"
                    strokeWidth="2"
                    className="fill-transparent group-hover/point:fill-sunken group-focus-visible/point:stroke-focus"
                  />
                  {columns.map((one, place) => {
                    const value = point.values[one.id] ?? 0;
                    const top = percentFromTop(Math.max(value, 0), scale);
                    const width = (slot * filled) / columns.length;
                    return (
                      <rect
                        key={one.id}
                        x={`${index * slot + (slot * (1 - filled)) / 2 + place * width}%`}
                        width={`${width * 0.92}%`}
                        y={`${top}%`}
                        height={`${Math.abs(percentFromTop(value, scale) - zero)}%`}
                        rx="1.5"
                        fill={one.hatched ? `url(#${id}-${one.id})` : 'currentColor'}
                        stroke={one.hatched && value !== 0 ? 'currentColor' : 'none'}
                        className={toneText[one.tone]}
                      />
                    );
                  })}
                  {point.before && beforeLabel && (
                    <line
                      x1={`${index * slot + (slot * (0.85 - filled)) / 2}%`}
                      x2={`${(index + 1) * slot - (slot * (0.85 - filled)) / 2}%`}
                      y1={`${percentFromTop(point.before, scale)}%`}
                      y2={`${percentFromTop(point.before, scale)}%`}
                      strokeWidth="2"
                      strokeDasharray="4 2"
                      className="stroke-ink"
                    />
                  )}
                </g>
              ))}
            </svg>
            <div aria-hidden className="relative mt-1.5 h-4 text-xs text-muted">
              {points.map(
                (point, index) =>
                  index % everyLabel === 0 && (
                    <span
                      key={point.key}
                      className={clsx(
                        'absolute -translate-x-1/2 whitespace-nowrap',
                        points.length > 8 && index % 2 === 1 && 'max-sm:hidden',
                      )}
                      style={{ left: `${(index + 0.5) * slot}%` }}
                    >
                      {point.short}
                    </span>
                  ),
              )}
            </div>
          </div>
        </div>
      </div>
      <ChartReadout>
        {shown ? (
          <>
            <span className="font-medium text-ink">{shown.label}</span> {words(shown)}
          </>
        ) : (
          onOpen && `Select a ${columns.length > 0 ? 'bar' : 'point'} for details.`
        )}
      </ChartReadout>
    </figure>
  );
}
