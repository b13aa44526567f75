/** A backup from the asking to its end: rows and outbox rows, what is in the ZIP, failures, repetitions, races. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CreateBackupInput } from '@lectern/protocol/backups';
import { readWorkbook } from '@lectern/testing/read-workbook';
import { unzip } from '@lectern/testing/unzip';
import { contractCases } from '../../../testing/contract-cases';
import { aClient } from '../../../testing/builders/clients';
import { anEvent } from '../../../testing/builders/events';
import { anExpense } from '../../../testing/builders/expenses';
import { aFile } from '../../../testing/builders/files';
import { anInvoice } from '../../../testing/builders/invoices';
import { aPresentation } from '../../../testing/builders/presentations';
import { aProfile } from '../../../testing/builders/profile';
import { aTask } from '../../../testing/builders/tasks';
import { emailOf } from '../../../testing/email-of';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ContactsModule } from '../../contacts';
import { ContractCompletionService } from '../../contracts';
import { ContractsWorkerModule } from '../../contracts/contracts.worker.module';
import { DataJobCancellationService, DataJobFilesService, DataJobListsService, DataJobsService } from '../jobs';
import { DataJobsCleanUpService, DataJobsWorkerModule } from '../jobs/data-jobs.worker.module';
import { EventsWorkerModule } from '../../events/events.worker.module';
import { ExpensesModule } from '../../expenses';
import { InvoicesWorkerModule } from '../../invoices/invoices.worker.module';
import { PresentationFilesService, PresentationsModule } from '../../presentations';
import { ProfileModule } from '../../profile';
import { TasksWorkerModule } from '../../tasks/tasks.worker.module';
import { BackupMakerService, BackupWorkerModule } from '../backup.worker.module';
import type { ManifestEntry, MissingEntry } from './backup-manifest';
import { handler as backupFailed } from './emails/send-backup-failed-email';
import { handler as backupReady } from './emails/send-backup-email';
import { BackupHttpModule, BackupWait, BackupsService } from '../backup.http.module';

let context: TestContext;
let backupMaker: BackupMakerService;
let dataJobLists: DataJobListsService;
let dataJobFiles: DataJobFilesService;
let dataJobsCleanUp: DataJobsCleanUpService;
let owner: TestOwner;
let pause: jest.SpyInstance<Promise<void>, [number]>;

beforeAll(async () => {
  context = await createContext(
    BackupWorkerModule,
    BackupHttpModule,
    ContactsModule,
    ContractsWorkerModule,
    DataJobsWorkerModule,
    EventsWorkerModule,
    ExpensesModule,
    InvoicesWorkerModule,
    PresentationsModule,
    ProfileModule,
    TasksWorkerModule,
  );
  backupMaker = context.get(BackupMakerService);
  dataJobLists = context.get(DataJobListsService);
  dataJobFiles = context.get(DataJobFilesService);
  dataJobsCleanUp = context.get(DataJobsCleanUpService);
});
beforeEach(async () => {
  context.clock.set('2027-12-30T15:00:00Z');
  pause = jest.spyOn(context.get(BackupWait), 'pause').mockResolvedValue();
  owner = await context.owner();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const ask = (fields: Partial<CreateBackupInput> = {}, key?: string) =>
  context.get(BackupsService).createBackup(owner.id, CreateBackupInput.parse(fields), key);
/** What the worker does when the event of the job comes, first or again. */
const make = (jobId: string, ownerId = owner.id) =>
  context.get(DataJobsService).run({ ownerId, jobId, step: 0 }, (job) => backupMaker.makeBackup(job));
const rows = async () => (await dataJobLists.list(owner.id)).items;
const row = async () => (await rows())[0]!;
const told = async (type: string) =>
  (await context.outboxRows(type)).filter(({ payload }) => payload['ownerId'] === owner.id);
const keyOf = async (id: string) => {
  const [found] = await context.db.query<{ key: string }>(`SELECT storage_key AS key FROM data_jobs WHERE id = $1`, [
    id,
  ]);
  return found!.key;
};

