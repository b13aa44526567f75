/** One figure: its totals, its picture, its table, and the drawer of the rows behind a number. */
import { DEFAULT_CURRENCY } from '@lectern/protocol/money';
import { labelsOf } from '@lectern/protocol/record-fields';
import { InsightQuery } from '@lectern/protocol/insights';
import type { ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { NotLoaded } from '@/components/lists/not-loaded';
import { Card } from '@/components/ui/card';
import { PaperDrawing } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { Segmented } from '@/components/ui/segmented';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { insightFigureQuery } from '../api/insights.queries';
import type { InsightAddress } from '../insight-address';
import { answerOf, feeTrend } from '../insight-answers';
import { basisSentence, comparedLabel, rangeText } from '../insight-labels';
import { InsightChart } from './insight-chart';
import { InsightTable } from './insight-table';
import { InsightTiles } from './insight-tiles';
import { PeriodBar } from './period-bar';
import { RowsDrawer } from './rows-drawer';

const labels = labelsOf(InsightQuery.pick({ currency: true }).shape);

function useInsight(address: InsightAddress) {
  const { figure, params, comparison } = address;
  return useQuery({
    ...insightFigureQuery(figure, { ...params, compare: comparison === 'none' ? 'false' : undefined }),
    // The numbers stay while others are on their way, but those of another figure are no stand-in.
    placeholderData: (previous, query) =>
      query?.queryKey[0] === `/api/insights/${figure}` ? keepPreviousData(previous) : undefined,
  });
}

export function InsightView({
  address,
  filters,
}: {
  address: InsightAddress;
  /** The panel that narrows it, lent by the page. */
  filters: ReactNode;
}) {
  const { figure, shape, comparison, set } = address;
  const insight = useInsight(address);
  const { data } = insight;

  const compared = data && comparison !== 'none' ? data[comparison] : null;
  const beside = compared ?? data?.direct ?? null;
  const currencies = [...(data?.current.totals ?? []), ...(beside?.totals ?? [])].flatMap(
    ({ currency }) => currency ?? [],
  );
  const choices = [...new Set(currencies)];
  const currency = shape.hasCurrency
    ? (choices.find((known) => known === address.currency) ?? choices[0] ?? DEFAULT_CURRENCY)
    : null;
  const none = { key: null, label: 'All', currency, values: {}, derived: {} };
  const total = data && (data.current.totals.find((group) => group.currency === currency) ?? none);
  const before = beside ? (beside.totals.find((group) => group.currency === currency) ?? none) : null;
  const besideLabel = compared ? comparedLabel(compared, comparison) : 'Direct';
  const isEmpty = data && data.current.totals.length === 0 && data.current.groups.length === 0;

  return (
    <div className="space-y-5">
      <PeriodBar address={address} today={data?.today} filters={filters}>
        {data ? answerOf(data, currency) : !insight.isError && <Skeleton className="h-8 w-96 max-w-full" />}
      </PeriodBar>
      {choices.length > 1 && currency !== null && (
        <Segmented
          label={labels.currency}
          options={choices.map((value) => ({ value, label: value }))}
          value={currency}
          onChange={(next) => set({ in: next === choices[0] ? undefined : next })}
        />
      )}
      {isEmpty && !beside?.totals.length ? (
        <Card>
          <EmptyState
            drawing={<PaperDrawing />}
            title="Nothing in this period"
            description="Choose another period, or fewer filters. Figures come from your events, sent invoices, payments and expenses."
          />
        </Card>
      ) : (
        <div className={insight.isPlaceholderData ? 'space-y-6 opacity-60 transition-opacity' : 'space-y-6'}>
          {data ? (
            <>
              <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:gap-6">
                <InsightChart
                  {...{ address, compared, currency }}
                  block={data.current}
                  direct={data.direct}
                  isEarly={figure === 'fees' && feeTrend(data, currency) === 'too early'}
                />
                <InsightTiles
                  {...{ address, total, before }}
                  beforeLabel={beside ? besideLabel : undefined}
                  isOtherTime={compared !== null}
                />
              </div>
              <InsightTable {...{ address, compared, currency }} block={data.current} />
            </>
          ) : (
            <NotLoaded query={insight} card={{}} skeleton={<SkeletonGroup bars={['h-80']} />} />
          )}
        </div>
      )}
      {data && (
        <p className="text-sm text-muted">
          <span className="font-medium text-ink">{rangeText(data.current)}</span>
          {'. '}
          {basisSentence(figure, data.basis)}
        </p>
      )}
      <RowsDrawer {...{ address, currency }} insight={data} />
    </div>
  );
}
