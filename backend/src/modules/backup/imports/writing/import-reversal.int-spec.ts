/** Taking an import back: everything is as it was, refused when it was touched, steps that are killed or doubled. */
import type { ImportKind } from '@lectern/protocol/imports';
import { aBureau } from '../../../../testing/builders/bureaus';
import { aClient } from '../../../../testing/builders/clients';
import { anEvent } from '../../../../testing/builders/events';
import { anExpense } from '../../../../testing/builders/expenses';
import { aTestimonial } from '../../../../testing/builders/profile';
import { aTask } from '../../../../testing/builders/tasks';
import { createContext, type TestContext, type TestOwner } from '../../../../testing/test-context';
import { ClientsService, ContactsModule } from '../../../contacts';
import { DataJobCancellationService, DataJobListsService, DataJobsService } from '../../jobs';
import { DataJobsCleanUpService, DataJobsWorkerModule } from '../../jobs/data-jobs.worker.module';
import { EventsService } from '../../../events';
import { HoldsService } from '../../../holds';
import { EventsWorkerModule } from '../../../events/events.worker.module';
import { ExpensesModule } from '../../../expenses';
import { ProfileModule } from '../../../profile';
import { TasksWorkerModule } from '../../../tasks/tasks.worker.module';
import { ImportsWorkerModule } from '../imports.worker.module';
import { ImportTouchedRepository } from './import-touched.repository';
import { checked } from '../../../../testing/import-case';
import type { SheetContent } from '../../../../testing/workbook-of';
import { confirmed, dueStep, step, worked } from '../../../../testing/import-steps';
import { recordKinds } from '../../records';
import { BackupHttpModule } from '../../backup.http.module';

