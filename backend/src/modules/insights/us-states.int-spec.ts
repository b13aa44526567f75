import { usStateCodes, usStates } from '@lectern/protocol/us-states';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const stateOf = async (state: string | null, country: string | null = null) => {
  const [row] = await database.db.query<{ code: string | null }>(
    `SELECT lectern_us_state($1::text, $2::text) AS code`,
    [state, country],
  );
  return row!.code;
};

it('knows every state by its code and its name, however they are written', async () => {
  for (const code of usStateCodes) {
    expect({ code, found: await stateOf(code) }).toEqual({ code, found: code });
    expect({ code, found: await stateOf(` ${usStates[code].toUpperCase()} `) }).toEqual({ code, found: code });
  }
});

it.each([
  ['Tex.', 'TX'],
  ['N.Y.', 'NY'],
  ['n y', 'NY'],
  ['Calif', 'CA'],
  ['Hawaiʻi', 'HI'],
  ['State of Ohio', 'OH'],
  ['The Commonwealth of Virginia', 'VA'],
  ['TX 78701', 'TX'],
  ['Washington, D.C.', 'DC'],
  ['Washington', 'WA'],
  ['U.S. Virgin Islands', 'VI'],
  ['Bayern', null],
  ['東京', null],
  ['', null],
  [null, null],
])('%s is %s', async (state, code) => {
  expect(await stateOf(state)).toBe(code);
});

it.each([
  ['TX', 'USA', 'TX'],
  ['TX', 'U.S.A.', 'TX'],
  ['TX', 'The United States', 'TX'],
  ['TX', 'United States of America', 'TX'],
  ['TX', ' ', 'TX'],
  ['WA', 'Australia', null],
  [null, 'Georgia', null],
  ['CO', 'Colombia', null],
  ['東京', '日本', null],
  ['CA', '日本', null],
  [null, 'Puerto Rico', 'PR'],
  ['San Juan', 'Puerto Rico', 'PR'],
])('%s in %s is %s', async (state, country, code) => {
  expect(await stateOf(state, country)).toBe(code);
});

it('stands with every event, also with one that is changed', async () => {
  const { db } = database;
  const columns = `id, owner_id, slug, title, type, format, status, date_is_tentative, time_zone, fee_type, currency,
    created_at, updated_at, state, gross_fee_cents`;
  await db.query(
    `INSERT INTO users (id, username, email, password_hash, terms_version, terms_accepted_at, created_at, updated_at)
     VALUES (gen_random_uuid(), 'u', 'u@example.com', '-', '1', now(), now(), now())`,
  );
  await db.query(
    `INSERT INTO speaking_events (${columns}) SELECT gen_random_uuid(), id, 's', 'T', 'keynote', 'in_person', 'inquiry', false,
       'UTC', 'flat', 'USD', now(), now(), 'oregon', 100 FROM users`,
  );
  const read = async () =>
    (await db.query<{ s: string; f: number }>(`SELECT us_state AS s, fee_cents AS f FROM speaking_events`))[0];
  expect(await read()).toEqual({ s: 'OR', f: 100 });
  await db.query(`UPDATE speaking_events SET country = 'Canada', fee_type = 'waived'`);
  expect(await read()).toEqual({ s: null, f: null });
});
