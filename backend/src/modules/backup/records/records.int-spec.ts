/** Records written as a restore does and read back: each field as it was, another owner's rows out of reach. */
import { v7 as uuidv7 } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { RecordColumnsRepository, recordKind } from './record-columns.repository';
import { ownerOf, recordOf, storedValue } from './record-queries';
import { RecordReaderRepository, type RecordRow } from './record-reader.repository';

let database: TestDatabase;
let reader: RecordReaderRepository;
let columns: RecordColumnsRepository;
let owner: string;
let other: string;

beforeAll(async () => {
  database = await createTestDatabase();
  columns = new RecordColumnsRepository(database.db);
  reader = new RecordReaderRepository(database.db, columns);
  database.clock.set('2027-06-15T15:00:00Z');
});
beforeEach(async () => {
  [owner, other] = [await account(), await account()];
});
afterAll(() => database.close());

async function account() {
  const id = uuidv7();
  await database.db.query(
    `INSERT INTO users (id, username, email, password_hash, terms_version, terms_accepted_at, created_at, updated_at)
     VALUES ($1::uuid, $2, $2 || '@example.com', '-', '1', now(), now(), now())`,
    [id, `u-${id}`],
  );
  return id;
}

const client = (fields: RecordRow = {}): RecordRow => ({
  id: uuidv7(),
  name: 'Acme',
  address: { city: 'Łódź', lines: ['=1+1'] },
  tags: ['a', 'b,c', '"d"'],
  purchaseOrderRequired: true,
  paymentTermsDays: null,
  w9SentOn: '2027-02-28',
  status: 'active',
  createdAt: '2027-03-01T10:11:12.123456Z',
  updatedAt: '2027-03-01T10:11:12.654321Z',
  ...fields,
});
async function insert(name: string, rows: RecordRow[], of = owner) {
  const kind = recordKind(name);
  const fields = (await columns.fieldsOf(kind)).filter(({ field }) => field in rows[0]!);
  await database.db.query(
    `INSERT INTO ${kind.table} (${[ownerOf(kind), ...fields.map((field) => field.name)].join(', ')})
     SELECT ${['$1::uuid', ...fields.map((field) => storedValue(field, '$1::uuid'))].join(', ')}
     FROM ${recordOf(fields, '$2::jsonb', true)}`,
    [of, JSON.stringify(rows)],
  );
}

it('keeps every field, and gives what is not named its default', async () => {
  const row = client();
  await insert('clients', [row]);
  expect(await reader.byIds(owner, 'clients', [row['id'] as string])).toEqual([
    expect.objectContaining({ ...row, version: 1, notes: null }),
  ]);
  expect(await reader.byIds(other, 'clients', [row['id'] as string])).toEqual([]);
});

it('writes who changed something, and bytes', async () => {
  const [event, contract] = [uuidv7(), uuidv7()];
  const at = '2027-03-01T10:11:12.000000Z';
  await insert('speakingEvents', [
    {
      id: event,
      slug: 'gala',
      title: 'Gala',
      type: 'keynote',
      format: 'in_person',
      status: 'inquiry',
      dateIsTentative: false,
      timeZone: 'UTC',
      feeType: 'flat',
      currency: 'USD',
      startTime: '09:30:00',
      createdAt: at,
      updatedAt: at,
      commissionPercent: 12.5,
      latitude: 52.229676,
      grossFeeCents: 1_250_000,
    },
  ]);
  const changes = ['speaker', null].map((changedBy) => ({
    id: uuidv7(),
    eventId: event,
    fromStatus: null,
    toStatus: 'inquiry',
    reason: null,
    changedBy,
    changedAt: at,
  }));
  await insert('speakingEventStatusChanges', changes);
  const [first, second] = changes.map(({ id }) => id);
  expect(await reader.byIds(owner, 'speakingEventStatusChanges', [first!, second!])).toEqual(changes);
  const [stored] = await database.db.query<{ by: string | null }>(
    `SELECT changed_by AS by FROM speaking_event_status_changes WHERE id = $1`,
    [first],
  );
  expect(stored!.by).toBe(owner);
  await insert('contracts', [
    {
      id: contract,
      eventId: event,
      kind: 'client',
      title: 'Agreement',
      status: 'draft',
      body: 'Words',
      eventTitle: 'Gala',
      currency: 'USD',
      templateName: 'Mine',
      cancellationTiers: [],
      speakerName: 'Ann',
      createdAt: at,
      updatedAt: at,
    },
  ]);
  const signer = {
    id: uuidv7(),
    contractId: contract,
    position: 0,
    role: 'client',
    name: 'Ann',
    email: 'a@example.com',
    status: 'signed',
    signedAt: at,
    signedName: 'Ann',
    markKind: 'drawn',
    consentText: 'I agree',
    markImage: Buffer.from([0, 255, 137, 80]).toString('base64'),
  };
  await insert('contractSigners', [signer]);
  expect(await reader.byIds(owner, 'contractSigners', [signer.id])).toMatchObject([signer]);
});

it('refuses references to another account, and kinds that there are not', async () => {
  const foreign = client();
  await insert('clients', [foreign], other);
  const contact = { id: uuidv7(), clientId: foreign['id'], position: 0, name: 'Ann', isPrimary: true };
  await expect(insert('clientContacts', [contact])).rejects.toThrow();
  await expect(insert('sessions', [{}])).rejects.toThrow('no kind of record');
});

it('reads every page of a kind in its order, in one moment', async () => {
  const rows = Array.from({ length: 1500 }, (_, index) => client({ name: `Client ${index}` }));
  await insert('clients', rows.slice(0, 1000));
  await insert('clients', rows.slice(1000));
  const names: string[] = [];
  await reader.snapshot(owner, [], async (snapshot) => {
    for await (const page of snapshot.rows('clients')) {
      if (names.length === 0) await insert('clients', [client({ name: 'Too late' })]);
      names.push(...page.map(({ line }) => (JSON.parse(line) as { name: string }).name));
    }
  });
  expect(names).toHaveLength(1500);
  expect(names).not.toContain('Too late');
});
