/** What bureaus bring beside direct bookings, on their own page: bars of the report of bureaus, whose table says the same. */
import { useQuery } from '@tanstack/react-query';
import { NO_KEY, OTHER_KEYS, type InsightGroup, type InsightResponse } from '@lectern/protocol/insights';
import { Link, useLocation } from 'wouter';
import { BarList, type Bar } from '@/components/charts/bar-list';
import { NotLoaded } from '@/components/lists/not-loaded';
import { Card } from '@/components/ui/card';
import { formatNumber } from '@/lib/format';
import { insightFigureQuery } from '../api/insights.queries';
import type { Shown } from '../insight-address';
import { answerOf } from '../insight-answers';
import { formatShown, shownLabel, valueOf } from '../insight-labels';
import { barGroups, inCurrency } from '../insight-points';

const REPORT = '/insights?tab=bureaus&period=all';
const DIRECT = 'direct';

export function BureausSummary() {
  const query = useQuery(insightFigureQuery('bureaus', { period: 'all', compare: 'false' }));
  if (!query.data) return <NotLoaded query={query} compact card={{ title: 'What bureaus bring' }} />;
  const currency = query.data.current.totals[0]?.currency ?? null;
  const answer = answerOf(query.data, currency);
  // Without a bureau that brought something, there is nothing to compare.
  if (!answer || query.data.current.totals.length === 0) return null;
  return (
    <Card
      title="What bureaus bring"
      description={answer}
      tools={
        <Link href={REPORT} className="text-sm text-curtain-text underline-offset-4 hover:underline">
          Open the report
        </Link>
      }
    >
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <Bars insight={query.data} currency={currency} shown="fees" noteOf={bookedNote} />
        <Bars insight={query.data} currency={currency} shown="conversionPercent" noteOf={broughtNote} />
      </div>
    </Card>
  );
}

const bookedNote = ({ values }: InsightGroup) => `${formatNumber(values.booked ?? 0)} booked`;
const broughtNote = ({ values }: InsightGroup) =>
  `${formatNumber(values.booked ?? 0)} of ${formatNumber(values.brought ?? 0)} booked`;

type BarsProps = {
  insight: InsightResponse;
  currency: string | null;
  shown: Shown;
  noteOf: (group: InsightGroup) => string;
};

function Bars({ insight: { current, direct }, currency, shown, noteOf }: BarsProps) {
  const [, navigate] = useLocation();
  const barOf = (group: InsightGroup, more: Pick<Bar, 'key' | 'label' | 'tone'>): Bar => ({
    ...more,
    value: valueOf(group, shown) ?? 0,
    note: noteOf(group),
  });
  const bars = [
    ...barGroups(current, currency, shown, false).shown.map((group) =>
      barOf(group, { key: group.key ?? NO_KEY, label: group.label }),
    ),
    ...inCurrency(direct?.totals ?? [], currency)
      .filter((group) => valueOf(group, shown) !== null)
      .map((group) => barOf(group, { key: DIRECT, label: 'Direct, no bureau', tone: 'info' })),
  ];
  if (bars.length === 0) return null;
  const isBureau = (key: string) => key !== DIRECT && key !== NO_KEY && key !== OTHER_KEYS;
  const label = shownLabel(shown);
  return (
    <section>
      <h3 className="mb-2 text-sm font-medium text-muted">{label}</h3>
      <BarList
        label={label}
        valueLabel={label}
        bars={bars}
        format={(value) => formatShown(value, shown, currency)}
        onOpen={({ key }) => navigate(isBureau(key) ? `/bureau-partners/${key}?tab=money` : REPORT)}
      />
    </section>
  );
}
