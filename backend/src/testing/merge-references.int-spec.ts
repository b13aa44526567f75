/**
 * Nothing may be forgotten when two clients or two bureaus become one: every foreign key to them, read from the catalogue,
 * is in the list of its merge. A module that adds a reference fails here until its column is moved too.
 */
import { BUREAU_EVENT_REFERENCES, BUREAU_REFERENCES } from '../modules/contacts/merging/bureau-references';
import { CLIENT_REFERENCES, CONTACT_REFERENCES } from '../modules/contacts/merging/client-references';
import { createTestDatabase, type TestDatabase } from './test-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** `table.column` of every foreign key to this table, its own owner's column left out. */
async function referencesTo(table: string): Promise<string[]> {
  const rows = await database.db.query<{ reference: string }>(
    `SELECT DISTINCT c.conrelid::regclass || '.' || a.attname AS reference
     FROM pg_constraint c
     JOIN unnest(c.conkey) k ON true
     JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k
     WHERE c.contype = 'f' AND c.confrelid = $1::regclass AND a.attname <> 'owner_id'
     ORDER BY 1`,
    [table],
  );
  return rows.map((row) => row.reference);
}

const named = (references: readonly { table: string; column: string }[]) =>
  references.map(({ table, column }) => `${table}.${column}`).sort();

it('a merge of clients moves every reference to a client', async () => {
  // The contacts themselves are united one by one.
  expect(await referencesTo('clients')).toEqual([...named(CLIENT_REFERENCES), 'client_contacts.client_id'].sort());
});

it('a merge of clients moves every reference to a contact that is the same person', async () => {
  expect(await referencesTo('client_contacts')).toEqual(named(CONTACT_REFERENCES));
});

it('a merge of bureaus moves every reference to a bureau or a representative', async () => {
  const both = [...(await referencesTo('bureau_partners')), ...(await referencesTo('bureau_representatives'))];
  expect([...new Set(both)].sort()).toEqual(
    [...new Set([...named(BUREAU_REFERENCES), ...named(BUREAU_EVENT_REFERENCES)])].sort(),
  );
});
