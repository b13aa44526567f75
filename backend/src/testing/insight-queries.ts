/** The queries of insights for the list of all list queries: every figure once, and the rows behind a number of each kind. */
import {
  ANY_BUREAU,
  InsightFigure,
  insightFigures,
  type InsightBasis,
  type InsightMeasure,
} from '@lectern/protocol/insights';
import { groupsSql, rowsSql, rowSumsSql, type RowsScope } from '../modules/insights/insight-queries';
import { INSIGHT_CHOICES } from '../modules/insights/insights.repository';

type Named = [name: string, index: string, query: { sql: string; parameters: unknown[] }];

/** The facts that a figure of a year reads first. */
const INDEX: Record<InsightFigure, string> = {
  income: 'invoices_',
  expenses: 'expenses_by_day',
  'fees-by-state': 'speaking_events_',
  audience: 'speaking_events_',
  pipeline: 'speaking_events_',
  bureaus: 'speaking_events_',
  talks: 'speaking_events_',
  fees: 'speaking_events_',
};

export function insightQueries(owner: string): Named[] {
  const scope = (figure: InsightFigure, basis: InsightBasis, measure: InsightMeasure): RowsScope => ({
    figure,
    basis,
    measure,
    by: insightFigures[figure].by[0],
    key: undefined,
    namedKeys: [],
    today: '2027-03-04',
    range: { from: '2027-01-01', to: '2027-12-31' },
    filters: figure === 'bureaus' ? { bureauPartnerId: ANY_BUREAU } : {},
  });
  const page = { limit: 25 };
  const figures = InsightFigure.options.map((figure): Named => {
    const { bases, main } = insightFigures[figure];
    return [`insights: ${figure} of a year`, INDEX[figure], groupsSql(owner, scope(figure, bases[0], main))];
  });
  const rows: [measure: InsightMeasure, index: string][] = [
    ['invoiced', 'invoices_insights'],
    ['received', 'invoice_payments_'],
    ['credited', 'credit_notes_'],
    ['expenses', 'expenses_by_day'],
  ];
  const ofIncome = rows.map(([measure, index]): Named => [
    `insights: the rows of ${measure}`,
    index,
    rowsSql(owner, scope('income', 'payment_date', measure), page),
  ]);
  const fees = scope('fees', 'event_date', 'fees');
  const net = scope('income', 'event_date', 'net');
  return [
    ...figures,
    ...ofIncome,
    ['insights: income of a year of events', 'invoices_', groupsSql(owner, scope('income', 'event_date', 'received'))],
    ['insights: the rows of fees', 'speaking_events_', rowsSql(owner, fees, page)],
    ['insights: what the rows of fees come to', 'speaking_events_', rowSumsSql(owner, fees)],
    ['insights: what the rows of net by event come to', 'expenses_', rowSumsSql(owner, net)],
    [
      'insights: fees of a client',
      'speaking_events_',
      groupsSql(owner, { ...fees, filters: { clientId: owner, state: ['TX'] } }),
    ],
    ['what insights can be filtered by', 'speaking_events_', { sql: INSIGHT_CHOICES, parameters: [owner] }],
  ];
}
