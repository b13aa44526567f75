/** The right picture for a figure: columns over time, tiles for the states, bars for everything else. */
import type { ReactNode } from 'react';
import {
  insightDerivedLabels,
  insightDimensionLabels,
  NO_KEY,
  type InsightBlock,
  type InsightGroup,
} from '@lectern/protocol/insights';
import { SpeakingEventStatus, speakingEventStatusTable } from '@lectern/protocol/speaking-event-status';
import { usState, usStates, type UsState } from '@lectern/protocol/us-states';
import { BarList } from '@/components/charts/bar-list';
import type { ChartSeries } from '@/components/charts/chart-tones';
import { ColumnChart } from '@/components/charts/column-chart';
import { UsTileMap } from '@/components/charts/us-tile-map';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Select } from '@/components/ui/select';
import { StatusMark } from '@/components/ui/status-chip';
import { formatCount } from '@/lib/format';
import { useLocation } from 'wouter';
import type { InsightAddress, Shown } from '../insight-address';
import { barGroups, counterparts, inCurrency, timeKeysOf, timePoints } from '../insight-points';
import {
  comparedLabel,
  formatShown,
  formatShownShort,
  isTime,
  rowsMeasureOf,
  shownLabel,
  valueOf,
} from '../insight-labels';

type Props = {
  address: InsightAddress;
  block: InsightBlock;
  compared: InsightBlock | null;
  direct: InsightBlock | null;
  currency: string | null;
  /** Too few events for a line: their columns. */
  isEarly: boolean;
};

/** Stands beside the bureaus, and is none of their groups. */
const DIRECT = 'direct';
/** Of income two things are compared with each other; of the others one is shown at a time. */
const PAIR: readonly Shown[] = ['received', 'expenses'];

export function InsightChart({ address, block, compared, direct, currency, isEarly }: Props) {
  const { shape, figure, by, shown, comparison, set } = address;
  const isPair = figure === 'income' && shown === undefined && isTime(by);
  const standard = figure === 'fees' ? 'averageFeeCents' : shape.main;
  const main: Shown = shown ?? standard;
  const all: readonly Shown[] = [...shape.measures, ...shape.derived];
  const options = [
    ...(figure === 'income' && isTime(by) ? [{ value: 'pair', label: 'Received and expenses' }] : []),
    ...all.map((value) => ({ value, label: shownLabel(value) })),
  ];
  const dimension = insightDimensionLabels[by].toLowerCase();
  const title = isPair ? `Received and expenses by ${dimension}` : `${shownLabel(main)} by ${dimension}`;
  const beforeLabel = compared ? comparedLabel(compared, comparison) : undefined;
  return (
    <Card
      title={title}
      tools={
        <Select
          aria-label="Chart shows"
          options={options}
          value={isPair ? 'pair' : main}
          onChange={(value) =>
            set({ show: value === 'pair' || value === defaultShown(figure, by, standard) ? undefined : value })
          }
          className="min-w-40 print:hidden"
        />
      }
    >
      <Picture
        {...{ address, block, compared, direct, currency, isEarly, title, beforeLabel }}
        shown={main}
        pair={isPair}
      />
    </Card>
  );
}

/** What stands there when the address says nothing. */
function defaultShown(figure: string, by: InsightAddress['by'], main: Shown): Shown | 'pair' {
  return figure === 'income' && isTime(by) ? 'pair' : main;
}

