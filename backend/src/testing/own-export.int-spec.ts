/** The product's own export reads back as the same values: into the same account nothing changes, into a new one all of it comes. */
import { buffer } from 'node:stream/consumers';
import { DataJobsService } from '../modules/backup/jobs';
import { DataJobsWorkerModule } from '../modules/backup/jobs/data-jobs.worker.module';
import { ExportMakerService, ExportsWorkerModule } from '../modules/backup/exports/exports.worker.module';
import { ImportsWorkerModule } from '../modules/backup/imports/imports.worker.module';
import { createContext, type TestContext, type TestOwner } from './test-context';
import { fillAccount, fullAccountModules } from './full-account';
import { checked } from './import-case';
import { BackupHttpModule, ExportsService, ImportsService } from '../modules/backup/backup.http.module';

let context: TestContext;
let dataJobs: DataJobsService;
let imports: ImportsService;
let owner: TestOwner;
let workbook: Buffer;

beforeAll(async () => {
  context = await createContext(
    DataJobsWorkerModule,
    ExportsWorkerModule,
    BackupHttpModule,
    ImportsWorkerModule,
    ...fullAccountModules,
  );
  dataJobs = context.get(DataJobsService);
  imports = context.get(ImportsService);
  context.clock.set('2027-03-04T15:00:00Z');
  owner = await context.owner();
  await fillAccount(context, owner);
  workbook = await exportOf(owner);
});
afterAll(() => context.close());

async function exportOf({ id: ownerId }: TestOwner): Promise<Buffer> {
  const { id: jobId } = await context.get(ExportsService).requestExport(ownerId);
  await dataJobs.run({ ownerId, jobId, step: 0 }, (job) => context.get(ExportMakerService).makeExport(job));
  const { storageKey } = await dataJobs.getOrThrow(ownerId, jobId);
  return buffer(await context.storage.get(storageKey!));
}

const tables = {
  clients: 'clients',
  clientContacts: 'client_contacts',
  bureauPartners: 'bureau_partners',
  bureauRepresentatives: 'bureau_representatives',
  speakingEvents: 'speaking_events',
  eventContacts: 'event_contacts',
  holds: 'holds',
  agendaItems: 'agenda_items',
  avNeeds: 'av_needs',
  travelSegments: 'travel_segments',
  tasks: 'tasks',
  presentations: 'presentations',
  expenses: 'expenses',
  testimonials: 'testimonials',
};

async function counts(): Promise<Record<string, number>> {
  const found = Object.entries(tables).map(async ([kind, table]) => {
    const [row] = await context.db.query<{ rows: number }>(
      `SELECT count(*) AS rows FROM ${table} WHERE owner_id = $1`,
      [owner.id],
    );
    return [kind, row!.rows] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** For people, and for the drop-downs. */
const LEFT_OUT = ['Read me', 'Lists'];

async function outcomeOf(importer: TestOwner) {
  const id = await checked(context, importer, workbook, 'lectern-data.xlsx');
  const found = await imports.getForOwnerOrThrow(importer.id, id);
  const wrong = await imports.listRows(importer.id, id, { action: ['error', 'update'], limit: 100 });
  return {
    ...found,
    wrong: wrong.items.map(({ kind, line, label, problems, changes }) => ({ kind, line, label, problems, changes })),
  };
}

it('changes nothing in the account that it came from', async () => {
  const { wrong, summary, sheets, job } = await outcomeOf(owner);
  expect(wrong).toEqual([]);
  expect(job.status).toBe('review');
  const same = Object.fromEntries(summary.map(({ kind, same }) => [kind, same]));
  expect(same).toMatchObject(await counts());
  expect(summary.filter(({ add, update, error }) => add + update + error > 0)).toEqual([]);
  for (const { name, kind, columns } of sheets.filter((sheet) => !LEFT_OUT.includes(sheet.name)))
    expect([name, kind === null, columns.some(({ how }) => how === 'content')]).toEqual([name, false, false]);
});

it('is added to an account without anything, but for what names an invoice that is not there', async () => {
  const importer = await context.owner();
  const { wrong, summary } = await outcomeOf(importer);
  expect(wrong).toMatchObject([
    {
      kind: 'tasks',
      line: 2,
      problems: [{ header: 'Invoice', message: expect.stringContaining('INV-0001') as string }],
    },
  ]);
  const expected = await counts();
  expect(Object.fromEntries(summary.map(({ kind, add }) => [kind, add]))).toMatchObject({
    ...expected,
    tasks: expected['tasks']! - 1,
  });
});
