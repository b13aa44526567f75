/**
 * What of insights is shown, all of it in the address: the figure, its time, its filters, and whose rows are open. A reload
 * shows the same, and a link shows it to somebody else.
 */
import { useMemo } from 'react';
import {
  defaultsOf,
  InsightDerived,
  InsightFigure,
  insightFigures,
  InsightMeasure,
  InsightQuery,
  InsightRowsQuery,
} from '@lectern/protocol/insights';
import { InsightPeriod } from '@lectern/protocol/insight-periods';
import { useLocation } from 'wouter';
import { useUrlFilters, type UrlFilters } from '@/lib/use-url-filters';
import { useUrlParams } from '@/lib/use-url-params';

export const YEAR_END = 'year-end';
export type InsightTab = InsightFigure | typeof YEAR_END;

/** In the order of the tabs. */
export const insightTabs: readonly InsightTab[] = [
  'income',
  'fees-by-state',
  'audience',
  'pipeline',
  'bureaus',
  'talks',
  'fees',
  'expenses',
  YEAR_END,
];

export const filterKeys = [
  'clientId',
  'bureauPartnerId',
  'presentationId',
  'type',
  'format',
  'status',
  'industry',
  'state',
  'currency',
] as const;
const queryKeys = ['period', 'from', 'to', 'basis', 'by', ...filterKeys] as const;

export type InsightFilterKey = (typeof filterKeys)[number];
export type InsightParams = UrlFilters<(typeof queryKeys)[number]>;

export type Comparison = 'yearBefore' | 'previous' | 'none';
export type BlockName = 'current' | 'previous' | 'yearBefore' | 'direct';
export type Shown = InsightMeasure | InsightDerived;

/** Of the number whose rows are open. */
export type OpenedRows = { measure: InsightMeasure; key: string | undefined; of: BlockName };

const comparisons: readonly Comparison[] = ['yearBefore', 'previous', 'none'];
const blocks: readonly BlockName[] = ['current', 'previous', 'yearBefore', 'direct'];
/** A year ago says nothing beside a trend, what lies ahead, or direct bookings. */
const comparesYears: Record<InsightFigure, boolean> = {
  income: true,
  expenses: true,
  'fees-by-state': true,
  audience: true,
  pipeline: false,
  bureaus: false,
  talks: true,
  fees: false,
};
const shownThings: readonly Shown[] = [...InsightMeasure.options, ...InsightDerived.options];

export function useInsightAddress() {
  const [search, set] = useUrlParams();
  const [path] = useLocation();
  const [filters, change] = useUrlFilters(InsightQuery, queryKeys);
  const tab = insightTabs.find((name) => name === search.get('tab')) ?? 'income';
  const figure: InsightFigure = InsightFigure.safeParse(tab).data ?? 'income';
  const shape = insightFigures[figure];

  const params = useMemo<InsightParams>(() => {
    const { by, bases } = insightFigures[figure];
    const fits = { ...filters };
    // What another figure can be asked for, this one may not know.
    if (!by.some((known) => known === fits.by)) delete fits.by;
    if (!bases.some((known) => known === fits.basis)) delete fits.basis;
    if (fits.from && fits.to && fits.to < fits.from) delete fits.to;
    return fits;
  }, [filters, figure]);

  const standardComparison = comparesYears[figure] ? 'yearBefore' : 'none';
  const comparison = comparisons.find((name) => name === search.get('vs')) ?? standardComparison;
  const shown = shownThings.find((name) => name === search.get('show'));
  const known: readonly string[] = [...shape.measures, ...shape.derived];
  const measure = shape.measures.find((name) => name === search.get('measure'));
  const key = search.get('key') ?? undefined;
  const opened: OpenedRows | null =
    measure && InsightRowsQuery.shape.key.safeParse(key).success
      ? { measure, key, of: blocks.find((name) => name === search.get('of')) ?? 'current' }
      : null;

  return {
    tab,
    figure,
    shape,
    params,
    by: shape.by.find((name) => name === params.by) ?? defaultsOf(figure).by,
    basis: shape.bases.find((name) => name === params.basis) ?? defaultsOf(figure).basis,
    comparison,
    compareWith: (next: Comparison) => set({ vs: next === standardComparison ? undefined : next }),
    period: InsightPeriod.safeParse(params.period).data ?? defaultsOf(figure).period,
    /** What the chart shows instead of the figure's main measure. */
    shown: shown && known.includes(shown) ? shown : undefined,
    currency: /^[A-Z]{3}$/.exec(search.get('in') ?? '')?.[0],
    opened,
    change,
    set,
    openTab: (next: InsightTab) =>
      set({
        tab: next === 'income' ? undefined : next,
        by: undefined,
        basis: undefined,
        period: undefined,
        from: undefined,
        to: undefined,
        vs: undefined,
        show: undefined,
        measure: undefined,
        key: undefined,
        of: undefined,
      }),
    rowsHref: ({ measure: what, key: group, of }: OpenedRows) => {
      const after = new URLSearchParams(search);
      after.set('measure', what);
      if (group === undefined) after.delete('key');
      else after.set('key', group);
      if (of === 'current') after.delete('of');
      else after.set('of', of);
      return `${path}?${after.toString()}`;
    },
    closeRows: () => set({ measure: undefined, key: undefined, of: undefined }),
  };
}

export type InsightAddress = ReturnType<typeof useInsightAddress>;
