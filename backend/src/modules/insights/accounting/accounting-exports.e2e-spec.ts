/** Files for accounting programs over HTTP: what comes back, and what is refused. */
import { createTestApp, TEST_PASSWORD, type TestAgent, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let speaker: TestAgent & { userId: string };
let other: TestAgent;

beforeAll(async () => {
  app = await createTestApp();
  app.clock.set('2027-06-15T15:00:00Z');
  speaker = await app.signUp();
  other = await app.signUp();
  const expense = { spentOn: '2027-03-04', category: 'meals', vendor: '=SUM(A1), "Café"', amountCents: 1_860 };
  expect((await speaker.call('post', '/api/expenses', expense)).status).toBe(201);
});
afterAll(() => app.close());

const path = '/api/accounting-exports';
const asked = '?program=quickbooks&records=expenses&from=2027-01-01&to=2027-12-31';

it('is a download of exactly the own rows', async () => {
  const answer = await speaker.call('get', path + asked);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="lectern-quickbooks-expenses-usd.csv"',
    'cache-control': 'private, no-store',
  });
  expect(answer.text).toBe(`Date,Description,Amount\r\n03/04/2027,"'=SUM(A1), ""Café""; Meals",-18.60\r\n`);
  expect((await other.call('get', path + asked)).body).toMatchObject({ code: 'NOTHING_TO_EXPORT' });
});

it.each([
  ['no program', asked.replace('program=quickbooks&', '')],
  ['an unknown program', asked.replace('quickbooks', 'sage')],
  ['days that are no days', asked.replace('2027-01-01', '2027-02-30')],
  ['days in the wrong order', asked.replace('2027-01-01', '2028-01-01')],
  ['what QuickBooks does not import', asked.replace('expenses', 'creditNotes')],
  ['a long account code', `${asked}&accountCode=12345678901`],
  ['more than that', `${asked}&unknown=1`],
])('is refused for %s', async (_what, query) => {
  const answer = await speaker.call('get', path + query);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', fieldErrors: expect.any(Object) as object });
});

it('asks who it is, and works when the trial is over', async () => {
  app.clock.advance(60 * 86_400_000);
  expect((await speaker.call('get', '/api/expenses')).status).toBe(403);
  expect((await speaker.call('get', path + asked)).body).toMatchObject({ code: 'STEP_UP_REQUIRED' });
  await speaker.call('post', '/api/account/confirmation', { password: TEST_PASSWORD });
  expect((await speaker.call('get', path + asked)).status).toBe(200);
});
