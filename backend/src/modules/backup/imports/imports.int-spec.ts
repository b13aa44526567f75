/** The check of an import: what a file is understood as, what would become of its rows, and that nothing is written. */
import type { ImportSummary } from '@lectern/protocol/imports';
import { aClient } from '../../../testing/builders/clients';
import { anEvent } from '../../../testing/builders/events';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ContactsModule } from '../../contacts';
import { DataJobCancellationService, DataJobListsService, DataJobsService } from '../jobs';
import { DataJobsCleanUpService, DataJobsWorkerModule } from '../jobs/data-jobs.worker.module';
import { EventsWorkerModule } from '../../events/events.worker.module';
import { ImportCheckService, ImportsWorkerModule } from './imports.worker.module';
import { ImportCleanUpService } from './import-clean-up.service';
import { ImportsRepository } from './imports.repository';
import { DROP_UNNEEDED } from './writing/staging.repository';
import { checked, rowsOf, work } from '../../../testing/import-case';
import { transferOf } from '../../../testing/transfer-of';
import { workbookOf } from '../../../testing/workbook-of';
import { BackupHttpModule, ImportsService } from '../backup.http.module';

let context: TestContext;
let imports: ImportsService;
let dataJobs: DataJobsService;
let importCheck: ImportCheckService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(
    ImportsWorkerModule,
    BackupHttpModule,
    ContactsModule,
    DataJobsWorkerModule,
    EventsWorkerModule,
  );
  imports = context.get(ImportsService);
  dataJobs = context.get(DataJobsService);
  importCheck = context.get(ImportCheckService);
});
beforeEach(async () => {
  context.clock.set('2027-03-01T15:00:00Z');
  owner = await context.owner();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const view = (id: string) => imports.getForOwnerOrThrow(owner.id, id);
const summaryOf = async (id: string) =>
  Object.fromEntries(
    (await view(id)).summary.map(({ kind, add, update, same, error }: ImportSummary) => [
      kind,
      [add, update, same, error],
    ]),
  );
const countOf = async (table: string) =>
  (await context.db.query(`SELECT 1 FROM ${table} WHERE owner_id = $1`, [owner.id])).length;

const GIGS = {
  Gigs: [
    ['Event', 'Date', 'Company', 'Contact', 'Email', 'Agency', 'Fee', 'City'],
    ['Sales Kick-off', '4/12/2027', 'Acme', 'Ann Lee', 'ann@acme.example', '', '$7,500', 'Chicago'],
    ['Leaders Day', '25 May 2027', 'Globex', 'Bo Kim', 'bo@globex.example', 'Podium', '10000', 'Austin'],
    ['Summer Retreat', '6/3/2027', 'Acme', 'Ann Lee', 'ann@acme.example', '', '', 'Boston'],
  ],
};

describe('a person’s own sheet of events', () => {
  it('adds clients, contacts and bureaus that it names, each once', async () => {
    const id = await checked(context, owner, GIGS);
    expect((await view(id)).job).toMatchObject({ status: 'review', phase: 'check', problem: null });
    expect(await summaryOf(id)).toEqual({
      clients: [2, 0, 0, 0],
      clientContacts: [2, 0, 0, 0],
      bureauPartners: [1, 0, 0, 0],
      speakingEvents: [3, 0, 0, 0],
      eventContacts: [3, 0, 0, 0],
    });
    const [event] = await rowsOf(context, owner, id, { kind: 'speakingEvents' });
    expect(event).toMatchObject({
      sheet: 'Gigs',
      line: 2,
      label: 'Sales Kick-off · Apr 12, 2027',
      action: 'add',
      problems: [],
      changes: expect.arrayContaining([
        { header: 'Event', from: null, to: 'Sales Kick-off' },
        { header: 'Date', from: null, to: 'Apr 12, 2027' },
        { header: 'Client', from: null, to: 'Acme' },
        { header: 'Gross fee', from: null, to: '$7,500' },
      ]) as unknown,
    });
    expect(await countOf('clients')).toBe(0);
    expect(await countOf('speaking_events')).toBe(0);
  });

  it('shows how it was understood', async () => {
    const id = await checked(context, owner, GIGS);
    const { sheets, source, kinds } = await view(id);
    expect(source).toEqual({ name: 'sheet.xlsx', format: 'xlsx' });
    expect(sheets).toMatchObject([
      { index: 0, name: 'Gigs', kind: 'speakingEvents', headerRow: 1, rowCount: 3, dateOrder: 'mdy' },
    ]);
    expect(sheets[0]!.columns.map(({ letter, header, field }) => [letter, header, field])).toEqual([
      ['A', 'Event', 'title'],
      ['B', 'Date', 'eventDate'],
      ['C', 'Company', 'clientName'],
      ['D', 'Contact', 'contactName'],
      ['E', 'Email', 'contactEmail'],
      ['F', 'Agency', 'bureauName'],
      ['G', 'Fee', 'grossFeeCents'],
      ['H', 'City', 'city'],
    ]);
    expect(sheets[0]!.columns[0]!.samples).toEqual(['Sales Kick-off', 'Leaders Day', 'Summer Retreat']);
    expect(kinds.find(({ kind }) => kind === 'invoices')).toMatchObject({ isImported: false });
  });

  it('finds what is there: unchanged, changed, and only what the sheet says', async () => {
    const client = await aClient(context, owner, { name: 'ACME', notes: 'Kept' });
    await anEvent(context, owner, {
      title: 'Sales Kick-off',
      eventDate: '2027-04-12',
      clientId: client.id,
      city: 'Chicago',
    });
    await anEvent(context, owner, {
      title: 'Summer Retreat',
      eventDate: '2027-06-03',
      clientId: client.id,
      city: 'Boston',
      grossFeeCents: 500_000,
    });
    const id = await checked(context, owner, {
      Gigs: [
        ['Event', 'Date', 'Company', 'Fee', 'City'],
        ['Sales Kick-off', '4/12/2027', 'Acme', '$7,500', 'Chicago'],
        ['Summer Retreat', '6/3/2027', 'Acme', '', 'Boston'],
      ],
    });
    expect(await summaryOf(id)).toEqual({ speakingEvents: [0, 1, 1, 0] });
    const [changed] = await rowsOf(context, owner, id, { action: ['update'] });
    expect(changed!.changes).toEqual([{ header: 'Gross fee', from: null, to: '$7,500' }]);
  });

  it('finds everybody and adds nobody twice, however many people the clients have', async () => {
    await context.db.query(
      `WITH c AS (
         INSERT INTO clients (id, owner_id, name, purchase_order_required, status, created_at, updated_at)
         SELECT gen_random_uuid(), $1, 'Client ' || n, false, 'active', $2, $2 FROM generate_series(1, 300) n
         RETURNING id)
       INSERT INTO client_contacts (id, owner_id, client_id, position, name, is_primary)
       SELECT gen_random_uuid(), $1, c.id, n, 'Person ' || n, false FROM c, generate_series(1, 100) n`,
      [owner.id, context.clock.now()],
    );
    const id = await checked(context, owner, {
      Contacts: [
        ['Client', 'Name'],
        ...Array.from({ length: 300 }, (_one, index) => [`Client ${index + 1}`, 'Person 100']),
      ],
    });
    expect(await summaryOf(id)).toEqual({ clientContacts: [0, 0, 300, 0] });
  });

  it('says what is wrong, where, and leaves clients out that only rows in error name', async () => {
    const id = await checked(context, owner, {
      Gigs: [
        ['Event', 'Date', 'Company', 'Fee', 'Status'],
        ['Good one', '2027-05-01', 'Acme', '100', ''],
        ['', '2027-05-02', 'Nobody', 'lots', 'Confirmed'],
        ['Good one', '2027-05-01', 'Acme', '100', ''],
        ['Undated', '', 'Acme', '', 'Confirmed'],
      ],
    });
    expect(await summaryOf(id)).toEqual({ clients: [1, 0, 0, 0], speakingEvents: [1, 0, 0, 3] });
    const errors = await rowsOf(context, owner, id, { action: ['error'] });
    expect(errors.map(({ line, problems }) => [line, problems])).toEqual([
      [
        3,
        expect.arrayContaining([
          expect.objectContaining({ column: 'D', header: 'Fee' }),
          { column: 'A', header: 'Event', message: 'Event is missing' },
        ]),
      ],
      [4, [{ column: '', header: '', message: 'Row 2 says the same. Keep one of the two' }]],
      [5, [{ column: 'B', header: 'Date', message: 'An event needs a date before it is confirmed' }]],
    ]);
    expect((await view(id)).job.hasFile).toBe(true);
  });

  it('keeps little of a text that is far too long', async () => {
    const long = 'x'.repeat(20_000);
    const id = await checked(context, owner, {
      Gigs: [
        ['Event', 'Date', 'Came from'],
        [long, '2027-05-01', long],
      ],
    });
    const errors = await rowsOf(context, owner, id, { action: ['error'] });
    expect(errors).toHaveLength(1);
    for (const { label, problems } of errors) {
      expect(label.length).toBeLessThan(300);
      expect(problems.map(({ message }) => message).join().length).toBeLessThan(300);
    }
  });

  it('adds nobody who is only named when that is not wanted', async () => {
    const id = await checked(context, owner, GIGS);
    const { version, sheets } = await view(id);
    const mapped = sheets.map(({ index, kind, headerRow, dateOrder, columns }) => ({
      index,
      kind,
      headerRow,
      dateOrder,
      columns: columns.map((column) => ({ index: column.index, field: column.field })),
    }));
    await imports.changeMapping(owner.id, id, { version, addMissing: false, sheets: mapped });
    await work(context, owner, id);
    expect(await summaryOf(id)).toEqual({ speakingEvents: [0, 0, 0, 3] });
    const [row] = await rowsOf(context, owner, id);
    expect(row!.problems).toEqual([
      {
        column: 'C',
        header: 'Company',
        message: 'There is no client called “Acme”. Check how it is written, or let what is missing be added',
      },
    ]);
  });
});

describe('the mapping', () => {
  it('is changed by hand, checked again, and remembered once it was confirmed', async () => {
    const content = {
      Sheet1: [
        ['Label', 'Betrag', 'Tag'],
        ['Taxi', '12,50', '03.04.2027'],
        ['Hotel', '99', '05.04.2027'],
      ],
    };
    const id = await checked(context, owner, content);
    const { version, sheets } = await view(id);
    const fields = ['vendor', 'amountCents', 'spentOn'];
    const changed = await imports.changeMapping(owner.id, id, {
      version,
      addMissing: true,
      sheets: [
        {
          index: 0,
          kind: 'expenses',
          headerRow: 1,
          dateOrder: 'dmy',
          columns: fields.map((field, index) => ({ index, field })),
        },
      ],
    });
    expect(changed).toMatchObject({ version: version + 1, job: { phase: 'check' } });
    await work(context, owner, id);
    expect(sheets[0]!.headerRow).toBe(1);
    // A category has to be said.
    expect(await summaryOf(id)).toEqual({ expenses: [0, 0, 0, 2] });
  });

  it('takes the marked workbook away when nothing is wrong any more', async () => {
    const id = await checked(context, owner, {
      Clients: [
        ['Name', 'Status'],
        ['Acme', 'nonsense'],
      ],
    });
    const { storageKey } = (await dataJobs.find(owner.id, id))!;
    const { version } = await view(id);
    const columns = [
      { index: 0, field: 'name' },
      { index: 1, field: null },
    ];
    const sheet = { index: 0, kind: 'clients' as const, headerRow: 1, dateOrder: 'mdy' as const, columns };
    await imports.changeMapping(owner.id, id, { version, addMissing: true, sheets: [sheet] });
    await work(context, owner, id);
    expect(await summaryOf(id)).toEqual({ clients: [1, 0, 0, 0] });
    expect((await view(id)).job).toMatchObject({ status: 'review', hasFile: false, expiresAt: null });
    const gone = await context.db.query(`SELECT payload FROM outbox WHERE type = 'data_job.expired'
      AND payload->>'jobId' = '${id}'`);
    expect(gone).toEqual([{ payload: { ownerId: owner.id, jobId: id, storageKeys: [storageKey] } }]);
  });

  it('refuses what another window changed meanwhile', async () => {
    const id = await checked(context, owner, GIGS);
    const { version, sheets } = await view(id);
    const wish = { version, addMissing: true, sheets: [] };
    await imports.changeMapping(owner.id, id, wish);
    await work(context, owner, id);
    await expect(imports.changeMapping(owner.id, id, wish)).rejects.toMatchObject({ code: 'STALE_VERSION' });
    expect((await view(id)).job.status).toBe('review');
    expect((await view(id)).sheets).toEqual(sheets);
  });
});

it('checks a file of several pages in steps, and begins anew where it was killed', async () => {
  const rows = Array.from({ length: 2_300 }, (_, n) => [`Client ${n}`, n % 2 ? 'lead' : 'active']);
  const content = await workbookOf({ Clients: [['Name', 'Status'], ...rows] });
  const uploadId = await transferOf(context, owner, content, 'clients.xlsx');
  const { id } = await imports.createImport(owner.id, { uploadId });
  const step = async () => {
    const job = (await dataJobs.find(owner.id, id))!;
    await dataJobs.run({ ownerId: owner.id, jobId: id, step: job.step }, (begun) => importCheck.check(begun));
  };
  await step();
  await step();
  const staged = () => context.db.query(`SELECT 1 FROM staged_rows WHERE job_id = $1`, [id]);
  expect(await staged()).toHaveLength(1_000);
  const job = (await dataJobs.find(owner.id, id))!;
  // The worker dies before its transaction ends: the same step comes again.
  const failing = jest.spyOn(dataJobs, 'advance').mockRejectedValueOnce(new Error('killed'));
  await expect(step()).rejects.toThrow('killed');
  failing.mockRestore();
  expect(await staged()).toHaveLength(1_000);
  expect((await dataJobs.find(owner.id, id))!.step).toBe(job.step);
  await step();
  await work(context, owner, id);
  expect(await summaryOf(id)).toEqual({ clients: [2_300, 0, 0, 0] });
});

it('says also in the middle of a step how far it is', async () => {
  const rows = Array.from({ length: 1_200 }, (_, index) => `Client ${index}`);
  const bytes = Buffer.from(['Name', ...rows].join('\r\n'));
  const { id } = await imports.createImport(owner.id, {
    uploadId: await transferOf(context, owner, bytes, 'clients.csv'),
  });
  const seen: [number, number | null][] = [];
  const check = importCheck.check.bind(importCheck);
  jest.spyOn(importCheck, 'check').mockImplementation(async (job) => {
    const { done, total } = (await view(id)).job;
    seen.push([done, total]);
    await check(job);
  });
  await work(context, owner, id);
  jest.restoreAllMocks();
  expect(seen).toEqual([
    [0, null],
    [0, 1_200],
    [1_000, 1_200],
    [1_200, 1_200],
  ]);
});

it('never shows a check that has ended without what it found', async () => {
  const uploadId = await transferOf(context, owner, await workbookOf(GIGS), 'gigs.xlsx');
  const { id } = await imports.createImport(owner.id, { uploadId });
  const lists = context.get(DataJobListsService);
  const find = lists.find.bind(lists);
  jest.spyOn(lists, 'find').mockImplementationOnce(async (ownerId, jobId) => {
    await work(context, owner, id);
    return find(ownerId, jobId);
  });
  const { job, summary } = await view(id);
  expect(job.status).toBe('review');
  expect(summary).not.toEqual([]);
});

describe('the reading of a file', () => {
  const clients = (count: number) =>
    Buffer.from(`Name,Status\n${Array.from({ length: count }, (_, n) => `Client ${n},lead`).join('\n')}\n`);
  const requested = async (content: Buffer) => {
    const uploadId = await transferOf(context, owner, content, 'clients.csv');
    return (await imports.createImport(owner.id, { uploadId })).id;
  };
  const step = async (id: string) => {
    const { step: due } = (await dataJobs.find(owner.id, id))!;
    await dataJobs.run({ ownerId: owner.id, jobId: id, step: due }, (job) => importCheck.check(job));
  };
  const kept = (id: string) => context.db.query(`SELECT line FROM import_cells WHERE job_id = $1`, [id]);

  it('loses no rows when a second worker begins it anew and dies', async () => {
    const id = await requested(clients(2_300));
    jest.spyOn(dataJobs, 'note').mockImplementationOnce(async () => {
      await context.db.query(`DELETE FROM import_cells WHERE job_id = $1`, [id]);
      return true;
    });
    await step(id);
    expect(await dataJobs.find(owner.id, id)).toMatchObject({ step: 0, status: 'working' });
    await work(context, owner, id);
    expect(await summaryOf(id)).toEqual({ clients: [2_300, 0, 0, 0] });
  });

  describe('of a check that was given up half way', () => {
    const givenUp = async () => {
      const id = await requested(clients(1_500));
      await step(id);
      await step(id);
      const due = (await dataJobs.find(owner.id, id))!;
      await dataJobs.begin({ ownerId: owner.id, jobId: id, step: due.step });
      await dataJobs.fail({ ...due, status: 'working' });
      context.clock.set('2027-03-05T15:00:00Z');
      await context.get(DataJobsCleanUpService).endOld();
      await new ImportCleanUpService(context.db, dataJobs, new ImportsRepository(context.db)).forgetFile(owner.id, id);
      expect(await kept(id)).toHaveLength(0);
      return id;
    };

    it('begins anew when it is tried again', async () => {
      const id = await givenUp();
      // The file is still there: it goes with the next clean-up.
      await context.db.query(
        `UPDATE data_jobs SET source_key = (SELECT storage_key FROM uploads WHERE owner_id = $2) WHERE id = $1`,
        [id, owner.id],
      );
      await step(id);
      await work(context, owner, id);
      expect((await view(id)).job).toMatchObject({ status: 'review', problem: null });
      expect(await summaryOf(id)).toEqual({ clients: [1_500, 0, 0, 0] });
    });

    it('ends with a sentence when the file is gone too', async () => {
      const id = await givenUp();
      await context.db.query(`UPDATE data_jobs SET source_key = NULL WHERE id = $1`, [id]);
      await step(id);
      expect((await view(id)).job).toMatchObject({
        status: 'failed',
        problem: 'This import’s file is no longer stored. Start a new import with it.',
      });
    });
  });

  it('leaves nothing when it is cancelled between two pages', async () => {
    const id = await requested(clients(2_300));
    jest.spyOn(dataJobs, 'note').mockImplementationOnce(async () => {
      await context.get(DataJobCancellationService).cancel(owner.id, id);
      await context.db.query(`DELETE FROM import_cells WHERE job_id = $1`, [id]);
      return true;
    });
    await step(id);
    expect(await kept(id)).toEqual([]);
  });

  it('takes few rows at a time where they are long', async () => {
    const row = (name: string) => `${name}${`,${'long '.repeat(19_800)}`.repeat(10)}`;
    const head = `Name${',Something'.repeat(10)}`;
    const id = await requested(Buffer.from([head, ...'ABCDEFGHI'.split('').map(row)].join('\n')));
    const noted = jest.spyOn(dataJobs, 'note');
    await step(id);
    expect(noted.mock.calls.map(([, { done }]) => done)).toEqual([4, 7, 10, 10]);
    await step(id);
    const staged = await context.db.query(`SELECT 1 FROM staged_rows WHERE job_id = $1`, [id]);
    expect(staged).toHaveLength(5);
    await work(context, owner, id);
    expect(await summaryOf(id)).toEqual({ clients: [9, 0, 0, 0] });
  });
});

it('looks for what nobody needs in one pass, once the database knows how large the file is', async () => {
  const id = await checked(context, owner, GIGS);
  await context.db.query(
    `INSERT INTO staged_rows (job_id, owner_id, seq, kind, target_id, action, "row")
     SELECT $1, $2, 900000000 + n, 'clients', gen_random_uuid(), 'add',
       jsonb_build_object('isNamed', true, 'needs', jsonb_build_array(gen_random_uuid()))
     FROM generate_series(1, 20000) n`,
    [id, owner.id],
  );
  await context.db.query('ANALYZE staged_rows');
  const plan = await context.db.query<Record<string, string>>(`EXPLAIN ${DROP_UNNEEDED}`, [id]);
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Hash .*Anti Join/);
});

it('refuses what is no spreadsheet with a sentence', async () => {
  const id = await checked(context, owner, Buffer.from('PK\u0003\u0004 not really'), 'broken.xlsx');
  expect((await view(id)).job).toMatchObject({ status: 'failed' });
  expect((await view(id)).job.problem).toMatch(/\.$/);
});

it('takes an upload once, and one import at a time', async () => {
  const uploadId = await transferOf(context, owner, await workbookOf(GIGS), 'gigs.xlsx');
  await imports.createImport(owner.id, { uploadId }, 'key-1');
  await imports.createImport(owner.id, { uploadId }, 'key-1');
  await expect(imports.createImport(owner.id, { uploadId })).rejects.toMatchObject({ status: 409 });
  const other = await transferOf(context, owner, await workbookOf(GIGS), 'gigs.xlsx');
  await expect(imports.createImport(owner.id, { uploadId: other })).rejects.toMatchObject({ code: 'DATA_JOB_OPEN' });
  const stranger = await context.owner();
  await expect(imports.createImport(stranger.id, { uploadId: other })).rejects.toMatchObject({ status: 404 });
});

it('finds the events that others came from wherever they stand', async () => {
  const id = await checked(context, owner, {
    Events: [
      ['Event', 'Date', 'Spin-off of'],
      ['Little', '2027-07-03', 'Middle'],
      ['Middle', '2027-06-02', 'Big'],
      ['Big', '2027-05-01', ''],
      ['Lost', '2027-08-01', 'Nowhere'],
      ['Own', '2027-09-01', 'Own'],
    ],
  });
  expect(await summaryOf(id)).toEqual({ speakingEvents: [3, 0, 0, 2] });
  const errors = await rowsOf(context, owner, id, { action: ['error'] });
  expect(errors.map(({ label, problems }) => [label, problems[0]?.column, problems[0]?.message])).toEqual([
    ['Lost · Aug 1, 2027', 'C', 'There is no event called “Nowhere”. Check how it is written'],
    ['Own · Sep 1, 2027', 'C', 'An event can’t come from itself'],
  ]);
  const { version } = await view(id);
  await imports.confirm(owner.id, id, { version, kinds: ['speakingEvents'] });
  await work(context, owner, id);
  const events = await context.db.query(
    `SELECT e.title, p.title AS parent FROM speaking_events e LEFT JOIN speaking_events p ON p.id = e.parent_event_id
     WHERE e.owner_id = $1 ORDER BY e.title`,
    [owner.id],
  );
  expect(events).toEqual([
    { title: 'Big', parent: null },
    { title: 'Little', parent: 'Middle' },
    { title: 'Middle', parent: 'Big' },
  ]);
});
