/** Every table of the database is in the backup or left out with a reason; no secret comes in with a new column. */
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { RecordColumnsRepository } from './record-columns.repository';
import { recordKinds, tablesLeftOut } from './record-kinds';
import { fieldsOf, type Column } from './record-queries';

let database: TestDatabase;
let tables: Map<string, Column[]>;

beforeAll(async () => {
  database = await createTestDatabase();
  tables = await new RecordColumnsRepository(database.db).all();
});
afterAll(() => database.close());

it('names every table once', () => {
  const named = [...recordKinds.map(({ table }) => table), ...Object.keys(tablesLeftOut)];
  expect([...named].sort()).toEqual([...tables.keys()].sort());
});

it('has each kind once, and names only columns that there are', () => {
  expect(new Set(recordKinds.map(({ kind }) => kind)).size).toBe(recordKinds.length);
  for (const { table, owner = 'owner_id', order, without = {}, only = [] } of recordKinds) {
    const known = tables.get(table)!.map(({ name }) => name);
    expect({ table, known }).toEqual({
      table,
      known: expect.arrayContaining([owner, ...order, ...Object.keys(without), ...only]) as string[],
    });
  }
});

it('puts rows in one order only', async () => {
  const unique = await database.db.query<{ table: string; columns: string[] }>(
    `SELECT i.indrelid::regclass::text AS table,
       array(SELECT a.attname::text FROM unnest(i.indkey) k JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k)
         AS columns
     FROM pg_index i WHERE i.indisunique AND i.indpred IS NULL AND 0 <> ALL (i.indkey)`,
  );
  for (const { table, owner = 'owner_id', order } of recordKinds) {
    const keys = unique.filter((index) => index.table === table);
    const isTotal = keys.some(({ columns }) => columns.every((column) => column === owner || order.includes(column)));
    expect({ table, isTotal }).toEqual({ table, isTotal: true });
  }
});

it('finds the rows of an owner by an index', async () => {
  const indexes = await database.db.query<{ table: string; first: string }>(
    `SELECT i.indrelid::regclass::text AS table, a.attname AS first
     FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0] WHERE i.indisvalid`,
  );
  for (const { table, owner = 'owner_id' } of recordKinds)
    expect({ table, found: indexes.some((index) => index.table === table && index.first === owner) }).toEqual({
      table,
      found: true,
    });
});

it('holds nothing that opens a door', () => {
  const fields = recordKinds.flatMap((table) =>
    fieldsOf(table, tables.get(table.table)!).map(({ field }) => `${table.kind}.${field}`),
  );
  expect(fields.filter((field) => /token|password|secret|sealed$|_key|storage|owner/i.test(field))).toEqual([]);
  // Hashes that prove something, and lines of checklists: no secrets.
  expect(fields.filter((field) => /hash|sha256|key$/i.test(field))).toEqual([
    'files.sha256',
    'tasks.checklistKey',
    'checklistTemplateItems.key',
    'contracts.textSha256',
    'contractAudit.previousHash',
    'contractAudit.hash',
  ]);
});
