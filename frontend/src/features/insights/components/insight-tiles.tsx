/** A few numbers beside the answer, each with what it was before; pressing one opens its rows. */
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { insightMeasures, type InsightGroup } from '@lectern/protocol/insights';
import { StatTile } from '@/components/ui/stat-tile';
import type { InsightAddress, Shown } from '../insight-address';
import { highlights } from '../insight-answers';
import { changeOf, formatShown, isMeasure, rowsMeasureOf, shownLabel, valueOf } from '../insight-labels';

const arrows = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight };

export function InsightTiles({
  address,
  total,
  before,
  beforeLabel,
  isOtherTime,
}: {
  address: InsightAddress;
  /** Undefined: on its way. */
  total: InsightGroup | undefined;
  before: InsightGroup | null;
  beforeLabel: string | undefined;
  /** The same figure earlier: only then has it changed. Direct bookings are something else. */
  isOtherTime: boolean;
}) {
  const { figure, rowsHref } = address;
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface">
      {highlights[figure].map((shown) => (
        <StatTile
          key={shown}
          isRow
          label={shownLabel(shown)}
          value={formatShown(valueOf(total, shown), shown, total?.currency ?? null)}
          loading={!total}
          href={rowsHref({ measure: rowsMeasureOf(shown), key: undefined, of: 'current' })}
          hint={
            beforeLabel !== undefined && before ? (
              <Since now={isOtherTime ? valueOf(total, shown) : null} {...{ shown, before }} label={beforeLabel} />
            ) : (
              isMeasure(shown) && <span className="max-sm:hidden">{insightMeasures[shown].what}</span>
            )
          }
        />
      ))}
    </div>
  );
}

/** More is not always better (expenses), so the change has a direction and no judgement. */
function Since({
  now,
  before,
  shown,
  label,
}: {
  /** Null: no change is shown. */
  now: number | null;
  before: InsightGroup;
  shown: Shown;
  label: string;
}) {
  const change = changeOf(now, before, shown);
  const Arrow = change ? arrows[change.direction] : null;
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      {change && Arrow && (
        <span className="inline-flex items-center gap-0.5 font-medium text-ink">
          <Arrow aria-hidden className="size-3.5" />
          {change.text}
        </span>
      )}
      <span>
        {label}: {formatShown(valueOf(before, shown) ?? 0, shown, before.currency)}
      </span>
    </span>
  );
}
