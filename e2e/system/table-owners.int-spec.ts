/** Every way around the owner of a table is seen to be found: planted in the code as it is, one at a time. */
import { join } from 'node:path';
import { createTestDatabase } from '@lectern/backend/testing/test-database';
import { DECLARED_READS } from './declared-tables';
import { findBreaches, findTables, readSources, tablesOf } from './table-owners';

const sources = readSources(join(__dirname, '../..'));
const planted = 'backend/src/modules/tasks/planted.ts';
const CLIENT = `import { Client } from '../contacts';\n`;

const writes: [way: string, code: string][] = [
  ['INSERT', 'tx.query(`INSERT INTO clients (id) VALUES ($1)`)'],
  ['UPDATE', "tx.query('UPDATE clients SET name = $1')"],
  ['DELETE', 'tx.query(`DELETE FROM clients t USING tasks WHERE ${condition}`)'],
  ['MERGE', 'tx.query(`MERGE INTO clients USING tasks ON true`)'],
  ['TRUNCATE', 'tx.query(`TRUNCATE clients`)'],
  ['a part of a statement', 'tx.query(`WITH gone AS (DELETE FROM ONLY "clients" RETURNING 1) SELECT 1`)'],
  ['a statement for any table', 'const write = (table: string) => tx.query(`DELETE FROM ${table}`);\nwrite("clients")'],
  ['a statement in pieces', `const write = (table: string) => tx.query('DELETE FROM ' + table);\nwrite('clients')`],
  ['a helper', `import { reference } from '../../common/references';\nreference('clients', 'id').move(tx)`],
  ['an entity', `${CLIENT}tx.update(Client, { id }, patch)`],
  ['an entity by another name', `import { Client as Row } from '../contacts';\ntx.insert(Row, row)`],
  ['the repository of an entity', `${CLIENT}tx.getRepository(Client).save(row)`],
  ['a list of entities', `${CLIENT}const all = [Client];`],
  ['its repository', `${CLIENT}export class Clients extends ownedRows(Client) {}`],
];

const reads: [way: string, code: string][] = [
  ['FROM', 'db.query(`SELECT 1 FROM sample_rows`)'],
  ['JOIN', 'db.query(`SELECT 1 FROM tasks t LEFT JOIN sample_rows s ON true`)'],
  ['USING', 'tx.query(`DELETE FROM tasks USING sample_rows`)'],
  ['a list of tables', 'db.query(`SELECT 1 FROM (SELECT 1 FROM tasks) a, unnest($1) b, sample_rows c`)'],
  ['a fragment', 'const condition = `EXISTS (SELECT FROM sample_rows WHERE id = ${column})`;'],
  ['a table in a type', "const read = (table: 'sample_rows') => db.query(`SELECT 1 FROM ${table} t`);"],
  ['an entity', `import { SampleRow } from '../insights';\ntx.findOneBy(SampleRow, { id })`],
  ['a select list', `import { SampleRow } from '../insights';\nconst list = columns(SampleRow, 's', ['id']);`],
  ['a query builder', `import { SampleRow } from '../insights';\nquery.leftJoin(SampleRow, 's')`],
];

const breachesOf = (file: string, code: string) => findBreaches(findTables(new Map([...sources, [file, code]])));

it('finds only owners that write and reads that are declared', () => {
  expect(findBreaches(findTables(sources))).toEqual([]);
});

it('lets no one but the events read when a speaker is busy elsewhere: no shared page, export or feed', () => {
  const uses = findTables(sources).uses.filter(({ table }) => table === 'calendar_busy_times');
  expect(new Set(uses.map(({ module }) => module))).toEqual(new Set(['events']));
  const reads = uses.filter(({ kind }) => kind === 'read').map(({ file }) => file);
  expect(new Set(reads)).toEqual(new Set(['backend/src/modules/events/calendar-sources/busy-times.repository.ts']));
});

it.each(writes)('finds a foreign write by %s', (_way, code) => {
  expect(breachesOf(planted, code)).toEqual([`${planted} writes clients, which contacts owns`]);
});

it.each(reads)('finds an undeclared read by %s', (_way, code) => {
  expect(breachesOf(planted, code)).toEqual([`${planted} reads sample_rows, which insights owns, undeclared`]);
});

it.each(['worker/src/jobs/planted.ts', 'backend/src/common/planted.ts', 'libs/queue/src/planted.ts'])(
  'finds a foreign write in %s',
  (file) => {
    expect(breachesOf(file, 'db.query(`DELETE FROM tasks`)')).toEqual([`${file} writes tasks, which tasks owns`]);
  },
);

it('finds a module that writes a table of the platform', () => {
  expect(breachesOf(planted, 'db.query(`DELETE FROM sessions`)')).toEqual([
    `${planted} writes sessions, which libs owns`,
  ]);
});

it('finds a declaration that nothing needs', () => {
  const declared = { ...DECLARED_READS, tasks: [...DECLARED_READS['tasks']!, 'sample_rows'] };
  expect(findBreaches(findTables(sources), declared)).toEqual(['tasks declares sample_rows and does not read it']);
});

it('refuses a statement whose table no literal names', () => {
  const code = 'export const read = (table: string) => db.query(`SELECT 1 FROM ${table}`);';
  expect(() => breachesOf(planted, code)).toThrow(`${planted}: no literal names the tables`);
});

it('knows words that only look like tables', () => {
  for (const sql of [
    'SELECT extract(year FROM day) WHERE a IS DISTINCT FROM clients',
    'SELECT 1 FROM clients(1)',
    `SELECT ' FROM clients'`,
    'SELECT 1 FOR UPDATE OF clients SKIP LOCKED',
    'Pick one from clients, or update clients',
  ]) {
    expect(tablesOf(sql).map(({ table }) => table)).not.toContain('clients');
  }
});

it('knows the owner of every table of the database', async () => {
  const database = await createTestDatabase();
  try {
    const rows = await database.db.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migrations' ORDER BY 1`,
    );
    expect([...findTables(sources).owners.keys()].sort()).toEqual(rows.map(({ name }) => name).sort());
  } finally {
    await database.close();
  }
});
