/** The totals of a figure, each with what it was before; pressing one opens its rows. */
import clsx from 'clsx';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { insightMeasures, type InsightGroup } from '@lectern/protocol/insights';
import { StatTile } from '@/components/ui/stat-tile';
import type { InsightAddress, Shown } from '../insight-address';
import { changeOf, formatShown, isMeasure, rowsMeasureOf, shownLabel, valueOf } from '../insight-labels';

const arrows = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight };

export function InsightTiles({
  address,
  total,
  before,
  beforeLabel,
}: {
  address: InsightAddress;
  /** Undefined: on its way. */
  total: InsightGroup | undefined;
  before: InsightGroup | null;
  beforeLabel: string | undefined;
}) {
  const { shape, rowsHref } = address;
  const all: readonly Shown[] = [...shape.measures, ...shape.derived];
  return (
    <div className={clsx('grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4', columns(all.length))}>
      {all.map((shown) => {
        const value = valueOf(total, shown);
        const was = before ? (valueOf(before, shown) ?? 0) : null;
        return (
          <StatTile
            key={shown}
            label={shownLabel(shown)}
            value={formatShown(value, shown, total?.currency ?? null)}
            loading={!total}
            href={rowsHref({ measure: rowsMeasureOf(shown), key: undefined, of: 'current' })}
            hint={
              beforeLabel !== undefined && was !== null ? (
                <Since
                  now={value}
                  was={was}
                  wasText={formatShown(was, shown, total?.currency ?? null)}
                  label={beforeLabel}
                />
              ) : (
                isMeasure(shown) && <span className="max-sm:hidden">{insightMeasures[shown].what}</span>
              )
            }
          />
        );
      })}
    </div>
  );
}

/** No tile stands alone in its row where that can be helped. */
function columns(tiles: number): string {
  if (tiles < 3) return 'sm:grid-cols-2';
  return tiles % 4 === 1 || tiles % 3 === 0 ? 'xl:grid-cols-3' : 'xl:grid-cols-4';
}

/** More is not always better (expenses), so the change has a direction and no judgement. */
function Since({ now, was, wasText, label }: { now: number | null; was: number; wasText: string; label: string }) {
  const change = changeOf(now, was);
  const Arrow = change ? arrows[change.direction] : null;
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      {change && Arrow && (
        <span className={clsx('inline-flex items-center gap-0.5 font-medium text-ink')}>
          <Arrow aria-hidden className="size-3.5" />
          {change.text}
        </span>
      )}
      <span>
        {label}: {wasText}
      </span>
    </span>
  );
}
