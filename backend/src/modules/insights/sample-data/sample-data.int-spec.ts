import { SendInvoiceInput } from '@lectern/protocol/invoices';
import { ListSpeakingEventsQuery } from '@lectern/protocol/speaking-events';
import { aClient } from '../../../testing/builders/clients';
import { anEvent } from '../../../testing/builders/events';
import { aProfile } from '../../../testing/builders/profile';
import { aShareLink } from '../../../testing/builders/sharing';
import { aTask } from '../../../testing/builders/tasks';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ContactsModule } from '../../contacts';
import { EventsService } from '../../events';
import { EventsWorkerModule } from '../../events/events.worker.module';
import { InvoiceSendingsService } from '../../invoices';
import { InvoicesWorkerModule } from '../../invoices/invoices.worker.module';
import { ProfileModule } from '../../profile';
import { ShareLinksService, SharingModule } from '../../sharing/links';
import { TasksWorkerModule } from '../../tasks/tasks.worker.module';
import { InsightsModule } from '..';
import { records, references } from './sample-references';
import { InsightsHttpModule, SampleDataService, DashboardService } from '../insights.http.module';

let context: TestContext;
let samples: SampleDataService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(
    InsightsModule,
    InsightsHttpModule,
    ContactsModule,
    EventsWorkerModule,
    InvoicesWorkerModule,
    ProfileModule,
    SharingModule,
    TasksWorkerModule,
  );
  samples = context.get(SampleDataService);
});
beforeEach(async () => {
  owner = await context.owner();
  await aProfile(context, owner);
  await context.db.query('DELETE FROM outbox');
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => context.close());

const dashboard = () => context.get(DashboardService).dashboardOf(owner);
const eventNamed = async (title: string) => {
  const { items } = await context.get(EventsService).listEvents(owner.id, ListSpeakingEventsQuery.parse({ q: title }));
  return items[0]!;
};
const count = async (table: string) => {
  const [row] = await context.db.query<{ count: number }>(
    `SELECT count(*) AS count FROM ${table} WHERE owner_id = $1`,
    [owner.id],
  );
  return row?.count;
};

describe('sample data', () => {
  it('fills an empty account, once, and goes without a trace', async () => {
    const [first, second] = await Promise.all([samples.addSampleData(owner), samples.addSampleData(owner)]);
    expect([first.added, second.added].sort()).toEqual([0, 10]);
    expect(await dashboard()).toMatchObject({
      isEmpty: false,
      hasSampleData: true,
      nextEvent: { title: 'Pacific Nurses Summit', city: 'Portland' },
      figures: { confirmedThisYear: { count: expect.any(Number) as number }, notInvoiced: { count: 1 } },
    });
    expect((await context.outboxRows('speaking_event.created')).length).toBe(4);
    expect(await samples.removeSampleData(owner)).toEqual({ removed: 10, kept: [] });
    expect(await dashboard()).toMatchObject({ isEmpty: true, hasSampleData: false });
    const tables = ['sample_rows', 'holds', 'travel_segments', 'client_contacts', 'expenses', 'invoices', 'contracts'];
    for (const table of tables) {
      expect([table, await count(table)]).toEqual([table, 0]);
    }
    expect((await samples.addSampleData(owner)).added).toBe(10);
  });

  it('stays where something of the person’s own depends on it, and says where', async () => {
    await samples.addSampleData(owner);
    const summit = await eventNamed('Pacific Nurses Summit');
    await aTask(context, owner, { title: 'My own', eventId: summit.id });
    const retreat = await eventNamed('Clinic Managers Retreat');
    await anEvent(context, owner, { title: 'My spin-off', parentEventId: retreat.id });
    const { removed, kept } = await samples.removeSampleData(owner);
    expect(removed).toBe(7);
    expect(kept.map((row) => row.name).sort()).toEqual([
      'Cascade Health Alliance',
      'Clinic Managers Retreat',
      'Pacific Nurses Summit',
    ]);
    expect((await dashboard()).hasSampleData).toBe(false);
    expect(await count('tasks')).toBe(1);
  });

  it.each([
    ['agenda_items', 'kind, created_at, updated_at', `'talk', now(), now()`],
    ['av_needs', 'item, is_required, created_at, updated_at', `'Lectern', true, now(), now()`],
    ['holds', 'held_on, rank, placed_on, created_at, updated_at', `'2028-01-01', 1, '2027-03-01', now(), now()`],
  ])('stays where a row of %s was added to it', async (table, columns, values) => {
    await samples.addSampleData(owner);
    const summit = await eventNamed('Pacific Nurses Summit');
    await context.db.query(
      `INSERT INTO ${table} (id, owner_id, event_id, ${columns}) VALUES (gen_random_uuid(), $1, $2, ${values})`,
      [owner.id, summit.id],
    );
    const { kept } = await samples.removeSampleData(owner);
    expect(kept.map((row) => row.name)).toEqual(['Pacific Nurses Summit', 'Cascade Health Alliance']);
  });

  it('stays as a whole when something is added to it at the same moment', async () => {
    await samples.addSampleData(owner);
    const refusal = Object.assign(new Error('planted'), { code: '23503' });
    jest.spyOn(context.get(EventsService), 'remove').mockRejectedValueOnce(refusal);
    await expect(samples.removeSampleData(owner)).rejects.toMatchObject({ code: 'SAMPLE_DATA_IN_USE', status: 409 });
    expect([await count('contracts'), await count('tasks')]).toEqual([1, 3]);
    expect(await samples.removeSampleData(owner)).toEqual({ removed: 10, kept: [] });
  });

  it('stays where it was shared: the link would go with its event', async () => {
    await samples.addSampleData(owner);
    const [summit] = await context.db.query<{ id: string }>(
      `SELECT id FROM speaking_events WHERE owner_id = $1 AND title = 'Pacific Nurses Summit'`,
      [owner.id],
    );
    const link = await aShareLink(context, owner, { kind: 'event_details', eventId: summit!.id });
    const { kept } = await samples.removeSampleData(owner);
    expect(kept.map((row) => row.name)).toEqual(['Pacific Nurses Summit', 'Cascade Health Alliance']);
    expect(await context.get(ShareLinksService).getForOwnerOrThrow(owner, link.id)).toMatchObject({
      eventId: summit!.id,
    });
  });

  it('stays where somebody was added to a client', async () => {
    await samples.addSampleData(owner);
    const [client] = await context.db.query<{ id: string }>(
      `SELECT id FROM clients WHERE owner_id = $1 AND name = 'Lakeshore Credit Union'`,
      [owner.id],
    );
    await context.db.query(
      `INSERT INTO client_contacts (id, owner_id, client_id, name, position, is_primary)
       VALUES (gen_random_uuid(), $1, $2, 'My own', 7, false)`,
      [owner.id, client!.id],
    );
    const { kept } = await samples.removeSampleData(owner);
    expect(kept.map((row) => row.name)).toEqual(['Lakeshore Credit Union']);
  });

  it('brings papers that take no number: a draft invoice with what was laid out, and a draft contract', async () => {
    await samples.addSampleData(owner);
    const invoices = await context.db.query(
      `SELECT status, number, total_cents AS total FROM invoices WHERE owner_id = $1`,
      [owner.id],
    );
    expect(invoices).toEqual([{ status: 'draft', number: null, total: 952_240 }]);
    const contracts = await context.db.query(`SELECT status, number FROM contracts WHERE owner_id = $1`, [owner.id]);
    expect(contracts).toEqual([{ status: 'draft', number: null }]);
    expect(await count('expenses')).toBe(3);
  });

  it('keeps an invoice that was sent, with its expenses, its event and its client', async () => {
    await samples.addSampleData(owner);
    const [invoice] = await context.db.query<{ id: string; version: number }>(
      `SELECT id, version FROM invoices WHERE owner_id = $1`,
      [owner.id],
    );
    const sending = SendInvoiceInput.parse({ delivery: 'manual', version: invoice!.version });
    await context.get(InvoiceSendingsService).sendInvoice(owner, invoice!.id, sending);
    const { kept } = await samples.removeSampleData(owner);
    expect(kept.map((row) => row.name).sort()).toEqual([
      'Branch Leaders Day',
      'Delta',
      'INV-0001',
      'Lakeshore Credit Union',
      'The Edgewater',
    ]);
  });

  it('knows every table that refers to one of its rows', async () => {
    const parents = {
      speaking_events: 'speaking_event',
      clients: 'client',
      bureau_partners: 'bureau_partner',
    } as const;
    const found = await context.db.query<{ parent: keyof typeof parents; name: string }>(
      `SELECT c.confrelid::regclass::text AS parent, c.conrelid::regclass || '.' || a.attname AS name
       FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
       WHERE c.contype = 'f' AND c.confrelid::regclass::text = ANY ($1) AND a.attname <> 'owner_id'`,
      [Object.keys(parents)],
    );
    expect(found.length).toBeGreaterThan(20);
    const known = found.filter(({ parent, name }) => {
      const [table] = name.split('.');
      return (
        records.some((record) => record === table) ||
        references[parents[parent]].some((use) => `${use.table}.${use.column}` === name)
      );
    });
    expect(known).toEqual(found);
  });

  it('takes along the checklist that an event of it was given, but not what was ticked there', async () => {
    await samples.addSampleData(owner);
    const summit = await eventNamed('Pacific Nurses Summit');
    const checklist = (eventId: string, version: number) =>
      context.db.query(
        `INSERT INTO tasks (id, owner_id, title, kind, event_id, checklist_key, version, created_at, updated_at)
         VALUES (gen_random_uuid(), $1, 'Line', 'checklist', $2, 'travel_booked', $3, now(), now())`,
        [owner.id, eventId, version],
      );
    await checklist(summit.id, 1);
    expect((await samples.removeSampleData(owner)).kept).toEqual([]);
    await samples.addSampleData(owner);
    await checklist((await eventNamed('Pacific Nurses Summit')).id, 2);
    const { kept } = await samples.removeSampleData(owner);
    expect(kept.map((row) => row.name)).toContain('Pacific Nurses Summit');
  });

  it('is refused to an account that has something, leaves nothing behind when a write fails, and is each speaker’s own', async () => {
    jest.spyOn(context.outbox, 'addMany').mockRejectedValueOnce(new Error('planted'));
    await expect(samples.addSampleData(owner)).rejects.toThrow('planted');
    expect(await dashboard()).toMatchObject({ isEmpty: true, hasSampleData: false });
    await samples.addSampleData(owner);
    const other = await context.owner();
    expect(await samples.removeSampleData(other)).toEqual({ removed: 0, kept: [] });
    expect((await dashboard()).hasSampleData).toBe(true);
    await aClient(context, other);
    await expect(samples.addSampleData(other)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_EMPTY', status: 409 });
  });
});
