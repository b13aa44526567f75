/** Backups that were changed by somebody who knows how to make their hashes fit: what is refused, and what is not believed. */
import { aFile } from '../../../../testing/builders/files';
import { aTask } from '../../../../testing/builders/tasks';
import { createContext, type TestContext, type TestOwner } from '../../../../testing/test-context';
import { ContactsModule } from '../../../contacts';
import { ContractRecordsService, ContractSendingsService } from '../../../contracts';
import { ContractClockService, ContractsWorkerModule } from '../../../contracts/contracts.worker.module';
import { DataJobsWorkerModule } from '../../jobs/data-jobs.worker.module';
import { EventsWorkerModule } from '../../../events/events.worker.module';
import { ProfileModule } from '../../../profile';
import { TasksWorkerModule } from '../../../tasks/tasks.worker.module';
import { BackupWorkerModule } from '../../backup.worker.module';
import { contractCases } from '../../../../testing/contract-cases';
import {
  backupOf,
  checked,
  dataFile,
  forged,
  hashOf,
  restored,
  type Row,
  type TestBackup,
} from '../../../../testing/restore-case';
import { newIdFor } from '../../records/records.worker.module';
import { BackupHttpModule } from '../../backup.http.module';

let context: TestContext;
let contracts: ContractRecordsService;
let contractClock: ContractClockService;
let to: TestOwner;
let backup: TestBackup;

