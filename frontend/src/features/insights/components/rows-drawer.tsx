/** What is behind one number: its rows, which are exactly its sum, with what each leads to. */
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  insightMeasures,
  NO_KEY,
  insightRowKindTable,
  type InsightResponse,
  type InsightRow,
} from '@lectern/protocol/insights';
import { Link } from 'wouter';
import { LoadedList } from '@/components/lists/loaded';
import { Drawer } from '@/components/ui/drawer';
import { icons } from '@/components/ui/icons';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { dayText, formatCount } from '@/lib/format';
import { todayHere } from '@/lib/use-now';
import { insightRowsQuery } from '../api/insights.queries';
import type { InsightAddress, OpenedRows } from '../insight-address';
import { formatShown, rangeText, rowDetail, rowHref } from '../insight-labels';
import { ExportMenu } from './export-menu';

export function RowsDrawer({
  address,
  insight,
  currency,
}: {
  address: InsightAddress;
  insight: InsightResponse | undefined;
  currency: string | null;
}) {
  const { opened, closeRows } = address;
  return opened && insight ? <OpenDrawer {...{ address, insight, currency, opened }} onClose={closeRows} /> : null;
}

function OpenDrawer({
  address,
  insight,
  currency,
  opened,
  onClose,
}: {
  address: InsightAddress;
  insight: InsightResponse;
  currency: string | null;
  opened: OpenedRows;
  onClose: () => void;
}) {
  const { figure, params } = address;
  const { measure, key, of } = opened;
  const block = insight[of] ?? insight.current;
  const group = block.groups.find((known) => known.key === key);
  const asked = {
    ...params,
    // A comparison is asked for by its own days; a number of one currency by that currency.
    ...(of === 'direct' ? { bureauPartnerId: NO_KEY } : {}),
    ...(of === 'current' || of === 'direct'
      ? {}
      : { period: 'custom', from: block.from ?? undefined, to: block.to ?? undefined }),
    ...(currency ? { currency } : {}),
    by: insight.by,
    basis: insight.basis,
    measure,
    key,
  };
  const rows = useInfiniteQuery(insightRowsQuery(figure, asked));
  const sums = rows.data?.pages[0]?.sums ?? [];
  const { label, what } = insightMeasures[measure];
  return (
    <Drawer
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      size="lg"
      title={of === 'direct' ? `${label} · Direct` : key === undefined ? label : `${label} · ${group?.label ?? key}`}
      description={`${what}. ${rangeText(block)}.`}
    >
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div aria-live="polite">
          {rows.data === undefined ? (
            <Skeleton className="h-8 w-32" />
          ) : (
            (sums.length > 0 ? sums : [{ currency, value: 0, count: 0 }]).map((sum) => (
              <p key={sum.currency} className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-display text-xl font-medium tabular-nums">
                  {formatShown(sum.value, measure, sum.currency)}
                </span>
                <span className="text-sm text-muted">{formatCount(sum.count, 'row')}</span>
              </p>
            ))
          )}
        </div>
        <ExportMenu figure={figure} params={{ ...asked, part: 'rows' }} label="Save these rows" />
      </div>
      <LoadedList
        query={rows}
        compact
        skeleton={<SkeletonGroup bars={Array<string>(6).fill('mb-2 h-14')} />}
        empty={{ title: 'No rows', description: 'Nothing to show here.' }}
        moreClass="mt-4 flex justify-center"
      >
        {(loaded) => (
          <ul className="divide-y divide-line border-y border-line">
            {loaded.map((row) => (
              <RowLine key={`${row.kind} ${row.id}`} row={row} value={formatShown(row.value, measure, row.currency)} />
            ))}
          </ul>
        )}
      </LoadedList>
    </Drawer>
  );
}

function RowLine({ row, value }: { row: InsightRow; value: string }) {
  const Icon = icons[insightRowKindTable[row.kind].icon];
  const href = rowHref(row);
  const detail = [
    insightRowKindTable[row.kind].label,
    row.date ? dayText(row.date, null, todayHere()) : 'No date yet',
    row.clientName,
    row.bureauPartnerName,
    rowDetail(row),
    row.kind !== 'event' && row.eventTitle !== row.title ? row.eventTitle : null,
  ].filter(Boolean);
  return (
    <li className="relative flex items-start gap-3 px-1 py-3 transition-colors hover:bg-paper">
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        {href ? (
          <Link href={href} className="font-medium wrap-anywhere after:absolute after:inset-0">
            {row.title}
          </Link>
        ) : (
          <span className="font-medium wrap-anywhere">{row.title}</span>
        )}
        <p className="text-sm text-muted">{detail.join(' · ')}</p>
      </div>
      <span className="shrink-0 font-medium tabular-nums">{value}</span>
    </li>
  );
}