async function storedFile(name: string, content: string | null, fields: { kind?: string; state?: string } = {}) {
  const id = await aFile(context, owner, { name, ...(fields.state && { state: fields.state }) });
  const key = `files/${owner.id}/${id}`;
  await context.db.query(`UPDATE files SET storage_key = $2, kind = $3 WHERE id = $1`, [
    id,
    key,
    fields.kind ?? 'document',
  ]);
  if (content !== null) await context.storage.put(key, Buffer.from(content), content.length);
  return id;
}

interface Manifest {
  format: number;
  account: { username: string };
  parts: string[];
  counts: Record<string, number>;
  entries: ManifestEntry[];
  missing: MissingEntry[];
}

async function opened(id: string) {
  const zip = await unzip(await buffer(await context.storage.get(await keyOf(id))));
  const manifest = JSON.parse((await zip.read('manifest.json')).toString()) as Manifest;
  const data = async (kind: string) => {
    const file = JSON.parse((await zip.read(`data/${kind}.json`)).toString()) as {
      format: number;
      kind: string;
      rows: Record<string, unknown>[];
    };
    expect(file).toMatchObject({ format: 1, kind });
    return file.rows;
  };
  return { zip, manifest, data };
}

async function made(fields: Partial<CreateBackupInput> = {}) {
  const { job } = await ask(fields);
  await make(job.id);
  return { id: job.id, ...(await opened(job.id)) };
}

describe('asking for a backup', () => {
  it('makes a row and tells the worker, once per action; an email will say when it is ready', async () => {
    const first = await ask({}, 'one-action');
    expect(first).toMatchObject({
      status: 'processing',
      downloadUrl: null,
      job: { status: 'pending', parts: ['contracts', 'presentations', 'media', 'documents', 'resources'] },
    });
    expect(await ask({}, 'one-action')).toEqual(first);
    expect(await told('data_job.due')).toMatchObject([{ payload: { jobId: first.job.id, step: 0 } }]);
    await make(first.job.id);
    expect(await told('backup.ready')).toMatchObject([{ payload: { backupId: first.job.id, isMailed: true } }]);
    expect(await emailOf(backupReady, context, { ownerId: owner.id, backupId: first.job.id })).toMatchObject({
      to: `${owner.username}@example.com`,
      template: 'backup-ready',
      props: {
        url: expect.stringMatching(/\/account-settings\?section=data&office=[-0-9a-f]{36}$/) as string,
        missingCount: 0,
      },
    });
    expect(await ask({}, 'one-action')).toMatchObject({ status: 'completed' });
  });

  it('answers the file when the worker is quick, and then sends no email', async () => {
    pause.mockImplementationOnce(async () => {
      await make((await row()).id);
    });
    const answer = await ask();
    expect(answer).toMatchObject({ status: 'completed', job: { status: 'done' } });
    expect(answer.downloadUrl).toMatch(/^\/api\/data-jobs\/[0-9a-f-]{36}\/content\?expires=\d+&signature=/);
    expect(await told('backup.ready')).toMatchObject([{ payload: { isMailed: false } }]);
  });

  it('is one at a time: asked for again it is the same, with other contents it is refused', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask()));
    expect(new Set(answers.map(({ job }) => job.id)).size).toBe(1);
    await expect(ask({ includeMedia: false })).rejects.toMatchObject({ code: 'BACKUP_IN_PROGRESS', status: 409 });
    expect(await told('data_job.due')).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  it('leaves nothing when the event cannot be written', async () => {
    jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('gone'));
    await expect(ask()).rejects.toThrow('gone');
    expect(await rows()).toEqual([]);
  });

  it('does not exist for another owner', async () => {
    const { id } = await made();
    const stranger = await context.owner();
    expect((await dataJobLists.list(stranger.id)).items).toEqual([]);
    await expect(dataJobFiles.address(stranger.id, id)).rejects.toMatchObject({ status: 404 });
    const pending = (await ask()).job.id;
    await make(pending, stranger.id);
    expect((await row()).status).toBe('pending');
  });
});

