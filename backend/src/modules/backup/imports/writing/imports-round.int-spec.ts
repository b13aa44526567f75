/** Imports to their end: written, read back from the product's own export, changed there, taken back. */
import { buffer } from 'node:stream/consumers';
import { SpreadsheetGateway } from '@lectern/sheets/spreadsheet.gateway';
import { bufferSource } from '@lectern/sheets/spreadsheet-source';
import { textOf } from '../reading/import-values';
import { aBureau } from '../../../../testing/builders/bureaus';
import { aClient } from '../../../../testing/builders/clients';
import { anEvent } from '../../../../testing/builders/events';
import { anExpense } from '../../../../testing/builders/expenses';
import { aPresentation } from '../../../../testing/builders/presentations';
import { aTestimonial } from '../../../../testing/builders/profile';
import { aTask } from '../../../../testing/builders/tasks';
import { createContext, type TestContext, type TestOwner } from '../../../../testing/test-context';
import { ClientsService, ContactsModule } from '../../../contacts';
import { DataJobsService } from '../../jobs';
import { DataJobsWorkerModule } from '../../jobs/data-jobs.worker.module';
import { LogisticsService } from '../../../events';
import { EventsWorkerModule } from '../../../events/events.worker.module';
import { ExpensesModule } from '../../../expenses';
import { ExportMakerService, ExportsWorkerModule } from '../../exports/exports.worker.module';
import { PresentationsModule } from '../../../presentations';
import { ProfileModule } from '../../../profile';
import { TasksWorkerModule } from '../../../tasks/tasks.worker.module';
import { ImportsWorkerModule } from '../imports.worker.module';
import { checked, rowsOf, work, written } from '../../../../testing/import-case';
import { workbookOf, type SheetContent } from '../../../../testing/workbook-of';
import { BackupHttpModule, ExportsService, ImportsService } from '../../backup.http.module';

let context: TestContext;
let imports: ImportsService;
let dataJobs: DataJobsService;
let logistics: LogisticsService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(
    ImportsWorkerModule,
    BackupHttpModule,
    ContactsModule,
    DataJobsWorkerModule,
    EventsWorkerModule,
    ExpensesModule,
    ExportsWorkerModule,
    PresentationsModule,
    ProfileModule,
    TasksWorkerModule,
  );
  imports = context.get(ImportsService);
  dataJobs = context.get(DataJobsService);
  logistics = context.get(LogisticsService);
});
beforeEach(async () => {
  context.clock.set('2027-03-01T15:00:00Z');
  owner = await context.owner();
});
afterAll(() => context.close());

const view = (id: string, of = owner) => imports.getForOwnerOrThrow(of.id, id);
const summaryOf = async (id: string, of = owner) =>
  Object.fromEntries(
    (await view(id, of)).summary.map(({ kind, add, update, same, error }) => [kind, [add, update, same, error]]),
  );

async function exported(of: TestOwner): Promise<Buffer> {
  const { id } = await context.get(ExportsService).requestExport(of.id);
  const job = (await dataJobs.find(of.id, id))!;
  await dataJobs.run({ ownerId: of.id, jobId: id, step: job.step }, (begun) =>
    context.get(ExportMakerService).makeExport(begun),
  );
  const { storageKey } = (await dataJobs.find(of.id, id))!;
  return buffer(await context.storage.get(storageKey!));
}

/** Texts of all cells by sheet, without what differs from account to account: keys, and when rows were entered. */
async function contentOf(workbook: Buffer): Promise<Record<string, string[][]>> {
  const spreadsheet = await new SpreadsheetGateway().open(bufferSource(workbook, 'x.xlsx'));
  const sheets: Record<string, string[][]> = {};
  for await (const { sheet, cells } of spreadsheet.rows()) {
    const name = spreadsheet.sheets[sheet]!.name;
    // Says whose it is.
    if (name === 'Read me') continue;
    (sheets[name] ??= []).push(cells.map(textOf));
  }
  for (const [name, [heads = [], ...rows]] of Object.entries(sheets)) {
    const left = heads.map((head) => !/key|^(added|changed|agreed|received|published)$/i.test(head));
    sheets[name] = [heads, ...rows].map((row) => heads.map((_, at) => row[at] ?? '').filter((_, at) => left[at]));
  }
  return sheets;
}

