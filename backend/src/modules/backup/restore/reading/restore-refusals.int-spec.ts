/** What is refused before anything is written: ZIPs that are cut off, changed, foreign, of the future, or made to do harm. */
import { rawZip } from '@lectern/testing/raw-zip';
import { aTask } from '../../../../testing/builders/tasks';
import { createContext, type TestContext, type TestOwner } from '../../../../testing/test-context';
import { ContactsModule } from '../../../contacts';
import { ContractCompletionService } from '../../../contracts';
import { ContractsWorkerModule } from '../../../contracts/contracts.worker.module';
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
  readBackup,
  restored,
  zipOf,
  type Row,
  type TestBackup,
} from '../../../../testing/restore-case';
import { BackupHttpModule, RestoresService } from '../../backup.http.module';

let context: TestContext;
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
  context.clock.set('2027-12-30T15:00:00Z');
  const cases = contractCases(context);
  const owner = await cases.speaker();
  const signed = await cases.completed(owner);
  await context.get(ContractCompletionService).sealCompleted(owner.id, signed.id);
  await aTask(context, owner, { title: 'Call' });
  backup = await backupOf(context, owner);
});
beforeEach(async () => {
  to = await context.owner();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

async function refusal(bytes: Buffer): Promise<string> {
  const { job, groups, backup: shown } = await checked(context, to, bytes);
  expect(job).toMatchObject({ status: 'failed', canCancel: false });
  expect([groups, shown]).toEqual([[], null]);
  for (const table of ['clients', 'tasks', 'speaking_events', 'contracts', 'files'])
    expect(await context.db.query(`SELECT 1 FROM ${table} WHERE owner_id = $1`, [to.id])).toEqual([]);
  await expect(context.get(RestoresService).confirm(to.id, job.id, { choices: {} })).rejects.toMatchObject({
    status: 409,
  });
  return job.problem!;
}

const withRow = (kind: string, change: (row: Row) => Row) =>
  forged(backup, { data: { [kind]: (rows) => rows.map((row, index) => (index === 0 ? change(row) : row)) } });

it('takes the forgery that changes nothing: the tests below change one thing each', async () => {
  expect((await checked(context, to, forged(backup, {}))).job).toMatchObject({ status: 'review', problem: null });
});

describe('a ZIP that is not whole', () => {
  it.each([0.2, 0.5, 0.9, 0.999])('cut off after %d of it', async (share) => {
    const bytes = backup.bytes.subarray(0, Math.floor(backup.bytes.length * share));
    expect(await refusal(bytes)).toMatch(/not a whole ZIP/);
  });

  it('with a byte changed in a file', async () => {
    const contents = new Map(backup.contents);
    const [path] = [...contents.keys()].filter((name) => name.startsWith('contracts/'));
    const changed = Buffer.from(contents.get(path!)!);
    changed[100]! ^= 1;
    expect(await refusal(zipOf(contents.set(path!, changed)))).toContain(`“${path}” is not as it was`);
  });

  it('with a row changed, and the old list of contents', async () => {
    const contents = new Map(backup.contents);
    const text = contents.get('data/tasks.json')!.toString().replace('Call', 'Cell');
    expect(await refusal(zipOf(contents.set('data/tasks.json', Buffer.from(text))))).toContain(
      '“data/tasks.json” is not as it was',
    );
  });

  it('with an entry more, an entry less, and another size', async () => {
    const more = new Map(backup.contents).set('extra.txt', Buffer.from('x'));
    expect(await refusal(zipOf(more))).toMatch(/does not name, or lacks/);
    to = await context.owner();
    const less = new Map(backup.contents);
    less.delete('data/tasks.json');
    expect(await refusal(zipOf(less))).toMatch(/does not name, or lacks/);
    to = await context.owner();
    const longer = new Map(backup.contents).set('README.txt', Buffer.from('longer'));
    expect(await refusal(zipOf(longer))).toContain('“README.txt” is not as it was');
  });
});

describe('a ZIP that is no backup of this version', () => {
  it.each<[string, Buffer | (() => Buffer), RegExp]>([
    ['no ZIP at all', Buffer.from('%PDF-1.7 and so on'), /not a whole ZIP/],
    ['an empty file', Buffer.from('x'), /not a whole ZIP/],
    ['somebody else’s ZIP', rawZip([{ name: 'photos/1.jpg', content: 'x' }]), /isn’t a Lectern backup/],
    [
      'another product’s manifest',
      rawZip([{ name: 'manifest.json', content: '{"product":"Other","format":1}' }]),
      /isn’t a Lectern backup/,
    ],
    ['a manifest that is no JSON', rawZip([{ name: 'manifest.json', content: '{"product"' }]), /damaged/],
    ['a manifest of null', rawZip([{ name: 'manifest.json', content: 'null' }]), /isn’t a Lectern backup/],
    [
      'a later format',
      () => forged(backup, { manifest: (manifest) => ({ ...manifest, format: 2 }) }),
      /newer version of Lectern/,
    ],
    [
      'a list that is none',
      () => forged(backup, { manifest: (manifest) => ({ ...manifest, entries: 'all' }) }),
      /damaged/,
    ],
  ])('%s', async (_case, bytes, sentence) => {
    expect(await refusal(Buffer.isBuffer(bytes) ? bytes : bytes())).toMatch(sentence);
  });
});

describe('a ZIP that would do harm', () => {
  const [manifest] = [{ name: 'manifest.json', content: '{}' }];

  it.each<[string, Buffer, RegExp]>([
    ['a way out of the folder', rawZip([manifest, { name: '../../.ssh/authorized_keys' }]), /lead out/],
    ['a symbolic link', rawZip([manifest, { name: 'media/a', content: '/etc', mode: 0o120777 }]), /stand for/],
    ['a bomb', rawZip([manifest, { name: 'a', content: Buffer.alloc(2 ** 25), isDeflated: true }]), /far larger/],
    ['two of one name', rawZip([manifest, { name: 'a' }, { name: 'A' }]), /two entries/],
    ['a password', rawZip([manifest, { name: 'a', isEncrypted: true }]), /password/],
  ])('%s', async (_case, bytes, sentence) => {
    expect(await refusal(bytes)).toMatch(sentence);
  });

  it('more files than there is storage for', async () => {
    const quota = context.config.storageQuotaBytes;
    Object.assign(context.config, { storageQuotaBytes: 1_000 });
    expect(await refusal(backup.bytes)).toMatch(/of storage are left\. Delete files/);
    Object.assign(context.config, { storageQuotaBytes: quota });
  });
});

describe('rows that are none', () => {
  it.each<[string, string, (row: Row) => Row, RegExp]>([
    ['a number for a text', 'tasks', (row) => ({ ...row, title: 7 }), /Line 2 of “data\/tasks\.json”.*“title”/],
    ['nothing where there has to be something', 'tasks', (row) => ({ ...row, title: null }), /“title” is missing/],
    ['no id', 'tasks', ({ id: _id, ...row }) => row, /“id” is missing/],
    ['an id that is none', 'tasks', (row) => ({ ...row, id: '1' }), /“id” is not what it should be/],
    ['a day that there is not', 'tasks', (row) => ({ ...row, dueDate: '2027-02-30' }), /“dueDate”/],
    ['a moment that there is not', 'tasks', (row) => ({ ...row, createdAt: 'yesterday' }), /“createdAt”/],
    ['a kind that there is not', 'tasks', (row) => ({ ...row, kind: 'spell' }), /a value that cannot be/],
    ['a status that needs more', 'contracts', (row) => ({ ...row, completedAt: null }), /a value that cannot be/],
    ['a character that cannot be kept', 'tasks', (row) => ({ ...row, title: 'a\0b' }), /cannot be kept/],
    ['half a character', 'tasks', (row) => ({ ...row, title: 'a\ud800' }), /cannot be kept/],
    ['an address that would run', 'clients', (row) => ({ ...row, website: 'javascript:alert(1)' }), /cannot be kept/],
    ['a time zone that there is not', 'speakingEvents', (row) => ({ ...row, timeZone: 'Mars/One' }), /“timeZone”/],
    [
      'a reference to something of another account',
      'tasks',
      (row) => ({ ...row, clientId: '01a1ff45-9da9-757e-8daf-1bdc0eec817c' }),
      /“clientId” refers to something that is not in the backup/,
    ],
    [
      'words that are not those that were signed',
      'contracts',
      (row) => ({ ...row, frozenDocument: `${String(row['frozenDocument'])} ` }),
      /words or the log of a contract/,
    ],
    [
      'a log with a line changed',
      'contractAudit',
      (row) => ({ ...row, entry: String(row['entry']).replace('Jane', 'Jana') }),
      /words or the log of a contract/,
    ],
    ['a file with another content', 'files', (row) => ({ ...row, sha256: 'a'.repeat(64) }), /another one than/],
  ])('%s', async (_case, kind, change, sentence) => {
    expect(await refusal(withRow(kind, change))).toMatch(sentence);
  });

  it('two rows of one id, and words with a fingerprint of their own that the log does not know', async () => {
    const twice = forged(backup, { data: { tasks: (rows) => [...rows, ...rows] } });
    expect(await refusal(twice)).toMatch(/another row has the same id/);
    to = await context.owner();
    const others = withRow('contracts', (row) => {
      const frozenDocument = String(row['frozenDocument']).replace('Acme', 'Evil');
      return { ...row, frozenDocument, textSha256: hashOf(frozenDocument) };
    });
    expect(await refusal(others)).toMatch(/words or the log of a contract/);
  });

  it('a data file that is cut, or that has more than rows', async () => {
    const rows = backup.data['tasks']!;
    const whole = dataFile('tasks', rows).toString();
    for (const text of [whole.slice(0, -4), `${whole}{}`, whole.replace('"tasks"', '"clients"'), '[]']) {
      to = await context.owner();
      expect(await refusal(forged(backup, { contents: { 'data/tasks.json': text } }))).toMatch(/“data\/tasks\.json”/);
    }
  });

  it('names the line of a rule that is broken among many', async () => {
    const [task] = backup.data['tasks']!;
    const many = forged(backup, {
      data: {
        tasks: () =>
          Array.from({ length: 300 }, (_, index) => ({
            ...task,
            id: `01a1ff45-9da9-757e-8daf-${String(index).padStart(12, '0')}`,
            kind: index === 217 ? 'spell' : 'custom',
          })),
      },
    });
    expect(await refusal(many)).toContain('Line 219 of “data/tasks.json”');
  });
});

it('passes over fields, kinds and entries that a later version has added', async () => {
  const forward = forged(backup, {
    data: { tasks: (rows) => rows.map((row) => ({ ...row, mood: 'good' })) },
    manifest: (manifest) => ({ ...manifest, mood: 'good' }),
  });
  const { contents, manifest } = await readBackup(forward);
  const data = dataFile('moods', [{ id: 'x' }]);
  contents.set('data/moods.json', data);
  manifest.entries.push({
    path: 'data/moods.json',
    sizeBytes: data.length,
    sha256: hashOf(data),
    type: 'data',
    kind: 'moods',
    rows: 1,
  });
  contents.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  const done = await restored(context, to, zipOf(contents));
  expect(done.job.status).toBe('done');
  expect(done.warnings).toEqual([expect.stringContaining('does not know') as string]);
});

it('gives a field that is younger than the backup its usual value', async () => {
  const older = withRow('tasks', ({ version: _version, ...row }) => row);
  expect((await restored(context, to, older)).job.status).toBe('done');
  expect(await context.db.query(`SELECT version FROM tasks WHERE owner_id = $1 AND title = 'Call'`, [to.id])).toEqual([
    { version: 1 },
  ]);
});