describe('what is in it', () => {
  it('is every row, and nothing of anybody else', async () => {
    await aProfile(context, owner, { name: 'Łukasz 山田' });
    const client = await aClient(context, owner, { name: 'Acme', tags: ['=1+1', 'b'], notes: 'Zeile\n"zwei"' });
    const event = await anEvent(context, owner, { title: 'Gala', clientId: client.id, eventDate: '2028-02-29' });
    await aTask(context, owner, { title: 'Call', eventId: event.id });
    await aClient(context, await context.owner(), { name: 'Of somebody else' });
    const { zip, manifest, data } = await made();
    expect(await data('account')).toEqual([
      {
        username: owner.username,
        email: `${owner.username}@example.com`,
        emailVerifiedAt: null,
        timeZone: 'America/New_York',
        termsVersion: '2025-06',
        termsAcceptedAt: '2027-12-30T15:00:00.000000Z',
        createdAt: '2027-12-30T15:00:00.000000Z',
        updatedAt: '2027-12-30T15:00:00.000000Z',
      },
    ]);
    expect(await data('clients')).toMatchObject([
      { id: client.id, name: 'Acme', tags: ['=1+1', 'b'], notes: 'Zeile\n"zwei"', paymentTermsDays: null },
    ]);
    expect(await data('speakingEvents')).toMatchObject([
      { id: event.id, clientId: client.id, eventDate: '2028-02-29', grossFeeCents: null, slug: 'gala' },
    ]);
    expect(await data('speakingEventStatusChanges')).toMatchObject([{ eventId: event.id, changedBy: 'speaker' }]);
    expect(manifest).toMatchObject({
      format: 1,
      account: { username: owner.username, name: 'Łukasz 山田' },
      counts: { clients: 1, speakingEvents: 1, tasks: 1, contracts: 0 },
      missing: [],
    });
    expect(zip.names.at(-1)).toBe('manifest.json');
    expect((await zip.read('README.txt')).toString()).toContain('Łukasz 山田');
    expect(await row()).toMatchObject({ status: 'done', problem: null, missingCount: 0 });
  });

  it('is every file under a name that a person understands, and the manifest proves each byte', async () => {
    const talk = await aPresentation(context, owner, { title: 'Leading: out/loud' });
    for (const content of ['one', 'two']) {
      const fileId = await storedFile('デッキ.pptx', content, { kind: 'presentation' });
      await context.get(PresentationFilesService).addSlides(owner.id, talk.id, { fileId, note: null });
    }
    await storedFile('photo.jpg', 'a', { kind: 'media' });
    await storedFile('Photo.jpg', 'b', { kind: 'media' });
    await anExpense(context, owner, { vendor: 'Delta', receiptFileId: await storedFile('ticket.pdf', 'pdf') });
    const gone = await storedFile('lost.pdf', null, { kind: 'resource' });
    const unchecked = await storedFile('new.pdf', 'x', { kind: 'resource', state: 'processing' });
    await storedFile('virus.exe', null, { kind: 'resource', state: 'refused' });
    const invoice = await anInvoice(context, owner, { billToName: 'Acme/West' });
    const { zip, manifest, data } = await made();

    const files = manifest.entries.filter(({ type }) => !['data', 'workbook', 'page', 'readme'].includes(type));
    expect(files.map(({ path }) => path)).toEqual([
      'invoices/drafts/Draft for Acme-West.pdf',
      'presentations/Leading out-loud/version 1 - デッキ.pptx',
      'presentations/Leading out-loud/version 2 - デッキ.pptx',
      'media/photo.jpg',
      'media/Photo (2).jpg',
      'documents/receipts/2027-03-01 Delta - ticket.pdf',
    ]);
    expect(files[0]).toMatchObject({ type: 'invoice', id: invoice.id });
    expect((await zip.read(files[0]!.path)).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await zip.read('presentations/Leading out-loud/version 2 - デッキ.pptx')).toString()).toBe('two');
    for (const { path, sizeBytes, sha256 } of manifest.entries) {
      const bytes = await zip.read(path);
      expect([path, bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([path, sizeBytes, sha256]);
    }
    expect(new Set(manifest.entries.map(({ path }) => path))).toEqual(
      new Set(zip.names.filter((name) => name !== 'manifest.json')),
    );
    expect(manifest.missing).toEqual([
      { path: 'resources/lost.pdf', type: 'file', id: gone, reason: 'content_missing' },
      { path: 'resources/new.pdf', type: 'file', id: unchecked, reason: 'not_checked' },
    ]);
    expect((await zip.read('README.txt')).toString()).toMatch(/2 files couldn’t be read.*\r\n {2}resources\/lost/);
    expect(await data('files')).toHaveLength(8);
    expect(await row()).toMatchObject({ fileCount: 6, missingCount: 2 });
  });

  it('is every page of a long list, each row once', async () => {
    await context.db.query(
      `INSERT INTO tasks (id, owner_id, title, kind, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 'Task ' || n, 'custom', now(), now() FROM generate_series(1, 2500) n`,
      [owner.id],
    );
    const { data, manifest } = await made();
    const titles = (await data('tasks')).map(({ title }) => title);
    expect(new Set(titles).size).toBe(2500);
    expect(titles).toHaveLength(2500);
    expect(manifest.entries.find(({ kind }) => kind === 'tasks')).toMatchObject({ type: 'data', rows: 2500 });
  });

  it('is a signed contract with its seal, its words and its log, byte by byte, and an unsigned one as it is', async () => {
    const cases = contractCases(context);
    owner = await cases.speaker();
    const signed = await cases.completed(owner);
    await context.get(ContractCompletionService).sealCompleted(owner.id, signed.id);
    const open = await cases.sent(owner);
    const { zip, manifest, data } = await made();
    const contracts = await data('contracts');
    const sealed = contracts.find(({ id }) => id === signed.id)!;
    const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(hash(sealed['frozenDocument'] as string)).toBe(sealed['textSha256']);
    const pdf = manifest.entries.find(({ id }) => id === sealed['sealedFileId'])!;
    const [file] = await data('files');
    expect(pdf).toMatchObject({
      type: 'file',
      sha256: file!['sha256'],
      path: expect.stringMatching(/^contracts\//) as string,
    });
    expect(hash(await zip.read(pdf.path))).toBe(file!['sha256']);
    const log = (await data('contractAudit')).filter(({ contractId }) => contractId === signed.id);
    for (const [index, { entry, previousHash, hash: own }] of log.entries()) {
      expect(previousHash).toBe(log[index - 1]?.['hash'] ?? null);
      expect(own).toBe(hash(((previousHash as string | null) ?? '') + (entry as string)));
    }
    expect(log.length).toBeGreaterThan(2);
    const printed = manifest.entries.find(({ id }) => id === open.id)!;
    expect(printed).toMatchObject({
      type: 'contract',
      path: expect.stringMatching(/^contracts\/not signed by all\//) as string,
    });
    expect((await zip.read(printed.path)).subarray(0, 5).toString()).toBe('%PDF-');
    expect(JSON.stringify(await data('contractSigners'))).not.toMatch(/token/i);
  });

  it('leaves out what is not wanted, rows and files', async () => {
    await aPresentation(context, owner, { title: 'Not this' });
    await storedFile('slides.pptx', 'a', { kind: 'presentation' });
    await storedFile('photo.jpg', 'b', { kind: 'media' });
    await storedFile('rider.pdf', 'c', { kind: 'document' });
    await storedFile('bill.pdf', 'd', { kind: 'invoice' });
    const { zip, manifest, data } = await made({ includePresentations: false, includeMedia: false });
    expect(manifest.parts).toEqual(['contracts', 'documents', 'resources']);
    expect(zip.names).toEqual(expect.arrayContaining(['documents/rider.pdf', 'invoices/uploaded/bill.pdf']));
    expect(zip.names.filter((name) => /presentation|media/i.test(name))).toEqual([]);
    expect((await data('files')).map(({ name }) => name)).toEqual(['rider.pdf', 'bill.pdf']);
    expect((await zip.read('README.txt')).toString()).toContain('asked for so: presentations, media');
    const workbook = await readWorkbook(await zip.read('Lectern data.xlsx'));
    expect(workbook.getWorksheet('Presentations')).toBeUndefined();
    expect(workbook.getWorksheet('Contracts')).toBeDefined();
  });

  it('is one moment: what is written while it is read is in none of it', async () => {
    const open = context.storage.putStream.bind(context.storage);
    jest.spyOn(context.storage, 'putStream').mockImplementationOnce(async (key, body) => {
      await aClient(context, owner, { name: 'Too late' });
      return open(key, body);
    });
    const { data } = await made();
    expect(await data('clients')).toEqual([]);
  });
});

describe('making it', () => {
  it('ends once, however often and however many at a time try', async () => {
    const { job } = await ask();
    await Promise.all([1, 2].map(() => make(job.id)));
    await make(job.id);
    expect(await told('backup.ready')).toHaveLength(1);
    const stored: string[] = [];
    for await (const { key } of context.storage.list(`files/${owner.id}/`)) stored.push(key);
    expect(stored).toEqual([await keyOf(job.id)]);
  });

  it('says that it failed, leaves nothing behind, and succeeds when it is tried again', async () => {
    const { job } = await ask();
    await storedFile('a.pdf', 'content');
    jest.spyOn(context.storage, 'get').mockRejectedValueOnce(new Error('the storage is gone'));
    await expect(make(job.id)).rejects.toThrow('the storage is gone');
    expect(await row()).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('retry automatically') as string,
    });
    const uploads: string[] = [];
    for await (const { key } of context.storage.listMultiparts()) uploads.push(key);
    expect(uploads.filter((key) => key.includes(owner.id))).toEqual([]);
    await make(job.id);
    expect(await row()).toMatchObject({ status: 'done', problem: null });
  });

  it('is taken up again when a worker is stuck in the middle, and that one spoils nothing later', async () => {
    const { job } = await ask();
    let die = (_error: Error) => {};
    const stuck = new Promise<void>((resolve) => {
      jest.spyOn(context.storage, 'putStream').mockImplementationOnce((_key, body) => {
        body.resume();
        resolve();
        return new Promise((_resolve, reject) => (die = reject));
      });
    });
    const first = make(job.id);
    await stuck;
    expect(await row()).toMatchObject({ status: 'working', total: expect.any(Number) as number });
    await make(job.id);
    expect(await row()).toMatchObject({ status: 'done' });
    die(new Error('the process was killed'));
    await expect(first).rejects.toThrow('the process was killed');
    expect(await row()).toMatchObject({ status: 'done', problem: null });
    expect(await told('backup.ready')).toHaveLength(1);
  });

  it('ends in the middle of a long file when it is cancelled, and leaves nothing', async () => {
    const { job } = await ask();
    await storedFile('film.mov', 'content', { kind: 'media' });
    const chunk = Buffer.alloc(4 * 1024 * 1024);
    let chunks = 0;
    async function* film() {
      for (; chunks < 1_000; chunks += 1) {
        if (chunks === 10) await context.get(DataJobCancellationService).cancel(owner.id, job.id);
        yield chunk;
      }
    }
    const content = Readable.from(film());
    jest.spyOn(context.storage, 'get').mockResolvedValueOnce(content);
    await make(job.id);
    expect(chunks).toBeLessThan(100);
    expect(content.destroyed).toBe(true);
    expect((await row()).status).toBe('cancelled');
    const stored: string[] = [];
    for await (const { key } of context.storage.list(`files/${owner.id}/`)) stored.push(key);
    expect(stored).toHaveLength(1);
  });

  it('keeps no row ready and no file when the last step is rolled back', async () => {
    const { job } = await ask();
    jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('gone'));
    await expect(make(job.id)).rejects.toThrow('gone');
    expect((await row()).status).toBe('failed');
    expect(await told('backup.ready')).toEqual([]);
  });

  it('gives way when a new one was asked for after it failed', async () => {
    const first = (await ask()).job.id;
    jest.spyOn(context.storage, 'putStream').mockRejectedValueOnce(new Error('not now'));
    await expect(make(first)).rejects.toThrow('not now');
    context.clock.advance(60_000);
    const second = (await ask({ includeMedia: false })).job.id;
    expect(second).not.toBe(first);
    await make(first);
    await make(second);
    expect((await rows()).map(({ id, status }) => [id, status])).toEqual([
      [second, 'done'],
      [first, 'failed'],
    ]);
  });
});

