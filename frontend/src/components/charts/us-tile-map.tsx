/** The states of the US as tiles of one size, darker where there is more. The table beside it is its twin and the caller's. */
import { useState, type KeyboardEvent } from 'react';
import clsx from 'clsx';
import { usStates, type UsState } from '@lectern/protocol/us-states';
import { ChartReadout } from './chart-parts';
import { US_COLUMNS, usTiles, type UsTile } from './us-tiles';

export type UsTileMapProps = {
  label: string;
  values: ReadonlyMap<UsState, number>;
  format: (value: number) => string;
  formatShort: (value: number) => string;
  onOpen?: ((state: UsState) => void) | undefined;
};

const levelClass = [
  'border-line bg-surface text-muted',
  'border-transparent bg-curtain/12 text-ink',
  'border-transparent bg-curtain/28 text-ink',
  'border-transparent bg-curtain/45 text-ink',
  'border-transparent bg-curtain text-curtain-on',
];

/** Four steps by size: one large state must not make all others look like nothing, so the steps are of the square root. */
export function levelOf(value: number, highest: number): number {
  if (value <= 0 || highest <= 0) return 0;
  return Math.min(4, Math.ceil(Math.sqrt(value / highest) * 4));
}

export function UsTileMap({ label, values, format, formatShort, onOpen }: UsTileMapProps) {
  const [pointed, setPointed] = useState<UsState | null>(null);
  const [at, setAt] = useState<UsState | null>(null);
  const shown = usTiles.filter(({ state, isTerritory }) => !isTerritory || (values.get(state) ?? 0) !== 0);
  const open = shown.filter(({ state }) => values.has(state));
  const stop = open.find(({ state }) => state === at)?.state ?? open[0]?.state;
  const highest = Math.max(0, ...values.values());

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = open.find(({ state }) => state === stop);
    const to = from && neighbour(open, from, event.key);
    if (!to) return;
    event.preventDefault();
    setAt(to.state);
    event.currentTarget.querySelector<HTMLElement>(`[data-state-tile="${to.state}"]`)?.focus();
  };

  return (
    <figure className="@container min-w-0 space-y-3">
      <div
        role="group"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="mx-auto grid max-w-2xl gap-0.5 sm:gap-1"
        style={{ gridTemplateColumns: `repeat(${US_COLUMNS}, minmax(0, 1fr))` }}
      >
        {shown.map(({ state, row, column }) => {
          const value = values.get(state);
          const place = { gridRow: row + 1, gridColumn: column + 1 };
          const look = clsx(
            'flex aspect-square flex-col items-center justify-center rounded-md border text-xs leading-tight',
            levelClass[levelOf(value ?? 0, highest)],
          );
          if (value === undefined) {
            return (
              <span key={state} aria-hidden style={place} className={look}>
                {state}
              </span>
            );
          }
          return (
            <button
              key={state}
              type="button"
              style={place}
              data-state-tile={state}
              tabIndex={state === stop ? 0 : -1}
              aria-label={`${usStates[state]}: ${format(value)}`}
              disabled={!onOpen}
              onClick={() => onOpen?.(state)}
              onFocus={() => {
                setAt(state);
                setPointed(state);
              }}
              onBlur={() => setPointed(null)}
              onMouseEnter={() => setPointed(state)}
              onMouseLeave={() => setPointed(null)}
              className={clsx(look, 'font-medium hover:outline-2 hover:outline-focus')}
            >
              {state}
              <span aria-hidden className="hidden text-[0.6875rem] font-normal tabular-nums @min-[34rem]:block">
                {formatShort(value)}
              </span>
            </button>
          );
        })}
      </div>
      {highest > 0 && (
        <p aria-hidden className="flex items-center gap-1 text-xs text-muted tabular-nums">
          <span className="mr-1">{formatShort(0)}</span>
          {levelClass.slice(1).map((look) => (
            <span key={look} className={clsx('h-3 w-8 rounded-sm', look)} />
          ))}
          <span className="ml-1">{formatShort(highest)}</span>
        </p>
      )}
      <ChartReadout>
        {pointed ? (
          <>
            <span className="font-medium text-ink">{usStates[pointed]}</span> {format(values.get(pointed) ?? 0)}
          </>
        ) : (
          onOpen && open.length > 0 && 'Select a state for details.'
        )}
      </ChartReadout>
    </figure>
  );
}

/** The nearest tile in the direction of the arrow; straight ahead counts more than aside. */
function neighbour(tiles: readonly UsTile[], from: UsTile, key: string): UsTile | undefined {
  const [down, right] = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[key] ?? [0, 0];
  if (down === 0 && right === 0) return undefined;
  const distance = (tile: UsTile) => {
    const ahead = (tile.row - from.row) * (down ?? 0) + (tile.column - from.column) * (right ?? 0);
    const aside = Math.abs((tile.row - from.row) * (right ?? 0)) + Math.abs((tile.column - from.column) * (down ?? 0));
    return ahead > 0 ? ahead + 2 * aside : Infinity;
  };
  const best = tiles.reduce<UsTile | undefined>(
    (nearest, tile) => (distance(tile) < (nearest ? distance(nearest) : Infinity) ? tile : nearest),
    undefined,
  );
  return best;
}
