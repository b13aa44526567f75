import { NestFactory } from '@nestjs/core';
import { CoreModule } from '@lectern/core/core.module';
import { createLogger } from '@lectern/logging/logger';
import { speakingEventStatuses } from '@lectern/protocol/speaking-event-status';
import { InsightFigure, insightFigures, InsightQuery, type InsightMeasure } from '@lectern/protocol/insights';
import { entities } from '../entities';
import { AuthService } from '../modules/auth';
import { InsightsModule, InsightsService } from '../modules/insights';
import { referenceFacts } from '../modules/insights/testing/reference-facts';
import { testConfig } from '../testing/test-config';
import type { RandomBusiness } from '../testing/random-business';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { DemoClock } from './demo-clock';
import { DemoSeed } from './demo-seed';
import { DemoModule } from './demo.module';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

class DemoProcess {}

async function seed(): Promise<{ username: string; password: string; userId: string }> {
  const core = CoreModule.forRoot({
    processName: 'test',
    config: testConfig(database.url),
    entities,
    clock: new DemoClock(),
    logger: createLogger('test', 'silent'),
  });
  const app = await NestFactory.createApplicationContext(
    { module: DemoProcess, imports: [core, DemoModule, InsightsModule] },
    { logger: false, abortOnError: false },
  );
  try {
    const made = await app.get(DemoSeed, { strict: false }).seed();
    const { id } = await app.get(AuthService, { strict: false }).verifyCredentials(made);
    await expectInsights(app.get(InsightsService, { strict: false }), id);
    return { ...made, userId: id };
  } finally {
    await app.close();
  }
}

/** Every figure of every report, as it opens, is what a plain look at the rows of the demonstration comes to. */
async function expectInsights(insights: InsightsService, ownerId: string): Promise<void> {
  const rowsOf = (table: string): Promise<never[]> =>
    database.db.query(`SELECT * FROM ${table} WHERE owner_id = $1`, [ownerId]);
  const business: RandomBusiness = {
    clients: await rowsOf('clients'),
    bureaus: await rowsOf('bureau_partners'),
    talks: await rowsOf('presentations'),
    events: await rowsOf('speaking_events'),
    invoices: await rowsOf('invoices'),
    payments: await rowsOf('invoice_payments'),
    credits: await rowsOf('credit_notes'),
    expenses: await rowsOf('expenses'),
  };
  for (const figure of InsightFigure.options) {
    const query = InsightQuery.parse({ currency: 'USD' });
    const { current, basis, today } = await insights.figure(
      { id: ownerId, timeZone: 'America/New_York' },
      figure,
      query,
    );
    for (const measure of insightFigures[figure].measures) {
      const { from, to } = current;
      const facts = referenceFacts(business, figure, measure, basis, { ...query, from, to, today });
      const sum = facts.reduce((total, { value }) => total + value, 0);
      expect({ figure, measure, value: current.totals[0]?.values[measure] }).toEqual({ figure, measure, value: sum });
    }
    expect({ figure, ...current.totals[0]?.derived }).toEqual({
      figure,
      ...derivedOf(business, figure, current, today),
    });
  }
}

/** Averages, shares and middles by hand. */
function derivedOf(
  business: RandomBusiness,
  figure: InsightFigure,
  { from, to }: { from: string | null; to: string | null },
  today: string,
): Record<string, number> {
  const query = { ...InsightQuery.parse({ currency: 'USD' }), from, to, today };
  const valuesOf = (measure: InsightMeasure) =>
    referenceFacts(business, figure, measure, 'event_date', query).map(({ id, value }) => ({ id, value }));
  const sumOf = (measure: InsightMeasure) => valuesOf(measure).reduce((total, { value }) => total + value, 0);
  const fees = valuesOf('fees')
    .map(({ value }) => value)
    .sort((a, b) => a - b);
  const scores = valuesOf('scored').map(({ id }) => {
    const event = business.events.find((row) => row.id === id) as unknown as { evaluation_score: string };
    return Number(event.evaluation_score);
  });
  const middle = ((fees[Math.floor((fees.length - 1) / 2)] ?? 0) + (fees[Math.ceil((fees.length - 1) / 2)] ?? 0)) / 2;
  const all = {
    averageFeeCents: Math.round(sumOf('fees') / sumOf('priced')),
    medianFeeCents: Math.round(middle),
    highestFeeCents: fees.at(-1)!,
    conversionPercent: Math.round((sumOf('booked') / sumOf('brought')) * 1000) / 10,
    averageScore: Math.round((scores.reduce((total, score) => total + score, 0) / scores.length) * 10) / 10,
    averagePeople: Math.round(sumOf('people') / sumOf('counted')),
  };
  return Object.fromEntries(insightFigures[figure].derived.map((name) => [name, all[name]]));
}