let context: TestContext;
let dataJobs: DataJobsService;
let dataJobCancellation: DataJobCancellationService;
let dataJobsCleanUp: DataJobsCleanUpService;
let clients: ClientsService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(
    ImportsWorkerModule,
    BackupHttpModule,
    ContactsModule,
    DataJobsWorkerModule,
    EventsWorkerModule,
    ExpensesModule,
    ProfileModule,
    TasksWorkerModule,
  );
  dataJobs = context.get(DataJobsService);
  dataJobCancellation = context.get(DataJobCancellationService);
  dataJobsCleanUp = context.get(DataJobsCleanUpService);
  clients = context.get(ClientsService);
});
beforeEach(async () => {
  context.clock.set('2027-03-01T15:00:00Z');
  owner = await context.owner();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const findTouched = async (ownerId: string, id: string) =>
  context.get(ImportTouchedRepository).find(context.db, await dataJobs.getOrThrow(ownerId, id, 'import'));

const jobOf = (id: string) => context.get(DataJobListsService).getForOwnerOrThrow(owner.id, id);
const rows = <Row>(sql: string) => context.db.query<Row>(sql, [owner.id]);
const countOf = async (table: string) => (await rows(`SELECT 1 FROM ${table} WHERE owner_id = $1`)).length;
const written = async (content: Record<string, SheetContent>, kinds?: ImportKind[]) => {
  const id = await checked(context, owner, content, 'bookings.xlsx');
  await confirmed(context, owner, id, kinds);
  await worked(context, owner, id);
  return id;
};
const askBack = (id: string) =>
  context.db.tx((tx) => dataJobs.requestAgain(tx, { ownerId: owner.id, id }, 'take_back'));
const takenBack = async (id: string) => {
  await askBack(id);
  await worked(context, owner, id);
};

/** What changes with every edit, and lines of history: they tell what was done, also that it was undone. */
const PASSING = new Set(['version', 'updatedAt']);
const HISTORY = new Set(['speakingEventStatusChanges', 'speakingEventChanges', 'holdChanges', 'followUpReminders']);

/** Every record of the account. */
async function everything(): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const { kind, table, owner: column = 'owner_id' } of recordKinds) {
    if (HISTORY.has(kind) || column !== 'owner_id') continue;
    const found = await rows<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(t) AS row FROM ${table} t WHERE t.${column} = $1`,
    );
    all[kind] = found
      .map(({ row }) => Object.fromEntries(Object.entries(row).filter(([name]) => !PASSING.has(camel(name)))))
      .map((row) => JSON.stringify(row))
      .sort();
  }
  return all;
}
const camel = (name: string) => name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** An account with something of most kinds, and a workbook that changes some and adds others. */
async function account() {
  const client = await aClient(context, owner, {
    name: 'Acme',
    industry: 'Steel',
    address: { city: 'Chicago' },
    tags: ['old'],
    contacts: [{ name: 'Ann Lee', email: 'ann@acme.example' }, { name: 'Bo Ek' }],
  });
  const bureau = await aBureau(context, owner, { representatives: [{ name: 'Rae Poe' }] });
  const event = await anEvent(context, owner, {
    title: 'Big Day',
    eventDate: '2027-04-12',
    clientId: client.id,
    grossFeeCents: 500_000,
    contacts: [{ contactId: client.contacts[0]!.id, role: 'planner' }],
  });
  const other = await anEvent(context, owner, { title: 'Held Day', eventDate: '2027-06-01' });
  const task = await aTask(context, owner, {
    title: 'Slides',
    eventId: event.id,
    anchor: 'event_date',
    anchorOffsetDays: -7,
  });
  const expense = await anExpense(context, owner);
  const testimonial = await aTestimonial(context, owner);
  await context
    .get(HoldsService)
    .placeHolds(owner, other.id, {
      dates: ['2027-06-01'],
      clientId: client.id,
      bureauPartnerId: null,
      placedOn: null,
      expiresOn: '2027-03-20',
      notes: null,
    });
  const [hold] = await rows<{ id: string }>(`SELECT id FROM holds WHERE owner_id = $1`);
  const content = {
    Clients: [
      ['Key', 'Name', 'Industry', 'City', 'Tags'],
      [client.id, 'Acme Inc.', 'Tech', 'Boston', 'new, west'],
      ['', 'Globex', 'Oil', '', ''],
    ],
    Contacts: [
      ['Key', 'Client', 'Name', 'Email', 'Primary contact'],
      [client.contacts[0]!.id, 'Acme Inc.', 'Ann Lee', 'ann.lee@acme.example', 'No'],
      [client.contacts[1]!.id, 'Acme Inc.', 'Bo Ek', '', 'Yes'],
      ['', 'Acme Inc.', 'Cy Fox', 'cy@acme.example', ''],
      ['', 'Globex', 'Di Oh', '', ''],
    ],
    Representatives: [
      ['Bureau', 'Name'],
      [bureau.name, 'Sam Hu'],
    ],
    Events: [
      ['Key', 'Event', 'Date', 'Status', 'Client', 'Bureau', 'Gross fee', 'Spin-off of', 'Next follow-up'],
      [event.id, 'Bigger Day', '2027-04-20', 'Contract sent', 'Acme Inc.', bureau.name, '7500', '', '2027-03-01'],
      ['', 'Little Day', '2027-05-12', 'Hold', 'Globex', '', '', 'Middle Day', ''],
      ['', 'Middle Day', '2027-05-13', 'Inquiry', 'Globex', '', '', '', ''],
    ],
    'Event contacts': [
      ['Event', 'Contact', 'Role'],
      ['Little Day', 'Di Oh', 'Payer'],
    ],
    Holds: [
      ['Key', 'Event', 'Held day', 'Expires on', 'Notes', 'Client'],
      [hold!.id, 'Held Day', '2027-06-01', '2027-03-25', 'longer', 'Acme Inc.'],
      ['', 'Little Day', '2027-06-01', '', '', ''],
    ],
    Tasks: [
      ['Key', 'Task', 'Due', 'Event'],
      [task.id, 'Send slides', '2027-04-01', 'Bigger Day'],
      ['', 'Pack', '2027-02-01', 'Little Day'],
    ],
    Expenses: [
      ['Key', 'Date', 'Category', 'Vendor', 'Amount'],
      [expense.id, '2027-03-01', 'Airfare', 'United', '500'],
      ['', '2027-02-01', 'Meals', 'Diner', '12.50'],
    ],
    Testimonials: [
      ['Key', 'Name', 'Testimonial', 'May be published', 'Status'],
      [testimonial.id, 'Ann Lee', 'They stood up.', 'Yes', 'Published'],
    ],
    Agenda: [
      ['Event', 'Item', 'Starts at'],
      ['Bigger Day', 'Talk', '9:00 AM'],
    ],
  } satisfies Record<string, SheetContent>;
  return { client, bureau, event, other, task, expense, content };
}

describe('an import of many kinds', () => {
  it('is taken back to the last field', async () => {
    const { content, event } = await account();
    const before = await everything();
    const id = await written(content);
    expect(await jobOf(id)).toMatchObject({ status: 'done', canUndo: true });
    expect((await jobOf(id)).counts.map(({ label }) => label)).toEqual(['added', 'changed']);
    expect(await everything()).not.toEqual(before);

    expect(await findTouched(owner.id, id)).toEqual({ count: 0, items: [] });
    await takenBack(id);
    expect(await jobOf(id)).toMatchObject({ status: 'undone', phase: 'take_back', canUndo: false });
    expect((await jobOf(id)).counts.map(({ label }) => label)).toEqual(['undone']);
    expect(await everything()).toEqual(before);
    // The history of the event says what was done, and that it was undone.
    expect(
      await context.db.query(
        `SELECT to_status, reason FROM speaking_event_status_changes WHERE event_id = $1 ORDER BY changed_at, id`,
        [event.id],
      ),
    ).toEqual([
      { to_status: 'inquiry', reason: null },
      { to_status: 'contract_sent', reason: 'Imported from bookings.xlsx' },
      { to_status: 'inquiry', reason: 'The import of bookings.xlsx was undone' },
    ]);
  });

  it('is taken back when it is cancelled half way, wherever that is', async () => {
    const { content } = await account();
    const before = await everything();
    const id = await checked(context, owner, content);
    await confirmed(context, owner, id);
    for (let steps = 0; steps < 6; steps += 1) await step(context, owner, id);
    expect(await jobOf(id)).toMatchObject({ status: 'working', phase: 'write' });
    expect(await countOf('clients')).toBe(2);
    await dataJobCancellation.cancel(owner.id, id);
    expect(await jobOf(id)).toMatchObject({ status: 'working', phase: 'take_back' });
    await worked(context, owner, id);
    expect(await jobOf(id)).toMatchObject({ status: 'cancelled', canUndo: false });
    expect(await everything()).toEqual(before);
  });

  it('is no more done than before when it had failed half way and is not taken back after all', async () => {
    const id = await checked(context, owner, { Clients: [['Name'], ['Acme']], Talks: [['Title'], ['Leading']] });
    await confirmed(context, owner, id);
    await step(context, owner, id);
    context.clock.set('2027-03-03T15:00:00Z');
    await dataJobsCleanUp.endOld();
    const failed = { status: 'failed', phase: 'write', canUndo: true, canCancel: false };
    const problem = expect.stringContaining('couldn’t be finished') as unknown;
    expect(await jobOf(id)).toMatchObject({ ...failed, problem });
    await askBack(id);
    await dataJobCancellation.cancel(owner.id, id);
    expect(await jobOf(id)).toMatchObject({ ...failed, problem });
    const [acme] = await rows<{ id: string }>(`SELECT id FROM clients WHERE owner_id = $1 AND name = 'Acme'`);
    await anEvent(context, owner, { title: 'Since', clientId: acme!.id });
    await takenBack(id);
    expect(await jobOf(id)).toMatchObject({
      ...failed,
      problem: 'This import can no longer be undone: 1 row of it was changed or is used since.',
    });
    await dataJobsCleanUp.endOld();
    expect(await jobOf(id)).toMatchObject({ ...failed, finishedAt: '2027-03-03T15:00:00.000Z' });
  });

  it('is taken back once by steps that are killed, come twice, or are at two workers', async () => {
    const { content } = await account();
    const before = await everything();
    const id = await written(content);
    await askBack(id);
    for (let kills = 0; ; kills += 1) {
      const due = await dueStep(context, owner, id);
      if (due === null) break;
      if (kills % 2 === 0) {
        const end = (await dataJobs.find(owner.id, id))?.total === null ? 'advance' : 'finish';
        jest.spyOn(dataJobs, end).mockRejectedValueOnce(new Error('killed'));
        await step(context, owner, id, due).catch((error: Error) => expect(error.message).toBe('killed'));
        jest.restoreAllMocks();
      }
      await Promise.all([step(context, owner, id, due), step(context, owner, id, due)]);
      await step(context, owner, id, due);
    }
    expect(await jobOf(id)).toMatchObject({ status: 'undone' });
    expect(await everything()).toEqual(before);
  });
});

describe('rows that belong to others', () => {
  const isAnyoneWaiting = async () =>
    (
      await context.db.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    ).length > 0;

  it.each([
    ['agenda_items', 'speaking_events', 'Agenda', ['Event', 'Item', 'Starts at'], ['Gala', 'Talk', '9:00 AM']],
    ['tasks', 'speaking_events', 'Tasks', ['Event', 'Task'], ['Gala', 'Pack']],
    ['client_contacts', 'clients', 'Contacts', ['Client', 'Name'], ['Acme', 'Ann Lee']],
  ])('are locked after them, as by their module: %s after %s', async (table, parents, sheet, header, row) => {
    await aClient(context, owner, { name: 'Acme' });
    await anEvent(context, owner, { title: 'Gala', eventDate: '2027-05-01' });
    const id = await written({ [sheet]: [header, row] });
    await askBack(id);
    let undone: Promise<void> | undefined;
    await context.db.tx(async (tx) => {
      await tx.query(`SELECT 1 FROM ${parents} WHERE owner_id = $1 FOR UPDATE`, [owner.id]);
      undone = step(context, owner, id);
      while (!(await isAnyoneWaiting()));
      await tx.query(`SELECT 1 FROM ${table} WHERE owner_id = $1 FOR UPDATE NOWAIT`, [owner.id]);
    });
    await undone;
    expect(await countOf(table)).toBe(0);
  });
});

describe('what was touched since', () => {
  const CLIENTS = {
    Clients: [
      ['Name', 'Industry'],
      ['Acme', 'Tech'],
      ['Globex', 'Oil'],
    ],
  } satisfies Record<string, SheetContent>;
  const idOf = async (name: string) =>
    (
      await context.db.query<{ id: string }>(`SELECT id FROM clients WHERE owner_id = $1 AND name = $2`, [
        owner.id,
        name,
      ])
    )[0]!.id;

  it('is named, and refuses the undoing; the import stays as it is', async () => {
    await aClient(context, owner, { name: 'Initech' });
    const id = await written({ Clients: [...CLIENTS.Clients, ['Initech', 'Software']], Tasks: [['Task'], ['Pack']] });
    const [acme, globex, initech] = await Promise.all(['Acme', 'Globex', 'Initech'].map(idOf));
    await clients.updateClient(owner.id, acme!, { version: 1, notes: 'called' });
    await anEvent(context, owner, { title: 'Gala', clientId: globex });
    await clients.deleteClient(owner.id, initech!);
    const touched = await findTouched(owner.id, id);
    expect(touched.count).toBe(3);
    expect(touched.items).toEqual(
      expect.arrayContaining([
        { kind: 'clients', id: acme, label: 'Acme', reason: 'It was changed since.' },
        { kind: 'clients', id: globex, label: 'Globex', reason: 'Something else refers to it now.' },
        { kind: 'clients', id: initech, label: 'Initech', reason: 'It was deleted since.' },
      ]),
    );
    await takenBack(id);
    expect(await jobOf(id)).toMatchObject({
      status: 'done',
      canUndo: true,
      problem: 'This import can no longer be undone: 3 rows of it were changed or are used since.',
    });
    expect([await countOf('clients'), await countOf('tasks')]).toEqual([2, 1]);
  });

  it('is not what was changed and changed back, nor what was deleted by hand', async () => {
    const id = await written(CLIENTS);
    const acme = await idOf('Acme');
    await clients.updateClient(owner.id, acme, { version: 1, industry: 'Steel' });
    await clients.updateClient(owner.id, acme, { version: 2, industry: 'Tech' });
    await clients.deleteClient(owner.id, await idOf('Globex'));
    await takenBack(id);
    expect(await jobOf(id)).toMatchObject({ status: 'undone', problem: null });
    expect(await countOf('clients')).toBe(0);
  });

  it('stays when the import is cancelled while somebody works with its rows', async () => {
    const id = await checked(context, owner, {
      ...CLIENTS,
      Events: [
        ['Event', 'Client'],
        ['Gala', 'Acme'],
        ['Day', 'Globex'],
      ],
    });
    await confirmed(context, owner, id);
    await step(context, owner, id);
    await step(context, owner, id);
    expect(await countOf('speaking_events')).toBe(2);
    const [gala] = await rows<{ id: string }>(`SELECT id FROM speaking_events WHERE owner_id = $1 AND title = 'Gala'`);
    await context.get(EventsService).updateEvent(owner.id, gala!.id, { version: 1, theme: 'Gold' });
    await dataJobCancellation.cancel(owner.id, id);
    await worked(context, owner, id);
    expect(await jobOf(id)).toMatchObject({
      status: 'cancelled',
      counts: [
        { label: 'undone', count: 2 },
        { label: 'left as they are, because they were changed since', count: 2 },
      ],
    });
    expect(await rows(`SELECT title FROM speaking_events WHERE owner_id = $1`)).toEqual([{ title: 'Gala' }]);
    expect(await rows(`SELECT name FROM clients WHERE owner_id = $1`)).toEqual([{ name: 'Acme' }]);
  });

  it('is anything that refers to what was added, of whatever kind', async () => {
    const id = await written({
      Events: [
        ['Event', 'Date', 'Client', 'Contact', 'Email'],
        ['Gala', '2027-05-01', 'Acme', 'Ann Lee', 'ann@acme.example'],
      ],
      Presentations: [['Title'], ['Leading']],
    });
    const [gala] = await rows<{ id: string }>(`SELECT id FROM speaking_events WHERE owner_id = $1`);
    expect((await findTouched(owner.id, id)).count).toBe(0);
    await aTask(context, owner, { eventId: gala!.id });
    await anEvent(context, owner, { title: 'Next', parentEventId: gala!.id, clientId: await idOf('Acme') });
    const { items } = await findTouched(owner.id, id);
    expect(items.map(({ kind, label }) => [kind, label])).toEqual([
      ['clients', 'Acme'],
      ['speakingEvents', 'Gala · May 1, 2027'],
    ]);
  });

  it('is nobody else’s affair: another account sees nothing of the import', async () => {
    const id = await written(CLIENTS);
    const other = await context.owner();
    await expect(findTouched(other.id, id)).rejects.toMatchObject({ status: 404 });
    await expect(
      context.db.tx((tx) => dataJobs.requestAgain(tx, { ownerId: other.id, id }, 'take_back')),
    ).rejects.toMatchObject({ status: 404 });
  });
});
