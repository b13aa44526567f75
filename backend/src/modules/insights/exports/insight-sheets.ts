/** Insights as sheets: the table that the screen shows, the rows behind a number, and what was counted how. Pure. */
import {
  insightBasisLabels,
  insightDerivedLabels,
  insightDimensionLabels,
  insightFigures,
  insightMeasures,
  insightRowKindTable,
  type InsightGroup,
  type InsightMeasure,
  type InsightResponse,
  type InsightRow,
} from '@lectern/protocol/insights';
import {
  currencyColumn,
  dayColumn,
  moneyColumn,
  numberColumn,
  percentColumn,
  sheetOf,
  textColumn,
  type Sheet,
  type SheetColumn,
} from '@lectern/sheets/sheet';

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;

/** Amounts of a figure without money are counts; the currency is asked for nowhere then. */
const currencyOf = ({ currency }: { currency: string | null }): string => currency ?? '';

function measureColumn<Row>(
  header: string,
  unit: 'cents' | 'count' | 'percent' | 'number',
  value: (row: Row) => number | null | undefined,
  currency: (row: Row) => string,
): SheetColumn<Row> {
  if (unit === 'cents') return moneyColumn(header, value, currency);
  if (unit === 'percent') return percentColumn(header, value);
  return numberColumn(header, value, unit === 'number' ? 1 : 0);
}

/** A sum stands below in Excel; in CSV another program would count it in. */
export function groupsSheet(name: string, insight: InsightResponse, withTotals: boolean): Sheet {
  const shape = insightFigures[insight.figure];
  const { groups, totals } = insight.current;
  return sheetOf<InsightGroup>(
    name,
    [
      textColumn(insightDimensionLabels[insight.by], ({ label }) => label),
      ...(shape.hasCurrency ? [currencyColumn<InsightGroup>(currencyOf)] : []),
      ...shape.measures.map((measure) =>
        measureColumn<InsightGroup>(
          insightMeasures[measure].label,
          insightMeasures[measure].unit,
          ({ values }) => values[measure],
          currencyOf,
        ),
      ),
      ...shape.derived.map((derived) =>
        measureColumn<InsightGroup>(
          insightDerivedLabels[derived].label,
          insightDerivedLabels[derived].unit,
          (group) => group.derived[derived],
          currencyOf,
        ),
      ),
    ],
    withTotals ? [...groups, ...totals] : groups,
  );
}

export function rowsSheet(name: string, measure: InsightMeasure, rows: Rows<InsightRow>): Sheet {
  const { label, unit } = insightMeasures[measure];
  return sheetOf<InsightRow>(
    name,
    [
      dayColumn('Date', ({ date }) => date),
      textColumn('Kind', ({ kind }) => insightRowKindTable[kind].label, 12),
      textColumn('Title', ({ title }) => title, 40),
      currencyColumn(({ currency }) => currency),
      measureColumn<InsightRow>(
        label,
        unit,
        ({ value }) => value,
        ({ currency }) => currency,
      ),
      textColumn(
        'Detail',
        ({ kind, detail }) => (detail === null ? null : (insightRowKindTable[kind].details[detail] ?? detail)),
        18,
      ),
      textColumn('Client', ({ clientName }) => clientName),
      textColumn('Bureau', ({ bureauPartnerName }) => bureauPartnerName),
      textColumn('Event', ({ eventTitle }) => eventTitle, 40),
      dayColumn('Event date', ({ eventDate }) => eventDate),
      textColumn('State', ({ state }) => state, 8),
    ],
    rows,
  );
}

/** What stands in the other sheets, so that the workbook explains itself years later. */
export function aboutSheet(insight: InsightResponse, measure: InsightMeasure, filters: readonly string[]): Sheet {
  const { from, to } = insight.current;
  const shape = insightFigures[insight.figure];
  const lines: [string, string][] = [
    ['Figure', shape.label],
    ['First day', from ?? 'No first day'],
    ['Last day', to ?? 'No last day'],
    ['Counted', insightBasisLabels[insight.basis]],
    ['Grouped by', insightDimensionLabels[insight.by]],
    ['Filters', filters.length === 0 ? 'None' : filters.join(', ')],
    ['Rows', insightMeasures[measure].label],
    ['Made on', insight.today],
    ...shape.measures.map((one): [string, string] => [insightMeasures[one].label, insightMeasures[one].what]),
  ];
  return sheetOf<[string, string]>(
    'About',
    [textColumn('What', ([what]) => what), textColumn('Value', ([, value]) => value, 80)],
    lines,
  );
}