const count = async (table: string) =>
  (await database.db.query<{ count: number }>(`SELECT count(*) AS count FROM ${table}`))[0]?.count;

/** Every state of money has something to show, numbers have no gap, and nothing was paid beyond what was due. */
async function expectMoney(): Promise<void> {
  const statusesOf = async (table: string) =>
    (await database.db.query<{ status: string }>(`SELECT DISTINCT status FROM ${table} ORDER BY 1`)).map(
      (row) => row.status,
    );
  expect(await statusesOf('invoices')).toEqual(['draft', 'paid', 'partly_paid', 'sent', 'viewed', 'void']);
  expect(await statusesOf('contracts')).toEqual(['completed', 'draft', 'partly_signed', 'viewed', 'voided']);
  expect(await count(`invoices WHERE due_date < current_date AND status IN ('sent', 'viewed')`)).toBeGreaterThan(0);
  expect(await count(`invoices WHERE bureau_partner_id IS NOT NULL`)).toBeGreaterThan(2);
  expect(await count(`invoices WHERE withholding_cents > 0`)).toBe(1);
  expect(await count('credit_notes')).toBe(1);
  expect(await count(`share_links WHERE kind = 'media_kit'`)).toBe(1);
  expect(await count(`share_links WHERE kind = 'event_details'`)).toBe(1);
  expect(await count('speaker_headshots h JOIN files f ON f.id = h.file_id WHERE f.has_thumbnail')).toBe(1);
  const sent = await count(`invoices WHERE status <> 'draft'`);
  expect(await count(`generate_series(1, ${sent}) n WHERE NOT EXISTS (SELECT FROM invoices WHERE sequence = n)`)).toBe(
    0,
  );
  expect(
    await count(`(SELECT i.amount_due_cents, (SELECT coalesce(sum(p.amount_cents), 0) FROM invoice_payments p
        WHERE p.invoice_id = i.id) AS paid FROM invoices i) x WHERE paid > amount_due_cents`),
  ).toBe(0);
  expect(await count('expenses')).toBeGreaterThan(120);
  expect(await count(`expenses WHERE invoice_id IS NOT NULL`)).toBeGreaterThan(10);
  expect(await count(`expenses WHERE is_billable AND invoice_id IS NULL`)).toBeGreaterThan(0);
  expect(await count(`expenses WHERE source = 'commission'`)).toBeGreaterThan(1);
  expect(await count('recurring_expenses')).toBe(4);
  const categories = await database.db.query(`SELECT DISTINCT category FROM expenses`);
  expect(categories).toHaveLength(14);
}

it('makes a year of business, once, and again after it was interrupted', async () => {
  const first = await seed();
  expect(await count('speaking_events')).toBeGreaterThanOrEqual(48);
  expect(await count('clients')).toBe(18);
  expect(await count('bureau_partners')).toBe(4);
  expect(await count('tasks')).toBeGreaterThanOrEqual(20);
  expect(await count('holds')).toBe(7);
  expect(await count('presentations')).toBe(4);
  expect(await count(`testimonials WHERE status = 'published'`)).toBe(3);
  const statuses = await database.db.query<{ status: string }>(`SELECT DISTINCT status FROM speaking_events`);
  expect(statuses.map((row) => row.status).sort()).toEqual([...speakingEventStatuses].sort());
  const [broken] = await database.db.query<{ count: number }>(
    `SELECT count(*) AS count FROM speaking_events e WHERE e.status <> (
       SELECT to_status FROM speaking_event_status_changes h WHERE h.event_id = e.id ORDER BY changed_at DESC, id DESC LIMIT 1)`,
  );
  expect(broken?.count).toBe(0);

  await expectMoney();

  const events = await count('speaking_events');
  const second = await seed();
  expect(second.userId).toBe(first.userId);
  expect(second.password).not.toBe(first.password);
  expect(await count('speaking_events')).toBe(events);

  await database.db.query(`UPDATE speaker_profiles SET name = ''`);
  const third = await seed();
  expect(third.userId).not.toBe(first.userId);
  expect(await count('users')).toBe(1);
  expect(await count('speaking_events')).toBe(events);

  await database.db.query(`UPDATE users SET email = 'somebody@example.com'`);
  await expect(seed()).rejects.toMatchObject({ code: 'USERNAME_TAKEN' });
});
