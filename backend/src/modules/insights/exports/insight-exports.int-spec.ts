/** What is saved is what is shown: files read back come to the same sums, whatever the figure. */
import { buffer } from 'node:stream/consumers';
import { InsightFigure, insightFigures, InsightQuery, InsightRowsQuery } from '@lectern/protocol/insights';
import { InsightExportQuery } from '@lectern/protocol/year-end';
import { decimalOfCents } from '@lectern/sheets/sheet';
import { Workbook, type Worksheet } from 'exceljs';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { InsightsModule, InsightsService } from '..';
import { makeRandomBusiness } from '../../../testing/random-business';
import { InsightsHttpModule, InsightExportsService } from '../insights.http.module';

let context: TestContext;
let insights: InsightsService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(InsightsModule, InsightsHttpModule);
  insights = context.get(InsightsService);
  context.clock.set('2027-03-04T15:00:00Z');
  owner = await context.owner();
  await makeRandomBusiness(context.db, owner.id, 7, 80);
  await makeRandomBusiness(context.db, (await context.owner()).id, 8, 30);
});
afterAll(() => context.close());

const save = async (figure: (typeof InsightFigure.options)[number], query: object) => {
  const file = await context.get(InsightExportsService).exportFigure(owner, figure, InsightExportQuery.parse(query));
  return { ...file, bytes: await buffer(file.content) };
};
const linesOf = (bytes: Buffer) => bytes.toString().slice(1).trimEnd().split('\r\n');

async function readWorkbook(bytes: Buffer): Promise<Workbook> {
  const workbook = new Workbook();
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
  return workbook;
}

function columnOf(sheet: Worksheet, header: string): unknown[] {
  const heads = (sheet.getRow(1).values as unknown[]).slice(1);
  const at = heads.indexOf(header) + 1;
  return Array.from({ length: sheet.rowCount - 1 }, (_, index) => sheet.getRow(index + 2).getCell(at).value);
}

it.each(InsightFigure.options)('saves %s as a table and as its rows, which come to the same', async (figure) => {
  const { main, hasCurrency } = insightFigures[figure];
  const insight = await insights.figure(owner, figure, InsightQuery.parse({ period: 'all' }));
  const table = await save(figure, { period: 'all', format: 'csv' });
  expect(table).toMatchObject({ name: `lectern-${figure}.csv`, contentType: 'text/csv; charset=utf-8' });
  expect(linesOf(table.bytes)).toHaveLength(1 + insight.current.groups.length);

  const file = await save(figure, { period: 'all', format: 'xlsx' });
  const workbook = await readWorkbook(file.bytes);
  expect(workbook.worksheets.map(({ name }) => name)).toEqual([insightFigures[figure].label, 'Rows', 'About']);
  const [groups, rows] = workbook.worksheets as [Worksheet, Worksheet];
  expect(groups.rowCount).toBe(1 + insight.current.groups.length + insight.current.totals.length);
  const values = columnOf(rows, rows.getCell('E1').value as string) as number[];
  const currencies = columnOf(rows, 'Currency') as string[];
  for (const total of insight.current.totals) {
    const own = values.filter((_, index) => !hasCurrency || currencies[index] === total.currency);
    const isMoney = rows.getCell('E2').numFmt.includes('0.00');
    const sum = own.reduce((all, value) => all + Math.round(value * (isMoney ? 100 : 1)), 0);
    expect(sum).toBe(total.values[main]);
  }
});

it('saves the rows of one number of one group, however many pages they are', async () => {
  await context.db.query(
    `INSERT INTO expenses (id, owner_id, spent_on, category, vendor, amount_cents, currency, is_billable, needs_details,
       source, created_at, updated_at)
     SELECT gen_random_uuid(), $1, DATE '2025-01-01' + (n % 300), 'dues', '=cmd|x' || n, n, 'USD', false, false, 'manual', $2, $2
     FROM generate_series(1, 2500) n`,
    [owner.id, context.clock.now()],
  );
  const asked = { period: 'all', by: 'category', key: 'dues', measure: 'spent', currency: 'USD' };
  const { sums } = await insights.rows(owner, 'expenses', InsightRowsQuery.parse(asked));
  const { bytes, name } = await save('expenses', { ...asked, format: 'csv', part: 'rows' });
  const lines = linesOf(bytes).slice(1);
  expect(name).toBe('lectern-expenses-spent.csv');
  expect(lines).toHaveLength(sums![0]!.count);
  expect(lines.length).toBeGreaterThanOrEqual(2500);
  expect(lines.filter((line) => line.includes(",'=cmd|x")).length).toBe(2500);
  const cents = lines.map((line) => Number(line.split(',')[4]!.replace('.', '')));
  expect(decimalOfCents(cents.reduce((all, one) => all + one, 0))).toBe(decimalOfCents(sums![0]!.value));
});

it('says in the workbook what was asked for', async () => {
  const { bytes } = await save('income', {
    from: '2027-01-01',
    to: '2027-01-31',
    basis: 'event_date',
    by: 'client',
    industry: 'Health',
    format: 'xlsx',
  });
  const about = (await readWorkbook(bytes)).getWorksheet('About')!;
  const facts = Object.fromEntries(
    columnOf(about, 'What').map((what, index) => [what, columnOf(about, 'Value')[index]]),
  );
  expect(facts).toMatchObject({
    Figure: 'Income',
    'First day': '2027-01-01',
    'Last day': '2027-01-31',
    Counted: 'By event date',
    'Grouped by': 'Client',
    Filters: 'industry',
    'Made on': '2027-03-04',
  });
});

it('refuses what a figure does not know before the first byte', async () => {
  await expect(save('audience', { format: 'csv', by: 'vendor' })).rejects.toMatchObject({ status: 400 });
  await expect(save('audience', { format: 'xlsx', measure: 'net' })).rejects.toMatchObject({ status: 400 });
});
