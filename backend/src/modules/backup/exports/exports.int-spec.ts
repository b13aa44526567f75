/** An export from the asking to its file: rows and outbox rows, failures, repetitions, cancelling; and the template. */
import { buffer } from 'node:stream/consumers';
import { linesOf, readWorkbook } from '@lectern/testing/read-workbook';
import type { Workbook } from 'exceljs';
import { aClient } from '../../../testing/builders/clients';
import { aTestimonial } from '../../../testing/builders/profile';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ContactsModule } from '../../contacts';
import { DataJobCancellationService, DataJobFilesService, DataJobListsService, DataJobsService } from '../jobs';
import { DataJobsWorkerModule } from '../jobs/data-jobs.worker.module';
import { ProfileModule } from '../../profile';
import { ExportMakerService, ExportsWorkerModule } from './exports.worker.module';
import { dataSheets, offeredFields } from './sheets/data-sheets';
import { BackupHttpModule, ExportsService } from '../backup.http.module';

let context: TestContext;
let exports: ExportsService;
let dataJobs: DataJobsService;
let dataJobLists: DataJobListsService;
let dataJobCancellation: DataJobCancellationService;
let dataJobFiles: DataJobFilesService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(
    ExportsWorkerModule,
    BackupHttpModule,
    ContactsModule,
    DataJobsWorkerModule,
    ProfileModule,
  );
  exports = context.get(ExportsService);
  dataJobs = context.get(DataJobsService);
  dataJobLists = context.get(DataJobListsService);
  dataJobCancellation = context.get(DataJobCancellationService);
  dataJobFiles = context.get(DataJobFilesService);
});
beforeEach(async () => {
  context.clock.set('2027-03-04T15:00:00Z');
  owner = await context.owner();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const ask = (key?: string) => exports.requestExport(owner.id, key);
const make = (jobId: string) =>
  dataJobs.run({ ownerId: owner.id, jobId, step: 0 }, (job) => context.get(ExportMakerService).makeExport(job));
const row = async () => (await dataJobLists.list(owner.id)).items[0]!;

async function bytesOf(jobId: string): Promise<Buffer> {
  const job = await dataJobs.getOrThrow(owner.id, jobId);
  return buffer(await context.storage.get(job.storageKey!));
}

async function exported(): Promise<Workbook> {
  const { id } = await ask();
  await make(id);
  return readWorkbook(await bytesOf(id));
}

describe('asking for one', () => {
  it('is a job that has its turn; once per action, and the same while it is made', async () => {
    const first = await ask('one-action');
    expect(first).toMatchObject({ kind: 'export', status: 'pending', phase: 'make', isWaiting: false });
    expect((await ask('one-action')).id).toBe(first.id);
    expect((await ask()).id).toBe(first.id);
    const due = (await context.outboxRows('data_job.due')).filter(({ payload }) => payload['ownerId'] === owner.id);
    expect(due).toMatchObject([{ payload: { jobId: first.id, step: 0 } }]);
    await make(first.id);
    expect((await ask('one-action')).status).toBe('done');
    expect((await ask()).id).not.toBe(first.id);
  });

  it('waits while a backup is made', async () => {
    await context.db.tx((tx) =>
      dataJobs.request(tx, { ownerId: owner.id, kind: 'backup', phase: 'make', options: { parts: [] } }),
    );
    expect(await ask()).toMatchObject({ status: 'pending', isWaiting: true });
  });

  it('leaves nothing when the event cannot be written', async () => {
    jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('gone'));
    await expect(ask()).rejects.toThrow('gone');
    expect((await dataJobLists.list(owner.id)).items).toEqual([]);
  });
});

const stored = async () => {
  const keys: string[] = [];
  for await (const { key } of context.storage.list(`files/${owner.id}/`)) keys.push(key);
  return keys;
};

describe('making it', () => {
  const manyTasks = (count: number) =>
    context.db.query(
      `INSERT INTO tasks (id, owner_id, title, kind, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 'Task ' || n, 'custom', now(), now() FROM generate_series(1, $2::int) n`,
      [owner.id, count],
    );

  it('holds every page once and nothing of anybody else, and says how much it is', async () => {
    await manyTasks(2_500);
    await aClient(context, owner, { name: 'Acme' });
    await aClient(context, await context.owner(), { name: 'Of somebody else' });
    const workbook = await exported();
    const titles = linesOf(workbook.getWorksheet('Tasks')!).map((line) => line['Task']!.value);
    expect(titles).toHaveLength(2_500);
    expect(new Set(titles).size).toBe(2_500);
    expect(linesOf(workbook.getWorksheet('Clients')!).map((line) => line['Name']!.value)).toEqual(['Acme']);
    expect(await row()).toMatchObject({
      status: 'done',
      hasFile: true,
      rowCount: 2_501,
      done: 2_501,
      total: 2_501,
      problem: null,
      counts: [
        { label: 'clients', count: 1 },
        { label: 'tasks', count: 2_500 },
      ],
    });
  });

  it('is one moment: what is written while it is read is in none of it', async () => {
    await manyTasks(1_200);
    const note = dataJobs.note.bind(dataJobs);
    jest.spyOn(dataJobs, 'note').mockImplementationOnce(async (...args) => {
      await aTestimonial(context, owner, { clientName: 'Too late' });
      return note(...args);
    });
    const workbook = await exported();
    expect(workbook.getWorksheet('Testimonials')!.rowCount).toBe(1);
    expect(workbook.getWorksheet('Tasks')!.rowCount).toBe(1_201);
  });

  it('stops when it is cancelled, and leaves nothing', async () => {
    await manyTasks(1_200);
    const { id } = await ask();
    const note = dataJobs.note.bind(dataJobs);
    jest.spyOn(dataJobs, 'note').mockImplementationOnce(async (...args) => {
      await dataJobCancellation.cancel(owner.id, id);
      return note(...args);
    });
    await make(id);
    expect(await row()).toMatchObject({ status: 'cancelled', hasFile: false });
    expect(await stored()).toEqual([]);
  });

  it('throws its file away when it was cancelled at the last moment', async () => {
    const { id } = await ask();
    const put = context.storage.put.bind(context.storage);
    jest.spyOn(context.storage, 'put').mockImplementationOnce(async (...args) => {
      await dataJobCancellation.cancel(owner.id, id);
      return put(...args);
    });
    await make(id);
    expect(await row()).toMatchObject({ status: 'cancelled', hasFile: false });
    expect(await stored()).toEqual([]);
  });

  it('says that it failed, and ends once when it is tried again, however many try', async () => {
    const { id } = await ask();
    jest.spyOn(context.storage, 'put').mockRejectedValueOnce(new Error('no space'));
    await expect(make(id)).rejects.toThrow('no space');
    expect(await row()).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('retry automatically') as string,
    });
    await Promise.all([make(id), make(id)]);
    expect(await row()).toMatchObject({ status: 'done', problem: null });
    expect(await stored()).toHaveLength(1);
  });

  it('is an empty workbook for an account without anything', async () => {
    const workbook = await exported();
    for (const { name } of dataSheets) expect(workbook.getWorksheet(name)!.rowCount).toBe(1);
    expect(await row()).toMatchObject({ rowCount: 0, counts: [] });
  });

  it('is downloaded under its day', async () => {
    const { id } = await ask();
    await make(id);
    const { downloadUrl } = await dataJobFiles.address(owner.id, id);
    const query = Object.fromEntries(new URL(downloadUrl, 'http://x').searchParams);
    const address = new URL(await dataJobFiles.contentAddress(owner.id, id, query), 'http://x');
    const file = await context.storage.local!.openDownload(Object.fromEntries(address.searchParams));
    expect(file.contentType).toContain('spreadsheetml');
    expect(file.disposition).toContain('lectern-data-2027-03-04.xlsx');
    await expect(dataJobFiles.address((await context.owner()).id, id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('the template', () => {
  it('has the sheets that can be imported, empty, and its examples in the readme only', async () => {
    const { name, content } = exports.importTemplate();
    expect(name).toBe('lectern-import-template.xlsx');
    const bytes = await buffer(content);
    expect(bytes.length).toBeLessThan(100_000);
    const workbook = await readWorkbook(bytes);
    const imported = dataSheets.filter(({ isImported }) => isImported);
    expect(workbook.worksheets.map((sheet) => sheet.name)).toEqual([
      'Read me',
      ...imported.map((sheet) => sheet.name),
      'Lists',
    ]);
    for (const sheet of imported) {
      const page = workbook.getWorksheet(sheet.name)!;
      expect(page.rowCount).toBe(1);
      const heads = (page.getRow(1).values as string[]).slice(1);
      expect(heads).toEqual(offeredFields(sheet).map(({ header }) => header));
    }
    expect(workbook.getWorksheet('Events')!.getRow(1).values as string[]).toContain('Contact email');
    expect(workbook.getWorksheet('Events')!.getRow(1).values as string[]).not.toContain('Contact first name');
    const readme = workbook.getWorksheet('Read me')!;
    const cells: unknown[] = [];
    readme.eachRow((line) => cells.push(...(line.values as unknown[])));
    expect(cells).toEqual(expect.arrayContaining(['Sales kick-off', new Date('2027-05-18'), 12_500, 'Inquiry']));
  });
});
