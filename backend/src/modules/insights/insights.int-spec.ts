/** Over random businesses: the groups of a figure are its totals, the rows behind a number are the number, nothing is lost. */
import {
  InsightFigure,
  insightFigures,
  InsightQuery,
  InsightRowsQuery,
  type InsightBasis,
  type InsightGroup,
  type InsightMeasure,
  type InsightRow,
} from '@lectern/protocol/insights';
import { createContext, type TestContext, type TestOwner } from '../../testing/test-context';
import { InsightsModule, InsightsService } from '.';
import { makeRandomBusiness, randomOf, type RandomBusiness } from '../../testing/random-business';
import { referenceFacts } from './testing/reference-facts';

let context: TestContext;
let insights: InsightsService;
let owner: TestOwner;
let made: RandomBusiness;

beforeAll(async () => {
  context = await createContext(InsightsModule);
  insights = context.get(InsightsService);
  context.clock.set('2027-03-04T15:00:00Z');
  // Whatever an owner sees, the rows of another one stand beside it.
  await makeRandomBusiness(context.db, (await context.owner()).id, 99, 60);
});
afterAll(() => context.close());

const figureOf = (figure: InsightFigure, query: object = {}, as = owner) =>
  insights.figure(as, figure, InsightQuery.parse(query));

async function rowsOf(figure: InsightFigure, query: object, limit = 37): Promise<InsightRow[]> {
  const rows: InsightRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await insights.rows(owner, figure, InsightRowsQuery.parse({ ...query, cursor, limit }));
    rows.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Figures without money say nothing of currencies. */
const isOf = (currency: string | null) => (item: { currency: string | null }) =>
  currency === null || item.currency === currency;

const periods = [
  { period: 'all' },
  { period: 'this_year' },
  { period: 'last_12_months' },
  { from: '2026-02-10', to: '2026-11-20' },
  { from: '2027-01-15' },
  { to: '2026-12-31' },
];

function someFilters(random: () => number): object {
  const id = (rows: readonly { id: string }[]) => rows[Math.floor(random() * rows.length)]!.id;
  const all: object[] = [
    {},
    {},
    { clientId: id(made.clients) },
    { bureauPartnerId: id(made.bureaus) },
    { bureauPartnerId: 'none' },
    { bureauPartnerId: 'any' },
    { presentationId: id(made.talks) },
    { type: 'keynote,workshop', format: 'virtual' },
    { status: 'closed,hold' },
    { industry: 'HEALTH' },
    { state: 'TX,CA' },
    { state: 'none,NY' },
    { currency: 'EUR' },
  ];
  return all[Math.floor(random() * all.length)]!;
}

describe.each([1, 2, 3])('business %i', (seed) => {
  beforeAll(async () => {
    owner = await context.owner();
    made = await makeRandomBusiness(context.db, owner.id, seed, 90);
  });

  describe.each(InsightFigure.options)('%s', (figure) => {
    const { by: dimensions, bases, measures } = insightFigures[figure];
    const random = randomOf(seed * 1000 + InsightFigure.options.indexOf(figure));

    it.each(dimensions)('by %s', async (by) => {
      for (const basis of bases) {
        const asked = { ...periods[Math.floor(random() * periods.length)], ...someFilters(random), by, basis };
        const { current } = await figureOf(figure, { ...asked, compare: 'false' });
        for (const total of current.totals) {
          const groups = current.groups.filter((group) => group.currency === total.currency);
          for (const measure of measures) {
            const values = groups.map((group) => group.values[measure] ?? 0);
            expect({ asked, measure, sum: sum(values) }).toEqual({ asked, measure, sum: total.values[measure] });
          }
        }
        const measure = measures[Math.floor(random() * measures.length)]!;
        await checkRows(figure, asked, measure, current.totals, current.groups);
      }
    });
  });

  it('counts what a plain look at every row counts', async () => {
    const random = randomOf(seed);
    for (const figure of InsightFigure.options) {
      for (const basis of insightFigures[figure].bases) {
        for (const period of periods.slice(0, 4)) {
          const asked = { ...period, ...someFilters(random), basis };
          const { current } = await figureOf(figure, { ...asked, compare: 'false' });
          for (const measure of insightFigures[figure].measures) {
            await checkAgainstReference(figure, basis, asked, measure, current);
          }
        }
      }
    }
  });
});

it('names the largest groups, puts the others together, and opens those, too', async () => {
  owner = await context.owner();
  await context.db.query(
    `INSERT INTO expenses (id, owner_id, spent_on, category, vendor, amount_cents, currency, is_billable, needs_details, source,
       created_at, updated_at)
     SELECT gen_random_uuid(), $1, DATE '2027-01-15', 'other', 'Vendor ' || n, n, 'USD', false, false, 'manual', now(), now()
     FROM generate_series(1, 203) n`,
    [owner.id],
  );
  const { current } = await figureOf('expenses', { by: 'vendor' });
  expect(current.groups).toHaveLength(201);
  expect(current.otherGroups).toBe(3);
  expect(current.groups.at(0)).toMatchObject({ label: 'Vendor 203', values: { spent: 203 } });
  expect(current.groups.at(-1)).toMatchObject({
    key: 'others',
    label: 'Other vendors',
    values: { spent: 6, entries: 3 },
  });
  const rows = await rowsOf('expenses', { by: 'vendor', measure: 'spent', key: 'others' });
  expect(rows.map((row) => row.title).sort()).toEqual(['Vendor 1', 'Vendor 2', 'Vendor 3']);
});

async function checkRows(
  figure: InsightFigure,
  asked: object,
  measure: InsightMeasure,
  totals: readonly InsightGroup[],
  groups: readonly InsightGroup[],
) {
  const all = await rowsOf(figure, { ...asked, measure });
  expect(new Set(all.map((row) => `${row.kind} ${row.id}`)).size).toBe(all.length);
  const first = await insights.rows(owner, figure, InsightRowsQuery.parse({ ...asked, measure, limit: 1 }));
  for (const total of totals) {
    const own = all.filter(isOf(total.currency));
    expect({ asked, measure, sum: sum(own.map((row) => row.value)) }).toEqual({
      asked,
      measure,
      sum: total.values[measure],
    });
    const said = first.sums?.filter((said) => said.currency === total.currency);
    if (own.length > 0) {
      expect(said).toEqual([{ currency: total.currency, value: total.values[measure], count: own.length }]);
    }
  }
  let rows = 0;
  for (const key of new Set(groups.map((group) => group.key))) {
    const opened = await rowsOf(figure, { ...asked, measure, key });
    rows += opened.length;
    for (const group of groups.filter((other) => other.key === key)) {
      const value = sum(opened.filter(isOf(group.currency)).map((row) => row.value));
      expect({ asked, measure, key, value }).toEqual({ asked, measure, key, value: group.values[measure] });
    }
  }
  expect({ asked, measure, rows }).toEqual({ asked, measure, rows: all.length });
}

async function checkAgainstReference(
  figure: InsightFigure,
  basis: InsightBasis,
  asked: object,
  measure: InsightMeasure,
  current: { from: string | null; to: string | null; totals: readonly InsightGroup[] },
) {
  const expected = referenceFacts(made, figure, measure, basis, {
    ...InsightQuery.parse(asked),
    from: current.from,
    to: current.to,
    today: '2027-03-04',
  });
  const rows = await rowsOf(figure, { ...asked, measure }, 100);
  const sorted = (list: readonly { id: string; value: number }[]) =>
    list.map(({ id, value }) => `${id} ${value}`).sort();
  expect({ figure, basis, measure, rows: sorted(rows) }).toEqual({ figure, basis, measure, rows: sorted(expected) });
  for (const total of current.totals) {
    expect({ figure, basis, measure, value: total.values[measure] }).toEqual({
      figure,
      basis,
      measure,
      value: sum(expected.filter(isOf(total.currency)).map((fact) => fact.value)),
    });
  }
}
