/** Entities and migrations say the same: every column of an entity stands in the database, and the other way round. */
import { migrations } from '../migrations/all';
import { createTestDatabase, type TestDatabase } from './test-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

interface Column {
  type: string;
  nullable: boolean;
}

/** What PostgreSQL calls the types that the entities name. */
const typeNames: Record<string, string> = {
  timestamptz: 'timestamp with time zone',
  time: 'time without time zone',
  int: 'integer',
};

/** Generated columns are the database's own: search and sort keys. */
async function columnsOf(table: string): Promise<Record<string, Column>> {
  const rows = await database.db.query<Column & { name: string }>(
    `SELECT a.attname AS name, NOT a.attnotnull AS nullable, format_type(a.atttypid, a.atttypmod) AS type
     FROM pg_attribute a
     WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''`,
    [table],
  );
  return Object.fromEntries(rows.map(({ name, ...column }) => [name, column]));
}

it('every entity is its table', async () => {
  const metadatas = database.db.dataSource.entityMetadatas;
  expect(metadatas.length).toBeGreaterThan(0);
  for (const metadata of metadatas) {
    const described = metadata.columns.map((column): [string, Column] => {
      const name = String(column.type);
      const size = column.precision != null && column.scale != null ? `(${column.precision},${column.scale})` : '';
      return [
        column.databaseName,
        { type: `${typeNames[name] ?? name}${size}${column.isArray ? '[]' : ''}`, nullable: column.isNullable },
      ];
    });
    expect({ table: metadata.tableName, columns: Object.fromEntries(described) }).toEqual({
      table: metadata.tableName,
      columns: await columnsOf(metadata.tableName),
    });
  }
});

it('every reference between business rows carries the owner', async () => {
  const rows = await database.db.query<{ name: string; columns: string[] }>(
    `SELECT c.conname AS name, array(SELECT a.attname::text FROM unnest(c.conkey) k
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k) AS columns
     FROM pg_constraint c
     -- Announcements are everybody's. A message may be a visitor's, who owns nothing, and what support does about it is theirs.
     -- A session, and the device in it, are a person's, in whichever office they work.
     WHERE c.contype = 'f' AND c.confrelid <> ALL (
       ARRAY['users', 'announcements', 'contact_messages', 'inbox_items', 'sessions', 'push_devices']::regclass[])`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { name, columns } of rows)
    expect({ name, columns }).toMatchObject({ columns: expect.arrayContaining(['owner_id']) as string[] });
});

it('every foreign key has an index to find its rows by', async () => {
  const rows = await database.db.query<{ name: string }>(
    `SELECT c.conname AS name FROM pg_constraint c
     WHERE c.contype = 'f' AND NOT EXISTS (
       SELECT 1 FROM pg_index i
       WHERE i.indrelid = c.conrelid AND i.indkey[0] = ANY (c.conkey)
         AND (cardinality(c.conkey) = 1 OR i.indkey[1] = ANY (c.conkey)))`,
  );
  expect(rows).toEqual([]);
});

it('migrations go down to nothing and up again', async () => {
  const runner = database.db.dataSource.createQueryRunner();
  try {
    for (const Migration of [...migrations].reverse()) await new Migration().down(runner);
    const left = await database.db.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    );
    expect(left.map((row) => row.name).filter((name) => name !== 'migrations')).toEqual([]);
    for (const Migration of migrations) await new Migration().up(runner);
  } finally {
    await runner.release();
  }
});
