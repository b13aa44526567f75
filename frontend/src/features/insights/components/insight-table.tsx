/** The twin of the chart: every group with all its numbers, each a link to the rows that it is the sum of. */
import { insightDimensionLabels, type InsightBlock, type InsightGroup } from '@lectern/protocol/insights';
import { useState } from 'react';
import clsx from 'clsx';
import { Link } from 'wouter';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DataTable, type DataTableColumn } from '@/components/ui/data-table';
import { formatCount, shownCents } from '@/lib/format';
import type { BlockName, InsightAddress, Shown } from '../insight-address';
import { counterparts, inCurrency } from '../insight-points';
import { comparedLabel, formatShown, rowsMeasureOf, shownLabel, valueOf } from '../insight-labels';

const linkClass =
  'underline decoration-line decoration-1 underline-offset-4 transition-colors hover:decoration-current';

export function InsightTable({
  address,
  block,
  compared,
  currency,
}: {
  address: InsightAddress;
  block: InsightBlock;
  compared: InsightBlock | null;
  currency: string | null;
}) {
  const { shape, by, comparison, rowsHref } = address;
  const groups = inCurrency(block.groups, currency);
  const total = block.totals.find((group) => group.currency === currency);
  const before = compared ? counterparts(block, compared, by, currency) : null;
  const beforeTotal = compared?.totals.find((group) => group.currency === currency);
  const [open, setOpen] = useState(false);
  // What there is nothing of in any group is no column.
  const all = ([...shape.measures, ...shape.derived] as Shown[]).filter(
    (shown) => shown === shape.main || groups.some((group) => valueOf(group, shown)),
  );

  type Found = InsightGroup | undefined;
  const numbers = (shown: Shown, of: BlockName, find: (group: InsightGroup) => Found, whole: Found) => {
    const showCents = shownCents([...groups.map(find), whole].map((group) => valueOf(group, shown) ?? 0));
    const number = (group: Found, isTotal = false) => {
      const value = valueOf(group, shown);
      if (!group || value === null || value === 0) return <span className="text-muted">–</span>;
      const text = formatShown(value, shown, currency, showCents);
      return (
        <Link
          href={rowsHref({ measure: rowsMeasureOf(shown), key: isTotal ? undefined : (group.key ?? undefined), of })}
          aria-label={`${isTotal ? 'Total' : group.label}, ${shownLabel(shown)}: ${text}`}
          className={linkClass}
        >
          {text}
        </Link>
      );
    };
    return { numeric: true, cell: (group: InsightGroup) => number(find(group)), total: number(whole, true) };
  };
  const columns: DataTableColumn<InsightGroup>[] = [
    {
      id: 'group',
      header: insightDimensionLabels[by],
      cell: ({ label }) => <span className="block sm:min-w-40">{label}</span>,
    },
    ...all.map((shown, index): DataTableColumn<InsightGroup> => ({
      id: shown,
      header: shownLabel(shown),
      ...numbers(shown, 'current', (group) => group, total),
      ...(index > 3 ? { from: index > 5 ? ('xl' as const) : ('lg' as const) } : {}),
    })),
    ...(compared && before
      ? [
          {
            id: 'before',
            header: `${shownLabel(shape.main)} ${comparedLabel(compared, comparison).toLowerCase()}`,
            from: 'md' as const,
            ...numbers(shape.main, blockOf(comparison), ({ key }) => before.get(key ?? ''), beforeTotal),
          },
        ]
      : []),
  ];
  return (
    <div className="space-y-3">
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="sm:hidden print:hidden"
      >
        {open ? 'Hide the table' : 'Show as a table'}
      </Button>
      <Card
        padded={false}
        title={`By ${insightDimensionLabels[by].toLowerCase()}`}
        className={clsx(!open && 'max-sm:hidden print:block')}
      >
        <DataTable
          label={`${shape.label} by ${insightDimensionLabels[by].toLowerCase()}`}
          columns={columns}
          rows={groups}
          getRowId={({ key, currency: of }) => `${key} ${of}`}
          empty={<p className="px-5 py-6 text-sm text-muted">Nothing in this period.</p>}
          countText={
            block.otherGroups > 0
              ? `The ${formatCount(block.otherGroups, 'smallest', 'smallest')} are grouped as “Other”.`
              : undefined
          }
          className="rounded-t-none border-x-0 border-b-0"
        />
      </Card>
    </div>
  );
}

const blockOf = (comparison: InsightAddress['comparison']): BlockName =>
  comparison === 'previous' ? 'previous' : 'yearBefore';