/** One of everything that the import takes. */
async function fill(of: TestOwner): Promise<void> {
  const bureau = await aBureau(context, of, {
    name: 'Podium',
    commissionPercent: 25,
    notes: 'Line one\nLine two',
    representatives: [{ name: 'Rae Poe', email: 'rae@podium.example' }],
  });
  const client = await aClient(context, of, {
    name: '=Acme & Søn',
    website: 'https://acme.example',
    tags: ['tech', 'big, loud'],
    status: 'active',
    address: { line1: '1 Main St', city: 'Chicago', state: 'IL' },
    w9SentOn: '2027-01-02',
    contacts: [
      { name: 'Ann Lee', email: 'ann@acme.example', role: 'planner', otherRoles: ['payer'], isPrimary: true },
      { name: 'Bo Kim', phone: '+1 312 555 0100' },
    ],
  });
  const talk = await aPresentation(context, of, {
    title: 'Leading out loud',
    lengthsMinutes: [45, 60],
    takeaways: ['Speak, then listen', 'Ask'],
    avNeeds: [{ item: 'Lapel mic' }, { item: 'Confidence monitor', isRequired: false }],
  });
  const event = await anEvent(context, of, {
    title: 'Sales Kick-off',
    status: 'confirmed',
    eventDate: '2027-04-12',
    startTime: '19:30',
    clientId: client.id,
    bureauPartnerId: bureau.id,
    representativeId: bureau.representatives[0]!.id,
    presentationId: talk.id,
    grossFeeCents: 750_050,
    commissionPercent: 22.5,
    timeZone: 'America/Chicago',
    contacts: [{ contactId: client.contacts[0]!.id, role: 'decision_maker' }],
  });
  await anEvent(context, of, {
    title: 'Spin-off',
    clientId: client.id,
    parentEventId: event.id,
    spinOffLevel: 1,
    travelTerms: 'local',
  });
  await anEvent(context, of, { title: 'Old one', status: 'delivered', eventDate: '2026-02-01', clientId: client.id });
  await logistics.addAgendaItem(of, event.id, { ...blank, kind: 'talk', startTime: '20:00', endTime: '21:00' });
  await logistics.addAvNeed(of, event.id, { ...blankNeed, item: 'Lapel mic' });
  await aTask(context, of, { title: 'Call Ann', dueDate: '2027-03-10', eventId: event.id, clientId: client.id });
  await anExpense(context, of, {
    spentOn: '2027-02-03',
    category: 'mileage',
    milesHundredths: 12_050,
    eventId: event.id,
  });
  await anExpense(context, of, { spentOn: '2027-02-04', category: 'meals', amountCents: 1_250, vendor: 'Diner' });
  await aTestimonial(context, of, { clientName: 'Ann Lee', content: 'They stood up.', rating: 5, hasConsent: true });
}

const blank = { itemDate: null, startTime: null, endTime: null, room: null, notes: null };
const blankNeed = { isRequired: true, confirmedBy: null, confirmedOn: null, notes: null };

const ONE_OF_EACH = {
  clients: 1,
  clientContacts: 2,
  bureauPartners: 1,
  bureauRepresentatives: 1,
  presentations: 1,
  speakingEvents: 3,
  eventContacts: 1,
  agendaItems: 1,
  avNeeds: 1,
  tasks: 1,
  expenses: 2,
  testimonials: 1,
};
const counted = (at: 0 | 1 | 2 | 3) =>
  Object.fromEntries(
    Object.entries(ONE_OF_EACH).map(([kind, count]) => [kind, [0, 0, 0, 0].map((_, n) => (n === at ? count : 0))]),
  );

describe('the product’s own export', () => {
  beforeEach(() => fill(owner));

  it('is unchanged in the account that it is from', async () => {
    const id = await checked(context, owner, await exported(owner), 'Lectern data.xlsx');
    expect(await rowsOf(context, owner, id, { action: ['update', 'error', 'add'] })).toEqual([]);
    expect(await summaryOf(id)).toMatchObject(counted(2));
  });

  it('is complete in a new account', async () => {
    const workbook = await exported(owner);
    const other = await context.owner(owner.timeZone);
    const id = await checked(context, other, workbook, 'Lectern data.xlsx');
    expect(await rowsOf(context, other, id, { action: ['error'] })).toEqual([]);
    expect(await summaryOf(id, other)).toMatchObject(counted(0));
    await written(context, other, id);
    expect((await view(id, other)).job).toMatchObject({ status: 'done', problem: null });
    expect(await summaryOf(id, other)).toMatchObject(counted(0));
    const [before, after] = [await contentOf(workbook), await contentOf(await exported(other))];
    expect(after).toEqual(before);
  });
});

