/** Named statements on a real server: from the second use, few of them, and none that a migration has spoiled. */
import { createTestDatabase, type TestDatabase } from './test-database';

let t: TestDatabase;

beforeEach(async () => {
  t = await createTestDatabase();
  await t.db.query('CREATE TABLE things (id int, name text)');
  await t.db.query(`INSERT INTO things VALUES (1, 'lamp')`);
});
afterEach(() => t.close());

/** All on one connection, inside a transaction. */
const namesAfter = (statements: string[]) =>
  t.db.tx(async (tx) => {
    for (const statement of statements) await tx.query(statement, [1]);
    const rows: { statement: string }[] = await tx.query('SELECT statement FROM pg_prepared_statements');
    return rows.map(({ statement }) => statement);
  });

it('gives a statement a name when it comes again', async () => {
  const statement = 'SELECT name FROM things WHERE id = $1';
  expect(await namesAfter([statement])).toEqual([]);
  expect(await namesAfter([statement])).toEqual([statement]);
});

it('keeps few, however many different ones come', async () => {
  const many = Array.from({ length: 1000 }, (_, at) => `SELECT name FROM things WHERE id = $1 + ${at}`);
  const named = await namesAfter(many.flatMap((one) => [one, one]));
  expect(named.length).toBeGreaterThan(100);
  expect(named.length).toBeLessThanOrEqual(400);
});

it('goes on when a migration changes the columns of a result', async () => {
  const read = () => t.db.query('SELECT * FROM things WHERE id = $1', [1]);
  for (let use = 0; use < 3; use += 1) expect(await read()).toEqual([{ id: 1, name: 'lamp' }]);
  await t.db.query(`ALTER TABLE things ADD COLUMN color text DEFAULT 'red'`);
  expect(await read()).toEqual([{ id: 1, name: 'lamp', color: 'red' }]);
  expect(await read()).toEqual([{ id: 1, name: 'lamp', color: 'red' }]);
});
