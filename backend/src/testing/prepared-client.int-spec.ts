/** Named statements on a real server: from the second use, few of them, and none that a migration has spoiled. */
import { isDatabaseUnavailable } from '@lectern/database/database-unavailable';
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

it('plans once on each connection of the pool', async () => {
  expect(await t.db.query('SHOW plan_cache_mode')).toEqual([{ plan_cache_mode: 'force_generic_plan' }]);
});

it('does not take a write in a READ ONLY transaction for a database that is away', async () => {
  const write = t.db.tx(async (tx) => {
    await tx.query('SET TRANSACTION READ ONLY');
    await tx.query('DELETE FROM things');
  });
  const error: unknown = await write.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ driverError: { code: '25006' } });
  expect(isDatabaseUnavailable(error)).toBe(false);
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

it('asks for the description of the columns once, and reads rows the same with and without it', async () => {
  const client = await t.db.pool.connect();
  const { connection } = client as unknown as { connection: { describe: (config: object) => void } };
  const described = jest.spyOn(connection, 'describe');
  try {
    const read = async (id: number) => {
      const { rows, fields } = await client.query('SELECT id, name, now() AS at FROM things WHERE id = $1', [id]);
      return { rows: rows as object[], names: fields.map(({ name }) => name) };
    };
    const found = { rows: [{ id: 1, name: 'lamp', at: expect.any(Date) as Date }], names: ['id', 'name', 'at'] };
    // Unnamed, then named for the first time.
    for (let use = 0; use < 2; use += 1) expect(await read(1)).toEqual(found);
    expect(described).toHaveBeenCalledTimes(2);
    for (let use = 0; use < 3; use += 1) expect(await read(1)).toEqual(found);
    expect(await read(2)).toEqual({ ...found, rows: [] });
    expect(described).toHaveBeenCalledTimes(2);
  } finally {
    described.mockRestore();
    client.release();
  }
});

it('reads every text as it was written', async () => {
  const texts = [
    '',
    'lamp',
    'Zoë',
    'é',
    '€ 5',
    '日本',
    '👋 hi',
    'a'.repeat(200),
    'ü'.repeat(200),
    'x'.repeat(300_000),
    '\uFFFD',
    '\n\t"\\',
  ];
  const values = texts.flatMap((text) => [text, null, `${text}|`]);
  const sql = `SELECT ${values.map((_, at) => `$${at + 1}::text AS "value ${at}"`).join(', ')}, 7 AS last`;
  for (let use = 0; use < 4; use += 1) {
    const [row] = await t.db.query<Record<string, unknown>>(sql, values);
    expect(Object.values(row!)).toEqual([...values, 7]);
  }
  for (const text of texts)
    for (let use = 0; use < 3; use += 1)
      expect(await t.db.query('SELECT $1::text AS text, NULL AS none', [text])).toEqual([{ text, none: null }]);
});

it('says who asked for what fails, and can be asked again', async () => {
  const divide = (by: number) => t.db.query('SELECT 1 / $1::int AS part', [by]);
  for (let use = 0; use < 3; use += 1) expect(await divide(1)).toEqual([{ part: 1 }]);
  const error = await divide(0).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ code: '22012' });
  expect((error as Error).stack).toContain('prepared-client.int-spec');
  expect(await divide(1)).toEqual([{ part: 1 }]);
});

it('goes on when a migration changes the columns of a result', async () => {
  const read = () => t.db.query('SELECT * FROM things WHERE id = $1', [1]);
  for (let use = 0; use < 3; use += 1) expect(await read()).toEqual([{ id: 1, name: 'lamp' }]);
  await t.db.query(`ALTER TABLE things ADD COLUMN color text DEFAULT 'red'`);
  expect(await read()).toEqual([{ id: 1, name: 'lamp', color: 'red' }]);
  expect(await read()).toEqual([{ id: 1, name: 'lamp', color: 'red' }]);
});

it('sends a statement without its name when that was lost', async () => {
  const client = await t.db.pool.connect();
  try {
    const read = async () => (await client.query('SELECT name FROM things WHERE id = $1', [1])).rows as object[];
    for (let use = 0; use < 3; use += 1) expect(await read()).toEqual([{ name: 'lamp' }]);
    await client.query('DEALLOCATE ALL');
    for (let use = 0; use < 3; use += 1) expect(await read()).toEqual([{ name: 'lamp' }]);
  } finally {
    client.release(true);
  }
});