beforeAll(async () => {
  context = await createContext(
    BackupWorkerModule,
    BackupHttpModule,
    ContactsModule,
    ContractsWorkerModule,
    DataJobsWorkerModule,
    EventsWorkerModule,
    ProfileModule,
    TasksWorkerModule,
  );
  contracts = context.get(ContractRecordsService);
  contractClock = context.get(ContractClockService);
  context.clock.set('2027-12-30T15:00:00Z');
  const cases = contractCases(context);
  const owner = await cases.speaker();
  await cases.sent(owner);
  await aTask(context, owner, { title: 'Call' });
  backup = await backupOf(context, owner);
});
beforeEach(async () => {
  to = await context.owner();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

async function refusal(bytes: Buffer): Promise<string | null> {
  const { job } = await checked(context, to, bytes);
  expect(job.status).toBe('failed');
  expect(await context.db.query(`SELECT 1 FROM tasks WHERE owner_id = $1`, [to.id])).toEqual([]);
  return job.problem;
}

const withRow = (kind: string, change: (row: Row) => Row) =>
  forged(backup, { data: { [kind]: (rows) => rows.map((row, index) => (index === 0 ? change(row) : row)) } });

/** As text: what `JSON.stringify` would never write. */
const withText = (kind: string, field: string, json: string) => {
  const rows = backup.data[kind]!.map((row) => ({ ...row, [field]: 'HERE' }));
  return forged(backup, {
    contents: { [`data/${kind}.json`]: dataFile(kind, rows).toString().replaceAll('"HERE"', json) },
  });
};

describe('what the database could not keep is refused with its line', () => {
  it.each([
    ['in a field that is not known', 'tasks', 'mood', '"a\\u0000b"'],
    ['as the name of a part', 'tasks', 'mood', '{"a\\u0000b":1}'],
    ['deeper than anything is', 'tasks', 'mood', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['deep in a field that is known', 'clients', 'address', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['a number without an end', 'tasks', 'mood', '1e999999'],
    ['a number that is long when it is written out', 'clients', 'address', '{"a":1e300}'],
  ])('%s', async (_case, kind, field, json) => {
    expect(await refusal(withText(kind, field, json))).toMatch(/^Line 2 of “data\/\w+\.json”.*cannot be kept/);
  });

  it('in a line of a log', async () => {
    const forgery = withRow('contractAudit', (row) => {
      const entry = String(row['entry']).replace('{', '{"a":"\\u0000",');
      return { ...row, entry, hash: hashOf(entry) };
    });
    expect(await refusal(forgery)).toMatch(/words or the log of a contract/);
  });

  it('in what the ZIP says of itself', async () => {
    const named = (name: string) =>
      forged(backup, { manifest: (manifest) => ({ ...manifest, account: { ...account, name } }) });
    const account = { username: 'x', email: 'x@example.com', timeZone: 'UTC' };
    expect(await refusal(named('a\0b'))).toMatch(/damaged/);
    to = await context.owner();
    expect(await refusal(named('a'.repeat(100_000)))).toMatch(/damaged/);
  });
});

it.each(['java\tscript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)', 'javascript\r:x'])(
  'takes no address that a browser would run although it does not look so: %j',
  async (website) => {
    expect(await refusal(withRow('clients', (row) => ({ ...row, website })))).toMatch(/cannot be kept/);
  },
);

describe('a log that somebody wrote', () => {
  it('is not taken for one that was written here', async () => {
    await restored(context, to, backup.bytes);
    const [contract] = await context.db.query<{ id: string }>(`SELECT id FROM contracts WHERE owner_id = $1`, [to.id]);
    const record = await contracts.recordOf(to.id, contract!.id);
    expect(record).toMatchObject({ linesFromBackup: record.audit.length, audit: [{ kind: 'sent' }] });
    expect(await contracts.getForOwnerOrThrow(to.id, contract!.id)).toMatchObject({
      isAuditIntact: true,
      linesFromBackup: record.audit.length,
    });
  });

  it('does not name the id that the contract would get here', async () => {
    const forgery = withRow('contractAudit', (row) => {
      const old = row['contractId'] as string;
      const entry = String(row['entry']).replaceAll(old, newIdFor(to.id, old));
      return { ...row, entry, hash: hashOf(entry) };
    });
    expect(await refusal(forgery)).toMatch(/words or the log of a contract/);
  });
});

describe('a contract that waits for signatures, of somebody who names any addresses', () => {
  const toldAnybody = () =>
    context.db.query<{ type: string }>(
      `SELECT type FROM outbox WHERE payload->>'ownerId' = $1
         AND type IN ('contract.signature_requested', 'contract.notice_due')`,
      [to.id],
    );
  const waiting = (expiresOn: string) =>
    withRow('contracts', (row) => ({ ...row, status: 'sent', endedAt: null, expiresOn }));
  const theContract = async () =>
    (
      await context.db.query<{ id: string; status: string }>(`SELECT id, status FROM contracts WHERE owner_id = $1`, [
        to.id,
      ])
    )[0]!;
  const pass = async (now: string) => {
    context.clock.set(now);
    await contractClock.remindSigners({ pageSize: 100 });
    await contractClock.expireContracts({ pageSize: 100 });
  };
  afterEach(() => context.clock.set('2027-12-30T15:00:00Z'));

  it.each(['2027-12-29', '2028-01-06', '2028-01-12'])('writes to nobody by itself: until %s', async (day) => {
    expect((await restored(context, to, waiting(day))).job.status).toBe('done');
    for (const now of ['2027-12-30T16:00:00Z', '2028-01-04T15:00:00Z', '2028-01-11T15:00:00Z']) await pass(now);
    await pass('2028-01-20T15:00:00Z');
    expect(await toldAnybody()).toEqual([]);
    const { id, status } = await theContract();
    expect(status).toBe('expired');
    expect(await contracts.getForOwnerOrThrow(to.id, id)).toMatchObject({
      isAuditIntact: true,
      audit: [{ kind: 'sent' }, { kind: 'expired' }],
    });
  });

  it('writes to no one when the speaker voids it', async () => {
    await restored(context, to, waiting('2028-01-12'));
    const { id } = await theContract();
    const { version } = await contracts.getForOwnerOrThrow(to.id, id);
    const origin = { ip: null, userAgent: null };
    await context.get(ContractSendingsService).void(to.id, id, { reason: 'Not ours', version }, origin);
    expect((await theContract()).status).toBe('voided');
    expect(await toldAnybody()).toEqual([]);
  });

  it('tells those of its end whom the speaker reminded from here', async () => {
    await restored(context, to, waiting('2028-01-12'));
    const { id } = await theContract();
    await context.get(ContractSendingsService).remind(to.id, id, { message: null }, { ip: null, userAgent: null });
    await pass('2028-01-11T15:00:00Z');
    await pass('2028-01-20T15:00:00Z');
    expect((await toldAnybody()).map(({ type }) => type).sort()).toEqual([
      'contract.notice_due',
      'contract.notice_due',
      'contract.signature_requested',
    ]);
  });
});

it('keeps no content of a file that is refused, which would count for no quota', async () => {
  const from = await context.owner();
  const id = await aFile(context, from, { name: 'notes.txt', contentType: 'text/plain' });
  await context.storage.put(`files/${from.id}/${id}`, Buffer.from('notes'), 5);
  await context.db.query(
    `UPDATE files SET storage_key = $2, kind = 'document', size_bytes = 5, sha256 = $3 WHERE id = $1`,
    [id, `files/${from.id}/${id}`, hashOf('notes')],
  );
  const saved = await backupOf(context, from);
  for (const change of [{ state: 'refused', problem: 'No.' }, { name: 'notes.png' }]) {
    to = await context.owner();
    const forgery = forged(saved, { data: { files: (rows) => rows.map((row) => ({ ...row, ...change })) } });
    expect((await restored(context, to, forgery)).job.status).toBe('done');
    const [file] = await context.db.query<{ state: string; key: string }>(
      `SELECT state, storage_key AS key FROM files WHERE owner_id = $1`,
      [to.id],
    );
    expect(file!.state).toBe('refused');
    const keys: string[] = [];
    for await (const { key } of context.storage.list(`files/${to.id}/`)) keys.push(key);
    expect(keys).not.toContain(file!.key);
  }
});

it('refuses more rows than an account can have before it reads them, and more than are named', async () => {
  const named = (rows: number) =>
    forged(backup, {
      manifest: (manifest) => ({
        ...manifest,
        entries: manifest.entries.map((entry) => (entry.kind === 'tasks' ? { ...entry, rows } : entry)),
      }),
    });
  expect(await refusal(named(2_000_001))).toMatch(/more data than an account can have/);
  to = await context.owner();
  expect(await refusal(named(0))).toMatch(/“data\/tasks\.json” is not as it was/);
});

it('takes no more public addresses than anybody may have, and none that is reserved', async () => {
  const slugs = Array.from({ length: 40 }, (_, index) => ({
    slug: `famous-${index}`,
    isCurrent: false,
    takenAt: '2027-01-01T00:00:00.000000Z',
  }));
  const forgery = forged(backup, {
    data: { speakerSlugs: () => [{ ...slugs[0], slug: 'admin', isCurrent: true }, ...slugs] },
  });
  expect((await restored(context, to, forgery)).job.status).toBe('done');
  const taken = await context.db.query<{ slug: string }>(`SELECT slug FROM speaker_slugs WHERE owner_id = $1`, [to.id]);
  expect(taken.length).toBeLessThanOrEqual(10);
  expect(taken.map(({ slug }) => slug)).not.toContain('admin');
});
