/** The role that serves, as `docs/operations.md` makes it: it works with every table, and changes none. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '../../backend/src/testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../backend/src/testing/test-database';

const role = `serving_${randomBytes(6).toString('hex')}`;
let owned: TestDatabase;
let served: TestApp;

beforeAll(async () => {
  owned = await createTestDatabase();
  const operations = readFileSync(join(__dirname, '../../docs/operations.md'), 'utf8');
  const [, documented = ''] = /```sql\n(CREATE ROLE lectern_app[^`]*)```/.exec(operations) ?? [];
  const statements = documented
    .replaceAll('lectern_app', role)
    .split(';')
    .map((one) => one.trim());
  expect(statements.filter(Boolean)).toHaveLength(5);
  for (const statement of statements.filter(Boolean)) await owned.db.query(statement);
  const url = new URL(owned.url);
  [url.username, url.password] = [role, 'a long password'];
  served = await createTestApp({ databaseUrl: () => Promise.resolve(url.href) });
});
afterAll(async () => {
  await served.close();
  await owned.db.query(`DROP OWNED BY ${role}`);
  await owned.db.query(`DROP ROLE ${role}`);
  await owned.close();
});

it('serves: people register, add, change and delete', async () => {
  const speaker = await served.signUp();
  const expense = { spentOn: '2027-03-04', category: 'meals', vendor: 'Café', amountCents: 1_860 };
  const made = await speaker.call('post', '/api/expenses', expense);
  expect(made.status).toBe(201);
  const { id, version } = made.body as { id: string; version: number };
  expect((await speaker.call('delete', `/api/expenses/${id}?version=${version}`)).status).toBe(204);
});

it('may use every table, also one that a later migration makes, and change or empty none', async () => {
  await owned.db.query('CREATE TABLE of_a_later_release (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY)');
  const tables = await owned.db.query<{ name: string; may: string[] }>(
    `SELECT c.relname AS name, array_agg(p.name ORDER BY p.name) FILTER (WHERE has_table_privilege($1, c.oid, p.name)) AS may
     FROM pg_class c, unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) p(name)
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') GROUP BY 1`,
    [role],
  );
  expect(tables.length).toBeGreaterThan(50);
  const others = tables.filter(({ may }) => may?.join() !== 'DELETE,INSERT,SELECT,UPDATE');
  expect(others).toEqual([]);
  const [rights] = await owned.db.query<{ mayCreate: boolean; isSuperuser: boolean }>(
    `SELECT has_schema_privilege(r.oid, 'public', 'CREATE') AS "mayCreate", r.rolsuper AS "isSuperuser" FROM pg_roles r WHERE r.rolname = $1`,
    [role],
  );
  expect(rights).toEqual({ mayCreate: false, isSuperuser: false });
});