describe('its address', () => {
  it('is good for its owner for 15 minutes, and there is another one for a week', async () => {
    const { id } = await made();
    const { downloadUrl, expiresAt } = await dataJobFiles.address(owner.id, id);
    expect(expiresAt).toBe('2027-12-30T15:15:00.000Z');
    const query = Object.fromEntries(new URL(downloadUrl, 'http://x').searchParams);
    const address = new URL(await dataJobFiles.contentAddress(owner.id, id, query), 'http://x');
    const download = await context.storage.local!.openDownload(Object.fromEntries(address.searchParams));
    expect(download).toMatchObject({ contentType: 'application/zip', sizeBytes: (await row()).sizeBytes });
    expect(download.disposition).toContain('lectern-backup-2027-12-30.zip');

    const refused = { code: 'DATA_ADDRESS_EXPIRED', status: 403 };
    const later = { ...query, expires: String(Number(query['expires']) + 60_000) };
    await expect(dataJobFiles.contentAddress(owner.id, id, later)).rejects.toMatchObject(refused);
    await expect(dataJobFiles.contentAddress(owner.id, id, {})).rejects.toMatchObject(refused);
    context.clock.advance(15 * 60_000);
    await expect(dataJobFiles.contentAddress(owner.id, id, query)).rejects.toMatchObject(refused);
    context.clock.advance(6 * 86_400_000);
    await expect(dataJobFiles.address(owner.id, id)).resolves.toBeDefined();
  });

  it('ends with the week, and the content goes', async () => {
    const { id } = await made();
    const key = await keyOf(id);
    context.clock.advance(7 * 86_400_000 - 60_000);
    const last = await dataJobFiles.address(owner.id, id);
    expect(last.expiresAt).toBe('2028-01-06T15:00:00.000Z');
    context.clock.advance(60_000);
    // Before the clean-up comes.
    await expect(dataJobFiles.address(owner.id, id)).rejects.toMatchObject({ code: 'DATA_FILE_EXPIRED' });
    await Promise.all([dataJobsCleanUp.endOld(), dataJobsCleanUp.endOld()]);
    expect((await row()).status).toBe('expired');
    expect(await told('data_job.expired')).toMatchObject([{ payload: { jobId: id, storageKeys: [key] } }]);
    await expect(dataJobFiles.address(owner.id, id)).rejects.toMatchObject({ code: 'DATA_FILE_EXPIRED' });
    await make(id);
    expect((await row()).status).toBe('expired');
  });
});

