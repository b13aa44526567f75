import { SecretBox } from '@lectern/core/secret-box';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { sealedColumns } from '../common/sealed-columns';
import { encryptAgain } from './encrypt-again';

const [former, current] = ['f'.repeat(32), 'c'.repeat(32)];
const { purpose } = sealedColumns.sealKey;
let t: TestDatabase;

beforeEach(async () => {
  t = await createTestDatabase();
});
afterEach(() => t.close());

async function keep(sealed: string, at: number): Promise<void> {
  await t.db.query(
    `INSERT INTO seal_keys (id, serial_number, fingerprint, certificate, private_key_sealed, created_at)
     VALUES (gen_random_uuid(), $1, $1, 'certificate', $2, now())`,
    [`fingerprint ${at}`, sealed],
  );
}

const kept = async () =>
  (await t.db.query<{ sealed: string }>(`SELECT private_key_sealed AS sealed FROM seal_keys ORDER BY fingerprint`)).map(
    ({ sealed }) => sealed,
  );

it('knows every column with an encrypted text', async () => {
  const columns = await t.db.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'text' AND column_name LIKE '%sealed%'`,
  );
  const known = Object.values(sealedColumns).flatMap(({ table, columns: names }) =>
    names.map((column) => `${table}.${column}`),
  );
  expect(columns.map(({ name }) => name).sort()).toEqual(known.sort());
});

it('makes the former secret unnecessary, in batches, and does nothing the second time', async () => {
  await t.db.query(`DROP INDEX seal_keys_one_in_use`);
  for (let at = 1; at <= 5; at++) await keep(new SecretBox(former).encrypt(purpose, `key ${at}`), at);
  await keep(new SecretBox(current).encrypt(purpose, 'key 6'), 6);
  const box = new SecretBox(current, [former]);
  expect(await encryptAgain(t.db, box, 2)).toEqual({ encrypted: 5, unreadable: 0 });
  const after = await kept();
  expect(after.map((sealed) => new SecretBox(current).decrypt(purpose, sealed))).toEqual(
    [1, 2, 3, 4, 5, 6].map((at) => `key ${at}`),
  );
  expect(await encryptAgain(t.db, box, 2)).toEqual({ encrypted: 0, unreadable: 0 });
  expect(await kept()).toEqual(after);
});

it('leaves and counts what no named secret reads', async () => {
  const lost = new SecretBox('l'.repeat(32)).encrypt(purpose, 'lost');
  await keep(lost, 1);
  expect(await encryptAgain(t.db, new SecretBox(current, [former]))).toEqual({ encrypted: 0, unreadable: 1 });
  expect(await kept()).toEqual([lost]);
});