function Picture({
  address,
  block,
  compared,
  direct,
  currency,
  isEarly,
  title,
  beforeLabel,
  shown,
  pair,
}: Props & { title: string; beforeLabel: string | undefined; shown: Shown; pair: boolean }): ReactNode {
  const [, navigate] = useLocation();
  const { figure, by, rowsHref } = address;
  const open = (key: string) =>
    navigate(
      rowsHref({
        measure: rowsMeasureOf(shown),
        ...(key === DIRECT ? { key: undefined, of: 'direct' } : { key, of: 'current' }),
      }),
    );
  const format = (value: number) => formatShown(value, shown, currency);
  const formatShort = (value: number) => formatShownShort(value, shown, currency);
  const before = compared ? counterparts(block, compared, by, currency) : null;
  const beforeOf = (key: string) => (before ? (valueOf(before.get(key), shown) ?? 0) : null);

  const directly = inCurrency(direct?.totals ?? [], currency)[0];
  if (inCurrency(block.groups, currency).length === 0 && !directly) {
    return <EmptyState compact title="Nothing in this period" description="Choose another period, or fewer filters." />;
  }
  if (isTime(by)) {
    const series: ChartSeries[] = pair
      ? PAIR.map((id, index) => ({
          id,
          label: shownLabel(id),
          tone: index === 0 ? 'curtain' : 'info',
          hatched: index > 0,
        }))
      : [{ id: shown, label: shownLabel(shown), tone: 'curtain', isLine: !isEarly && shown in insightDerivedLabels }];
    // A line begins where there is a first value, and so do too few columns for one; others show that there was none.
    const points = timePoints(
      block,
      by,
      currency,
      (key, group) => (!isEarly && !series[0]?.isLine) || group !== undefined || !!before?.has(key),
    ).map(({ group, ...point }) => ({
      ...point,
      values: Object.fromEntries(series.map(({ id }) => [id, valueOf(group, id as Shown) ?? 0])),
      before: beforeOf(point.key),
    }));
    const [first] = points;
    return (
      <>
        <ColumnChart
          label={title}
          {...{ series, points, format, formatShort }}
          beforeLabel={pair && beforeLabel ? `Received ${beforeLabel}` : beforeLabel}
          onOpen={({ key }) => open(key)}
        />
        {first && first.key !== timeKeysOf(block, by)[0] && (
          <p className="mt-3 text-sm text-muted">Nothing before {first.label}.</p>
        )}
      </>
    );
  }
  if (by === 'state') {
    const values = new Map<UsState, number>();
    for (const group of inCurrency(block.groups, currency)) {
      const state = usState.safeParse(group.key).data;
      const value = valueOf(group, shown);
      if (state && value !== null && value !== 0) values.set(state, value);
    }
    const elsewhere = inCurrency(block.groups, currency).find(({ key }) => key === NO_KEY);
    const rest = valueOf(elsewhere, shown);
    return (
      <>
        <UsTileMap label={title} {...{ values, format, formatShort }} onOpen={open} />
        {rest !== null && rest !== 0 && (
          <p className="mt-3 text-sm text-muted">
            {elsewhere?.label}: {format(rest)}
          </p>
        )}
        {values.size > 0 && (
          <p className="sr-only">{`Most in ${usStates[[...values].sort((a, b) => b[1] - a[1])[0]![0]]}.`}</p>
        )}
      </>
    );
  }
  const { shown: groups, more } = barGroups(block, currency, shown, by === 'status');
  return (
    <>
      <BarList
        label={title}
        valueLabel={shownLabel(shown)}
        bars={[
          ...groups.map((group) => ({
            key: group.key ?? '',
            label: group.label,
            value: valueOf(group, shown) ?? 0,
            before: beforeOf(group.key ?? ''),
            ...(by === 'status' && inStatus(group, shown)),
          })),
          ...(directly
            ? [{ key: DIRECT, label: 'Direct, no bureau', value: valueOf(directly, shown) ?? 0, tone: 'info' as const }]
            : []),
        ]}
        tone={figure === 'expenses' ? 'info' : 'curtain'}
        format={format}
        beforeLabel={beforeLabel}
        onOpen={({ key }) => open(key)}
      />
      {more > 0 && <p className="mt-3 text-sm text-muted">{more} more in the table.</p>}
    </>
  );
}

/** Its sign, and of how many events an amount is. */
function inStatus({ key, values }: InsightGroup, shown: Shown) {
  const status = SpeakingEventStatus.safeParse(key).data;
  return {
    mark: status && <StatusMark shape={speakingEventStatusTable[status].shape} />,
    note: shown === 'events' || values.events === undefined ? undefined : formatCount(values.events, 'event'),
  };
}