describe('a backup that never comes to an end', () => {
  it.each([
    ['that no worker took', () => Promise.resolve()],
    [
      'that failed whenever it was tried',
      async (id: string) => {
        jest.spyOn(context.storage, 'putStream').mockRejectedValueOnce(new Error('no space'));
        await expect(make(id)).rejects.toThrow('no space');
      },
    ],
  ])('is given up, %s: its owner hears of it once, and can ask for a new one', async (_case, fail) => {
    const { id } = (await ask()).job;
    await fail(id);
    context.clock.advance(86_400_000 - 60_000);
    await dataJobsCleanUp.endOld();
    expect(await told('backup.given_up')).toEqual([]);
    context.clock.advance(60_000);
    await Promise.all([dataJobsCleanUp.endOld(), dataJobsCleanUp.endOld()]);
    expect(await row()).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('Create a new one') as string,
    });
    expect(await told('backup.given_up')).toMatchObject([{ payload: { backupId: id } }]);
    expect(await emailOf(backupFailed, context, { ownerId: owner.id, backupId: id })).toMatchObject({
      to: `${owner.username}@example.com`,
      template: 'backup-failed',
      props: {
        day: 'Dec 30, 2027',
        url: expect.stringMatching(/\/account-settings\?section=data&office=[-0-9a-f]{36}$/) as string,
      },
    });
    // Tried again by the operator: it may fail for good again, and its owner knows.
    context.clock.advance(60_000);
    jest.spyOn(context.storage, 'putStream').mockRejectedValueOnce(new Error('no space'));
    await expect(make(id)).rejects.toThrow('no space');
    context.clock.advance(86_400_000);
    await dataJobsCleanUp.endOld();
    expect(await row()).toMatchObject({ problem: expect.stringContaining('Create a new one') as string });
    expect(await told('backup.given_up')).toHaveLength(1);
    expect((await ask()).job.id).not.toBe(id);
    expect(await emailOf(backupFailed, context, { ownerId: owner.id, backupId: id })).toBeNull();
  });

  it('keeps its state when the event cannot be written', async () => {
    await ask();
    context.clock.advance(86_400_000);
    jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('gone'));
    await expect(dataJobsCleanUp.endOld()).rejects.toThrow('gone');
    expect((await row()).status).toBe('pending');
  });
});
