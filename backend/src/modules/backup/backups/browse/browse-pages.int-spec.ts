/** The page of a backup: every row stands in a script that a browser may run, is found by its id, and leads to its files. */
import { buffer } from 'node:stream/consumers';
import { createContext as createVmContext, runInContext } from 'node:vm';
import { CreateBackupInput } from '@lectern/protocol/backups';
import { unzip } from '@lectern/testing/unzip';
import { BackupMakerService, BackupWorkerModule } from '../../backup.worker.module';
import { aClient } from '../../../../testing/builders/clients';
import { anEvent } from '../../../../testing/builders/events';
import { aFile } from '../../../../testing/builders/files';
import { anInvoice } from '../../../../testing/builders/invoices';
import { createContext, type TestContext, type TestOwner } from '../../../../testing/test-context';
import { ContactsModule } from '../../../contacts';
import { DataJobsService } from '../../jobs';
import { DataJobsWorkerModule } from '../../jobs/data-jobs.worker.module';
import { EventsWorkerModule } from '../../../events/events.worker.module';
import { InvoicesWorkerModule } from '../../../invoices/invoices.worker.module';
import { recordKinds } from '../../records';
import { browseKindOf, browseKinds, rowName } from './browse-kinds';
import { browsePage } from './browse-page';
import { BackupHttpModule, BackupWait, BackupsService } from '../../backup.http.module';

const NASTY = '</script><script>alert(1)</script>\u2028<!-- \u2029';

let context: TestContext;
let dataJobs: DataJobsService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(
    BackupWorkerModule,
    BackupHttpModule,
    ContactsModule,
    DataJobsWorkerModule,
    EventsWorkerModule,
    InvoicesWorkerModule,
  );
  dataJobs = context.get(DataJobsService);
  context.clock.set('2027-12-30T15:00:00Z');
  owner = await context.owner();
});
beforeEach(() => jest.spyOn(context.get(BackupWait), 'pause').mockResolvedValue());
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

interface Contents {
  account: { name: string };
  buckets: number;
  kinds: { kind: string; label: string; rows: number; pages: number; references: Record<string, string> }[];
  missingCount: number;
  missing: string[];
}
type Where = [id: string, kind: number, page: number, name: string] | [id: string, path: string];
type Row = Record<string, unknown>;

async function fileNamed(name: string, content: string | null): Promise<string> {
  const id = await aFile(context, owner, { name });
  const key = `files/${owner.id}/${id}`;
  await context.db.query(`UPDATE files SET storage_key = $2 WHERE id = $1`, [id, key]);
  if (content !== null) await context.storage.put(key, Buffer.from(content), content.length);
  return id;
}

async function opened() {
  const { job } = await context.get(BackupsService).createBackup(owner.id, CreateBackupInput.parse({}));
  await dataJobs.run({ ownerId: owner.id, jobId: job.id, step: 0 }, (it) =>
    context.get(BackupMakerService).makeBackup(it),
  );
  const { storageKey } = (await dataJobs.find(owner.id, job.id))!;
  const zip = await unzip(await buffer(await context.storage.get(storageKey!)));
  /** As a browser does: the file is run as a script. */
  const run = async (name: string): Promise<unknown[]> => {
    const script = (await zip.read(name)).toString();
    expect(script).not.toMatch(/[<\u2028\u2029]/u);
    const calls: unknown[][] = [];
    const take = (...given: unknown[]) => calls.push(given);
    runInContext(script, createVmContext({ lectern: { contents: take, page: take, where: take } }));
    expect(calls).toHaveLength(1);
    // Made in another world, whose lists are not ours.
    return JSON.parse(JSON.stringify(calls[0])) as unknown[];
  };
  const [contents] = (await run('browse/contents.js')) as [Contents];
  const rowsOf = async (kind: string) => {
    const { pages } = contents.kinds.find((one) => one.kind === kind)!;
    const rows: Row[][] = [];
    for (let page = 1; page <= pages; page += 1) rows.push((await run(`browse/${kind}-${page}.js`))[2] as Row[]);
    return rows;
  };
  const find = async (id: string) => {
    const bucket = parseInt(id.slice(-4), 16) % contents.buckets;
    const [, entries] = (await run(`browse/where-${bucket}.js`)) as [number, Where[]];
    return entries.filter(([known]) => known === id);
  };
  const data = async (kind: string) =>
    (JSON.parse((await zip.read(`data/${kind}.json`)).toString()) as { rows: Row[] }).rows;
  return { zip, contents, rowsOf, find, data };
}