it('leaves rows out of kinds that were not chosen, and what cannot be without them', async () => {
  const id = await checked(context, owner, {
    Clients: [['Name'], ['Acme'], ['Globex']],
    Events: [
      ['Event', 'Client', 'City'],
      ['With client', 'Acme', 'Bonn'],
      ['Alone', '', 'Rome'],
    ],
  });
  const { version } = await view(id);
  await imports.confirm(owner.id, id, { version, kinds: ['speakingEvents'] });
  await work(context, owner, id);
  expect(await summaryOf(id)).toMatchObject({ speakingEvents: [1, 0, 0, 0] });
  const left = await rowsOf(context, owner, id, { action: ['skip'], kind: 'speakingEvents' });
  expect(left.map(({ label, problems }) => [label, problems[0]?.message])).toEqual([
    ['With client', 'What it belongs to isn’t imported'],
  ]);
  expect(await context.db.query(`SELECT 1 FROM clients WHERE owner_id = $1`, [owner.id])).toEqual([]);
});

describe('what was written', () => {
  const CLIENTS: SheetContent = [
    ['Name', 'Status', 'Industry'],
    ['Acme', 'Active', 'Steel'],
    ['Globex', 'Lead', 'Chips'],
  ];

  it('is updated by the edited sheet, and remembered mappings are used again', async () => {
    await written(context, owner, await checked(context, owner, { Clients: CLIENTS }));
    const id = await checked(context, owner, {
      Clients: [
        ['Name', 'Status', 'Industry'],
        ['Acme', 'Past', ''],
        ['Globex', 'Lead', 'Chips'],
      ],
    });
    expect((await view(id)).sheets[0]!.columns.map(({ how }) => how)).toEqual([
      'remembered',
      'remembered',
      'remembered',
    ]);
    expect(await summaryOf(id)).toEqual({ clients: [0, 1, 1, 0] });
    await written(context, owner, id);
    const rows = await context.db.query(
      `SELECT name, status, industry, version FROM clients WHERE owner_id = $1 ORDER BY name`,
      [owner.id],
    );
    expect(rows).toEqual([
      { name: 'Acme', status: 'past', industry: 'Steel', version: 2 },
      { name: 'Globex', status: 'lead', industry: 'Chips', version: 1 },
    ]);
  });

  it('is taken back as long as nobody touched it', async () => {
    const id = await checked(context, owner, { Clients: CLIENTS });
    await written(context, owner, id);
    const [client] = await context.db.query<{ id: string }>(
      `SELECT id FROM clients WHERE owner_id = $1 ORDER BY name`,
      [owner.id],
    );
    await context.get(ClientsService).updateClient(owner.id, client!.id, { version: 1, notes: 'Called' });
    await expect(imports.reverse(owner.id, id)).rejects.toMatchObject({
      code: 'IMPORT_TOUCHED',
      status: 409,
      extra: { current: { count: 1, items: [{ kind: 'clients', id: client!.id, label: 'Acme' }] } },
    });
    const other = await checked(context, owner, {
      Clients: [
        ['Name', 'Status'],
        ['Initech', 'Lead'],
      ],
    });
    await written(context, owner, other);
    await imports.reverse(owner.id, other);
    await work(context, owner, other);
    expect((await view(other)).job.status).toBe('undone');
    await expect(imports.reverse(owner.id, other)).rejects.toMatchObject({ code: 'IMPORT_CANNOT_BE_UNDONE' });
    expect(await context.db.query(`SELECT name FROM clients WHERE owner_id = $1 ORDER BY 1`, [owner.id])).toEqual([
      { name: 'Acme' },
      { name: 'Globex' },
    ]);
  });
});

it('marks what is wrong where it stands', async () => {
  const content = await workbookOf({
    Notes: [['Only a word']],
    Gigs: [
      ['Event', 'Date'],
      ['Good', '2027-05-01'],
      ['Bad', 'next spring'],
    ],
  });
  const id = await checked(context, owner, content);
  const { storageKey } = (await dataJobs.find(owner.id, id))!;
  const marked = await contentOf(await buffer(await context.storage.get(storageKey!)));
  expect(marked.Gigs).toEqual([
    ['Event', 'Date', 'Problem'],
    ['Good', '2027-05-01', ''],
    ['Bad', 'next spring', expect.stringMatching(/^B3: .*is not a date/)],
  ]);
});