it('has every row of the data and no other, in pages, each found by its id', async () => {
  const client = await aClient(context, owner, { name: NASTY, notes: NASTY });
  const event = await anEvent(context, owner, { title: '山田 & Söhne', clientId: client.id, eventDate: '2028-02-29' });
  await context.db.query(
    `INSERT INTO tasks (id, owner_id, title, kind, created_at, updated_at)
     SELECT gen_random_uuid(), $1, 'Task ' || n, 'custom', now(), now() FROM generate_series(1, 3001) n`,
    [owner.id],
  );
  const lost = await fileNamed('lost.pdf', null);
  const { zip, contents, rowsOf, find, data } = await opened();
  expect((await zip.read('index.html')).toString()).toBe(browsePage);
  for (const { kind, rows } of contents.kinds) {
    const all = (await rowsOf(kind)).flat();
    expect([kind, all.length]).toEqual([kind, rows]);
    expect(all).toEqual(await data(kind));
  }
  expect(contents.kinds.map(({ kind }) => kind).sort()).toEqual(recordKinds.map(({ kind }) => kind).sort());
  const pages = await rowsOf('tasks');
  expect(pages.map((page) => page.length)).toEqual([500, 500, 500, 500, 500, 500, 1]);
  expect(contents.buckets).toBe(2);
  const last = pages[6]![0]!;
  const tasks = contents.kinds.findIndex(({ kind }) => kind === 'tasks');
  expect(await find(last['id'] as string)).toEqual([[last['id'], tasks, 7, last['title']]]);
  const [found] = await find(event.id);
  expect(contents.kinds[found![1] as number]).toMatchObject({
    kind: 'speakingEvents',
    label: 'Events',
    references: { clientId: 'clients', presentationId: 'presentations', parentEventId: 'speakingEvents' },
  });
  expect(contents).toMatchObject({ missingCount: 1, missing: ['presentations/lost.pdf'] });
  expect((await find(lost)).map((entry) => entry.length)).toEqual([4]);
});

it('leads from a file and an invoice to what is in the ZIP', async () => {
  const invoice = await anInvoice(context, owner, { billToName: 'Acme' });
  const fileId = await fileNamed('Rider?.txt', 'words');
  const { zip, find } = await opened();
  for (const id of [invoice.id, fileId]) {
    const paper = (await find(id)).find((entry) => entry.length === 2)!;
    expect(zip.names).toContain(paper[1]);
  }
});

it('names each kind, and rows by what a person knows them by', () => {
  expect(recordKinds.filter(({ kind }) => !(kind in browseKinds)).map(({ kind }) => browseKindOf(kind).label)).toEqual(
    expect.arrayContaining(['Applied checklists', 'Follow up reminders']),
  );
  expect(rowName({ id: 'x', title: '  ', name: 'Ann\n Lee' })).toBe('Ann Lee');
  expect(rowName({ title: '日'.repeat(90) })).toBe(`${'日'.repeat(80)}…`);
  expect(rowName({ id: 'x', parts: [] })).toBe('');
});

it('asks nobody outside of the disk', () => {
  expect(browsePage).toContain(`default-src 'none'`);
  expect(browsePage).not.toMatch(/https?:|@import|url\(/);
});
