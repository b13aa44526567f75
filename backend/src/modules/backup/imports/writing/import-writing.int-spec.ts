/** Writing what an import has checked: rows, what a form would have made beside them, steps that are killed or doubled. */
import type { ImportKind } from '@lectern/protocol/imports';
import { aClient } from '../../../../testing/builders/clients';
import { anEvent } from '../../../../testing/builders/events';
import { aTask } from '../../../../testing/builders/tasks';
import { createContext, type TestContext, type TestOwner } from '../../../../testing/test-context';
import { ClientsService, ContactsModule } from '../../../contacts';
import { DataJobListsService, DataJobsService } from '../../jobs';
import { DataJobsCleanUpService, DataJobsWorkerModule } from '../../jobs/data-jobs.worker.module';
import { TasksService } from '../../../tasks';
import { TasksWorkerModule } from '../../../tasks/tasks.worker.module';
import { ImportsWorkerModule } from '../imports.worker.module';
import { checked, rowsOf } from '../../../../testing/import-case';
import type { SheetContent } from '../../../../testing/workbook-of';
import { confirmed, dueStep, step, worked } from '../../../../testing/import-steps';
import { EventEditsService, EventsService } from '../../../events';
import { HoldsService } from '../../../holds';
import { EventsWorkerModule } from '../../../events/events.worker.module';
import { ImportStepsRepository } from './import-steps.repository';
import { BackupHttpModule, ImportsService } from '../../backup.http.module';

let context: TestContext;
let dataJobLists: DataJobListsService;
let clients: ClientsService;
let eventsService: EventsService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(
    ImportsWorkerModule,
    BackupHttpModule,
    ContactsModule,
    DataJobsWorkerModule,
    EventsWorkerModule,
    TasksWorkerModule,
  );
  dataJobLists = context.get(DataJobListsService);
  clients = context.get(ClientsService);
  eventsService = context.get(EventsService);
});
beforeEach(async () => {
  context.clock.set('2027-03-01T15:00:00Z');
  owner = await context.owner();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const jobOf = (id: string) => dataJobLists.getForOwnerOrThrow(owner.id, id);
const rows = <Row>(sql: string) => context.db.query<Row>(sql, [owner.id]);
const countOf = async (table: string) => (await rows(`SELECT 1 FROM ${table} WHERE owner_id = $1`)).length;
const imported = async (content: Record<string, SheetContent>, kinds?: ImportKind[]) => {
  const id = await checked(context, owner, content, 'bookings.xlsx');
  await confirmed(context, owner, id, kinds);
  await worked(context, owner, id);
  return id;
};
const isSomebodyWaiting = async () =>
  (
    await context.db.query(
      `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
       WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted`,
    )
  ).length > 0;
const eventTypes = async () =>
  (
    await context.db.query<{ type: string; source: string | null }>(
      `SELECT DISTINCT type, payload->>'source' AS source FROM outbox
       WHERE payload->>'ownerId' = $1 AND type NOT LIKE 'data_job.%' ORDER BY type`,
      [owner.id],
    )
  ).map(({ type, source }) => [type, source]);

const GIGS = {
  Gigs: [
    ['Event', 'Date', 'Company', 'Contact', 'Email', 'Agency', 'Fee', 'City', 'Follow up'],
    ['Sales Kick-off', '4/12/2027', 'Acme', 'Ann Lee', 'ann@acme.example', '', '$7,500', 'Chicago', ''],
    ['Sales Kick-off', '5/12/2027', 'Acme', 'Cy Fox', 'cy@acme.example', '', '$7,500', 'Chicago', '2/1/2027'],
    ['Leaders Day', '25 May 2027', 'Globex', 'Bo Kim', 'bo@globex.example', 'Podium', '10000', 'Austin', '3/20/2027'],
  ],
} satisfies Record<string, SheetContent>;

describe('a person’s own sheet', () => {
  it('becomes clients, people, bureaus and events, with what forms make beside them', async () => {
    const id = await imported(GIGS);
    expect(await jobOf(id)).toMatchObject({
      status: 'done',
      phase: 'write',
      done: 12,
      total: 12,
      canUndo: true,
      problem: null,
      rowCount: 12,
      counts: [{ label: 'added', count: 12 }],
    });
    expect(
      await rows(
        `SELECT e.title, e.slug, e.status, e.event_date, e.gross_fee_cents, e.time_zone, e.version, c.name AS client,
           b.name AS bureau, e.commission_percent::float8 AS share,
           (SELECT string_agg(k.name || ' ' || ek.role || ' ' || ek.position, ', ') FROM event_contacts ek
            JOIN client_contacts k ON k.id = ek.contact_id WHERE ek.event_id = e.id) AS people
         FROM speaking_events e LEFT JOIN clients c ON c.id = e.client_id
         LEFT JOIN bureau_partners b ON b.id = e.bureau_partner_id
         WHERE e.owner_id = $1 ORDER BY e.event_date`,
      ),
    ).toMatchObject([
      {
        title: 'Sales Kick-off',
        slug: 'sales-kick-off',
        status: 'inquiry',
        event_date: '2027-04-12',
        gross_fee_cents: 750_000,
        time_zone: 'America/New_York',
        client: 'Acme',
        bureau: null,
        share: null,
        people: 'Ann Lee planner 0',
      },
      { slug: 'sales-kick-off-2', people: 'Cy Fox planner 0' },
      { title: 'Leaders Day', client: 'Globex', bureau: 'Podium', share: 30 },
    ]);
    expect(
      await rows(
        `SELECT c.name, c.contact_text, c.status, array_agg(k.name || ' ' || k.position || ' ' || k.is_primary
           ORDER BY k.position) AS people
         FROM clients c JOIN client_contacts k ON k.client_id = c.id WHERE c.owner_id = $1 GROUP BY c.id ORDER BY c.name`,
      ),
    ).toEqual([
      {
        name: 'Acme',
        contact_text: 'Ann Lee ann@acme.example Cy Fox cy@acme.example',
        status: 'lead',
        people: ['Ann Lee 0 true', 'Cy Fox 1 false'],
      },
      { name: 'Globex', contact_text: 'Bo Kim bo@globex.example', status: 'lead', people: ['Bo Kim 0 true'] },
    ]);
    expect(
      await rows(`SELECT from_status, to_status, reason FROM speaking_event_status_changes WHERE owner_id = $1`),
    ).toEqual(Array(3).fill({ from_status: null, to_status: 'inquiry', reason: 'Imported from bookings.xlsx' }));
    // A follow-up of a day that is over is not reminded of; one that lies ahead is.
    expect(await rows(`SELECT reminded_for FROM follow_up_reminders WHERE owner_id = $1`)).toEqual([
      { reminded_for: '2027-02-01' },
    ]);
    // As the forms publish them, and it says so: no checklists, no pages to refresh for each row.
    expect(await eventTypes()).toEqual([
      ['client.created', 'import'],
      ['client.updated', 'import'],
      ['speaking_event.created', 'import'],
      ['speaking_event.updated', 'import'],
    ]);
  });

  it('joins names that another program’s address book has in two columns', async () => {
    await imported({
      contacts: [
        ['First Name', 'Last Name', 'Email Address', 'Company'],
        ['Ann', 'Lee', 'ann@acme.example', 'Acme'],
        ['', 'Ek', 'bo@acme.example', 'Acme'],
      ],
      Gigs: [
        ['Event', 'Date', 'Company', 'Contact First Name', 'Contact Last Name'],
        ['Gala', '2027-05-01', 'Globex', 'Cy', 'Fox'],
      ],
    });
    expect(await rows(`SELECT name FROM client_contacts WHERE owner_id = $1 ORDER BY name`)).toEqual([
      { name: 'Ann Lee' },
      { name: 'Cy Fox' },
      { name: 'Ek' },
    ]);
  });

  it('writes chosen kinds only, and says what was left out', async () => {
    const id = await imported(GIGS, ['clients', 'clientContacts']);
    expect((await jobOf(id)).counts).toEqual([
      { label: 'added', count: 5 },
      { label: 'left out', count: 7 },
    ]);
    expect(await countOf('speaking_events')).toBe(0);
    expect(await countOf('bureau_partners')).toBe(0);
  });
});

describe('every kind that is imported', () => {
  const ALL = {
    Clients: [
      ['Name', 'Status', 'City', 'Tags'],
      ['Acme', 'Active', 'Chicago', 'tech, west'],
    ],
    Contacts: [
      ['Client', 'Name', 'Email', 'Role', 'Primary contact'],
      ['Acme', 'Ann Lee', 'ann@acme.example', 'Planner', ''],
      ['Acme', 'Bo Ek', 'bo@acme.example', 'Payer', 'Yes'],
    ],
    Bureaus: [
      ['Name', 'Commission'],
      ['Podium', '25%'],
    ],
    Representatives: [
      ['Bureau', 'Name'],
      ['Podium', 'Rae Poe'],
    ],
    Presentations: [
      ['Title', 'Lengths (minutes)', 'Takeaways', 'AV needs'],
      ['Leading out loud', '45, 60', 'One\nTwo', 'Projector\nClicker (optional)'],
    ],
    Events: [
      ['Event', 'Date', 'Status', 'Client', 'Bureau', 'Representative', 'Presentation', 'Gross fee', 'Spin-off of'],
      ['Little Day', '2027-05-12', 'Inquiry', 'Acme', '', '', '', '5000', 'Big Day'],
      ['Big Day', '2027-04-12', 'Hold', 'Acme', 'Podium', 'Rae Poe', 'Leading out loud', '10000', ''],
    ],
    'Event contacts': [
      ['Event', 'Contact', 'Role'],
      ['Big Day', 'Bo Ek', 'On-site'],
    ],
    Holds: [
      ['Event', 'Held day', 'Expires on', 'Notes'],
      ['Big Day', '2027-04-12', '2027-03-20', 'firm'],
      ['Little Day', '2027-04-12', '', ''],
    ],
    Agenda: [
      ['Event', 'Item', 'Starts at', 'Ends at'],
      ['Big Day', 'Talk', '9:00 AM', '10:00 AM'],
    ],
    AV: [
      ['Event', 'Item', 'Required', 'Confirmed by'],
      ['Big Day', 'Headset', 'Yes', 'Venue'],
    ],
    Travel: [
      ['Event', 'Kind', 'From', 'Departs on', 'Departs at', 'To', 'Cost', 'Paid by'],
      ['Big Day', 'Flight', 'JFK', '2027-04-11', '7:00 PM', 'ORD', '412.50', 'Speaker'],
    ],
    Tasks: [
      ['Task', 'Due', 'Event', 'Due date follows', 'Days after that'],
      ['Book flight', '2027-02-01', 'Big Day', '', ''],
      ['Send slides', '', 'Big Day', 'The event', '-7'],
    ],
    Expenses: [
      ['Date', 'Category', 'Vendor', 'Amount', 'Miles', 'Event'],
      ['2027-02-11', 'Airfare', 'Delta', '412.50', '', 'Big Day'],
      ['2027-02-12', 'Mileage', '', '', '10', ''],
    ],
    Testimonials: [
      ['Name', 'Testimonial', 'May be published', 'Status', 'Event'],
      ['Ann Lee', 'They stood up.', 'Yes', 'Published', 'Big Day'],
      ['Bo Ek', 'Very good.', '', '', ''],
    ],
  } satisfies Record<string, SheetContent>;

  it('stages a consent as the release before reads and writes it', async () => {
    const { Testimonials } = ALL;
    const id = await checked(context, owner, { Testimonials });
    const consentedAt = context.clock.now().toISOString();
    const staged = await context.db.query(
      `SELECT "row"->'set'->'hasConsent' AS "hasConsent", "row"->'set'->>'consentText' IS NOT NULL AS agreed,
         "row"->'set'->>'consentedAt' AS "consentedAt" FROM staged_rows WHERE job_id = $1 AND kind = 'testimonials' ORDER BY seq`,
      [id],
    );
    expect(staged).toEqual([
      { hasConsent: null, agreed: true, consentedAt },
      { hasConsent: null, agreed: false, consentedAt: null },
    ]);
    const [row] = await rowsOf(context, owner, id, { action: ['add', 'error'] });
    expect(row?.changes).toContainEqual({ header: 'May be published', from: null, to: 'Yes' });
  });

  it('is written as its form would have made it', async () => {
    const id = await imported(ALL);
    expect(await rowsOf(context, owner, id, { action: ['error', 'skip'] })).toEqual([]);
    expect(await jobOf(id)).toMatchObject({ status: 'done', counts: [{ label: 'added', count: 20 }] });
    expect(await rows(`SELECT name, is_primary FROM client_contacts WHERE owner_id = $1 ORDER BY position`)).toEqual([
      { name: 'Ann Lee', is_primary: false },
      { name: 'Bo Ek', is_primary: true },
    ]);
    expect(
      await rows(
        `SELECT e.title, e.status, e.commission_percent::float8 AS share, e.presentation_title, p.title AS parent,
           r.name AS rep
         FROM speaking_events e LEFT JOIN speaking_events p ON p.id = e.parent_event_id
         LEFT JOIN bureau_representatives r ON r.id = e.representative_id WHERE e.owner_id = $1 ORDER BY e.title`,
      ),
    ).toEqual([
      {
        title: 'Big Day',
        status: 'hold',
        share: 25,
        presentation_title: 'Leading out loud',
        parent: null,
        rep: 'Rae Poe',
      },
      { title: 'Little Day', status: 'inquiry', share: null, presentation_title: null, parent: 'Big Day', rep: null },
    ]);
    // The bureau of the event asked for the day; the status is what the file says.
    expect(
      await rows(
        `SELECT h.rank, h.expires_on, h.placed_on, b.name AS bureau, c.name AS client FROM holds h
         LEFT JOIN bureau_partners b ON b.id = h.bureau_partner_id LEFT JOIN clients c ON c.id = h.client_id
         WHERE h.owner_id = $1 ORDER BY h.rank`,
      ),
    ).toEqual([
      { rank: 1, expires_on: '2027-03-20', placed_on: '2027-03-01', bureau: 'Podium', client: null },
      { rank: 2, expires_on: null, placed_on: '2027-03-01', bureau: null, client: 'Acme' },
    ]);
    expect(
      await rows(`SELECT title, due_date, anchor, reminded_for FROM tasks WHERE owner_id = $1 ORDER BY title`),
    ).toEqual([
      { title: 'Book flight', due_date: '2027-02-01', anchor: null, reminded_for: '2027-02-01' },
      { title: 'Send slides', due_date: '2027-04-05', anchor: 'event_date', reminded_for: null },
    ]);
    expect(
      await rows(`SELECT category, amount_cents, miles_hundredths, mileage_rate > 0 AS rated, source FROM expenses
                  WHERE owner_id = $1 ORDER BY category`),
    ).toMatchObject([
      { category: 'airfare', amount_cents: 41_250, miles_hundredths: null, source: 'manual' },
      { category: 'mileage', miles_hundredths: 1000, rated: true },
    ]);
    expect(await rows(`SELECT confirmed_by, confirmed_on FROM av_needs WHERE owner_id = $1`)).toEqual([
      { confirmed_by: 'Venue', confirmed_on: '2027-03-01' },
    ]);
    expect(
      await rows(`SELECT from_zone, to_zone, arrives_on, cost_cents FROM travel_segments WHERE owner_id = $1`),
    ).toEqual([
      { from_zone: 'America/New_York', to_zone: 'America/New_York', arrives_on: '2027-04-11', cost_cents: 41_250 },
    ]);
    expect(
      await rows(`SELECT status, source, event_title, consent_text IS NOT NULL AS agreed, published_at IS NOT NULL AS shown,
                    received_at IS NOT NULL AS here FROM testimonials WHERE owner_id = $1 ORDER BY client_name`),
    ).toEqual([
      { status: 'published', source: 'speaker', event_title: 'Big Day', agreed: true, shown: true, here: true },
      { status: 'received', source: 'speaker', event_title: null, agreed: false, shown: false, here: true },
    ]);
    expect(await rows(`SELECT lengths_minutes, takeaways, av_needs FROM presentations WHERE owner_id = $1`)).toEqual([
      {
        lengths_minutes: [45, 60],
        takeaways: ['One', 'Two'],
        av_needs: [
          { item: 'Projector', isRequired: true },
          { item: 'Clicker', isRequired: false },
        ],
      },
    ]);
    expect(await eventTypes()).toEqual([
      ['bureau_partner.updated', 'import'],
      ['client.created', 'import'],
      ['client.updated', 'import'],
      ['expense.created', 'import'],
      ['hold.placed', 'import'],
      ['presentation.created', 'import'],
      ['speaking_event.created', 'import'],
      ['speaking_event.logistics_changed', 'import'],
      ['speaking_event.updated', 'import'],
      ['task.created', 'import'],
      ['testimonial.created', 'import'],
    ]);
    expect(await rows(`SELECT changes FROM speaking_event_changes WHERE owner_id = $1`)).toHaveLength(4);
  });
});

describe('rows that are there', () => {
  it('change, with a line of history and what follows', async () => {
    const client = await aClient(context, owner, { name: 'Acme', notes: 'kept' });
    const event = await anEvent(context, owner, { title: 'Big Day', eventDate: '2027-04-12', clientId: client.id });
    const task = await aTask(context, owner, {
      title: 'Send slides',
      eventId: event.id,
      anchor: 'event_date',
      anchorOffsetDays: -7,
    });
    const id = await imported({
      Clients: [
        ['Key', 'Name', 'Industry', 'Notes'],
        [client.id, 'Acme', 'Tech', 'kept'],
      ],
      Events: [
        ['Key', 'Event', 'Date', 'Status', 'Client'],
        [event.id, 'Bigger Day', '2027-04-20', 'Contract sent', 'Acme'],
      ],
    });
    expect((await jobOf(id)).counts).toEqual([{ label: 'changed', count: 2 }]);
    expect(await clients.getForOwnerOrThrow(owner.id, client.id)).toMatchObject({
      industry: 'Tech',
      notes: 'kept',
      version: 2,
    });
    expect(await eventsService.getForOwnerOrThrow(owner.id, event.id)).toMatchObject({
      title: 'Bigger Day',
      eventDate: '2027-04-20',
      status: 'contract_sent',
      slug: 'big-day',
      version: 2,
    });
    expect(await context.get(TasksService).getForOwnerOrThrow(owner, task.id)).toMatchObject({ dueDate: '2027-04-13' });
    expect(
      await rows(`SELECT from_status, to_status, reason FROM speaking_event_status_changes
                  WHERE owner_id = $1 AND from_status IS NOT NULL`),
    ).toEqual([{ from_status: 'inquiry', to_status: 'contract_sent', reason: 'Imported from bookings.xlsx' }]);
    expect(await rows(`SELECT changes FROM speaking_event_changes WHERE owner_id = $1`)).toEqual([
      { changes: { title: ['Big Day', 'Bigger Day'], eventDate: ['2027-04-12', '2027-04-20'] } },
    ]);
  });

  it('are left as they are when somebody changed or deleted them meanwhile', async () => {
    const names = ['Acme', 'Globex', 'Initech'];
    const [acme, globex] = await Promise.all(names.map((name) => aClient(context, owner, { name })));
    const id = await checked(context, owner, {
      Clients: [['Name', 'Industry'], ...names.map((name) => [name, 'Tech'])],
    });
    await clients.updateClient(owner.id, acme!.id, { version: 1, industry: 'Steel' });
    await clients.deleteClient(owner.id, globex!.id);
    await confirmed(context, owner, id);
    await worked(context, owner, id);
    expect((await jobOf(id)).counts).toEqual([
      { label: 'changed', count: 1 },
      { label: 'in error', count: 2 },
    ]);
    expect(await rows(`SELECT name, industry FROM clients WHERE owner_id = $1 ORDER BY name`)).toEqual([
      { name: 'Acme', industry: 'Steel' },
      { name: 'Initech', industry: 'Tech' },
    ]);
    const errors = await rowsOf(context, owner, id, { action: ['error'] });
    expect(errors.map(({ label, problems }) => [label, problems.at(-1)?.message])).toEqual([
      ['Acme', 'It changed in the meantime. Nothing was overwritten; import the file again to see both'],
      ['Globex', 'It was deleted in the meantime'],
    ]);
  });

  it('are not referred to once they are deleted; what needs a row in error is left out with it', async () => {
    const client = await aClient(context, owner, { name: 'Acme' });
    const id = await checked(context, owner, {
      Events: [
        ['Event', 'Date', 'Client'],
        ['Big Day', '2027-04-12', 'Acme'],
        ['Other Day', '2027-04-13', ''],
      ],
      Tasks: [
        ['Task', 'Event'],
        ['Pack', 'Big Day'],
      ],
    });
    await clients.deleteClient(owner.id, client.id);
    await confirmed(context, owner, id);
    await worked(context, owner, id);
    expect(await rows(`SELECT title FROM speaking_events WHERE owner_id = $1`)).toEqual([{ title: 'Other Day' }]);
    const left = await rowsOf(context, owner, id, { action: ['error', 'skip'] });
    expect(left.map(({ label, action, problems }) => [label, action, problems.at(-1)?.message])).toEqual([
      ['Big Day · Apr 12, 2027', 'error', 'What it refers to was deleted in the meantime'],
      ['Pack · Big Day', 'skip', 'What it belongs to wasn’t imported'],
    ]);
  });

  it('keep their days and status while they hold days', async () => {
    const event = await anEvent(context, owner, { title: 'Big Day', eventDate: '2027-04-12' });
    await context
      .get(HoldsService)
      .placeHolds(owner, event.id, {
        dates: ['2027-04-12'],
        clientId: null,
        bureauPartnerId: null,
        placedOn: null,
        expiresOn: null,
        notes: null,
      });
    const id = await imported({
      Events: [
        ['Key', 'Event', 'Date', 'Status'],
        [event.id, 'Big Day', '2027-04-20', 'Hold'],
      ],
    });
    const [row] = await rowsOf(context, owner, id, { action: ['error'] });
    expect(row?.problems.at(-1)?.message).toBe('This event holds days. Change its status and its dates on its page');
    expect(await eventsService.getForOwnerOrThrow(owner.id, event.id)).toMatchObject({ eventDate: '2027-04-12' });
  });

  it('swap the primary contact of a client', async () => {
    const client = await aClient(context, owner, { contacts: [{ name: 'Ann' }, { name: 'Bo' }] });
    const [ann, bo] = client.contacts;
    await imported({
      Contacts: [
        ['Key', 'Client', 'Name', 'Primary contact'],
        [ann!.id, 'Acme', 'Ann', 'No'],
        [bo!.id, 'Acme', 'Bo', 'Yes'],
      ],
    });
    const after = await clients.getForOwnerOrThrow(owner.id, client.id);
    expect(after.contacts.map(({ name, isPrimary }) => [name, isPrimary])).toEqual([
      ['Ann', false],
      ['Bo', true],
    ]);
    expect(after.version).toBe(2);
  });
});

describe('steps', () => {
  it('leave nothing when they are killed before their end, and double nothing when they come again', async () => {
    const id = await checked(context, owner, GIGS);
    await confirmed(context, owner, id);
    await step(context, owner, id);
    expect(await countOf('clients')).toBe(2);
    expect(await countOf('client_contacts')).toBe(0);

    const due = await dueStep(context, owner, id);
    jest.spyOn(context.get(DataJobsService), 'advance').mockRejectedValueOnce(new Error('killed'));
    await expect(step(context, owner, id, due)).rejects.toThrow('killed');
    expect(await countOf('client_contacts')).toBe(0);
    // It keeps its turn, and is tried again.
    expect(await jobOf(id)).toMatchObject({ status: 'working', isWaiting: false });
    await step(context, owner, id, due);
    expect(await countOf('client_contacts')).toBe(3);
    // Delivered twice.
    await step(context, owner, id, due);
    expect(await countOf('client_contacts')).toBe(3);
    await worked(context, owner, id);
    expect(await jobOf(id)).toMatchObject({ status: 'done', done: 12, total: 12 });
    expect(await countOf('speaking_events')).toBe(3);
  });

  it('are done once when two workers have them at the same time', async () => {
    const id = await checked(context, owner, GIGS);
    await confirmed(context, owner, id);
    for (;;) {
      const due = await dueStep(context, owner, id);
      if (due === null) break;
      await Promise.all([step(context, owner, id, due), step(context, owner, id, due), step(context, owner, id, due)]);
    }
    expect(await jobOf(id)).toMatchObject({ status: 'done', counts: [{ label: 'added', count: 12 }] });
    expect([await countOf('clients'), await countOf('speaking_events'), await countOf('event_contacts')]).toEqual([
      2, 3, 3,
    ]);
  });

  it('bring events before their spin-offs, wherever these stand', async () => {
    const spinOffs = Array.from({ length: 300 }, (_, at) => [`Spin-off ${at}`, '2027-05-01', `Day ${at + 720}`]);
    const days = Array.from({ length: 1_020 }, (_, at) => [`Day ${at}`, '2027-04-01', '']);
    const id = await imported({ Events: [['Event', 'Date', 'Spin-off of'], ...spinOffs, ...days] });
    expect((await jobOf(id)).counts).toEqual([{ label: 'added', count: 1_320 }]);
    expect(
      await rows(`SELECT count(*) AS count FROM speaking_events e JOIN speaking_events p ON p.id = e.parent_event_id
                  WHERE e.owner_id = $1 AND e.title LIKE 'Spin-off %'`),
    ).toEqual([{ count: 300 }]);
  });

  it('take spin-offs of spin-offs as far as the application has them, wherever these stand', async () => {
    const chain = Array.from({ length: 300 }, (_, at) => [`Day ${at}`, '2027-04-01', at ? `Day ${at - 1}` : '']);
    const [last = [], ...before] = chain.reverse();
    // The first page has the last of the chain alone.
    const others = Array.from({ length: 1_000 }, (_, at) => [`Other ${at}`, '2027-04-01', '']);
    const content = { Events: [['Event', 'Date', 'Spin-off of'], last, ...others, ...before] };
    const id = await imported(content);
    expect((await jobOf(id)).counts).toEqual([
      { label: 'added', count: 1_011 },
      { label: 'in error', count: 289 },
    ]);
    const [deepest] = await rowsOf(context, owner, id, { action: ['error'] });
    expect(deepest?.problems[0]?.message).toBe('Spin-offs of spin-offs end at level 10. Add a separate event.');

    // One that was checked without that rule.
    const other = await context.owner();
    const unbounded = await checked(context, other, content);
    await context.db.query(`UPDATE staged_rows SET action = 'add', problems = '[]' WHERE job_id = $1`, [unbounded]);
    await confirmed(context, other, unbounded);
    const levels = jest.spyOn(ImportStepsRepository.prototype, 'addedLater');
    await step(context, other, unbounded);
    expect(levels.mock.calls.length).toBe(10);
    await worked(context, other, unbounded);
    expect((await dataJobLists.getForOwnerOrThrow(other.id, unbounded)).status).toBe('done');
  });

  it('leave out events that come from each other, and what came from these', async () => {
    const id = await imported({
      Events: [
        ['Event', 'Date', 'Spin-off of'],
        ['Little', '2027-07-01', 'Middle'],
        ['Hen', '2027-05-01', 'Egg'],
        ['Middle', '2027-06-01', 'Hen'],
        ['Egg', '2027-04-01', 'Hen'],
        ['Alone', '2027-04-02', ''],
      ],
    });
    expect(await rows(`SELECT title FROM speaking_events WHERE owner_id = $1`)).toEqual([{ title: 'Alone' }]);
    const left = await rowsOf(context, owner, id, { action: ['error', 'skip'] });
    expect(left.map(({ label, problems }) => [label.split(' ')[0], problems[0]?.message])).toEqual([
      ['Little', 'What it belongs to wasn’t imported'],
      ['Hen', 'An event cannot be a spin-off of what came from itself'],
      ['Middle', 'What it belongs to wasn’t imported'],
      ['Egg', 'An event cannot be a spin-off of what came from itself'],
    ]);
  });

  it('changes no two events so that they come from each other', async () => {
    const events = await Promise.all(['Hen', 'Egg'].map((title) => anEvent(context, owner, { title })));
    const [hen, egg] = events.map(({ id }) => id);
    await imported({
      Events: [
        ['Key', 'Event', 'Spin-off of'],
        [hen!, 'Hen', 'Egg'],
        [egg!, 'Egg', 'Hen'],
      ],
    });
    expect(await rows(`SELECT parent_event_id AS parent FROM speaking_events WHERE owner_id = $1`)).toEqual([
      { parent: null },
      { parent: null },
    ]);
  });

  it('gives no event a parent that gets it for its own at the same time', async () => {
    const [hen, egg] = await Promise.all(['Hen', 'Egg'].map((title) => anEvent(context, owner, { title })));
    const id = await checked(context, owner, {
      Events: [
        ['Key', 'Event', 'Spin-off of'],
        [hen!.id, 'Hen', 'Egg'],
      ],
    });
    await confirmed(context, owner, id);
    const edits = context.get(EventEditsService);
    const change = edits.change.bind(edits);
    let form: Promise<unknown> = Promise.resolve();
    jest.spyOn(edits, 'change').mockImplementationOnce(async (...changes) => {
      const outcomes = await change(...changes);
      // The import has looked for circles and written, and has not committed yet.
      form = eventsService
        .updateEvent(owner.id, egg!.id, { version: egg!.version, parentEventId: hen!.id })
        .catch((error: unknown) => error);
      let isOver = false;
      void form.then(() => (isOver = true));
      while (!isOver && !(await isSomebodyWaiting())) await Promise.resolve();
      return outcomes;
    });
    await worked(context, owner, id);
    await form;
    expect(await rows(`SELECT title FROM speaking_events WHERE owner_id = $1 AND parent_event_id IS NOT NULL`)).toEqual(
      [{ title: 'Hen' }],
    );
  });

  it('are still counted by kind when the import cannot be undone any more', async () => {
    const id = await imported({ Clients: [['Name'], ['Acme'], ['Globex']] });
    context.clock.set('2027-04-02T15:00:00Z');
    await context.get(DataJobsCleanUpService).endOld();
    expect(await context.db.query('SELECT 1 FROM staged_rows WHERE job_id = $1', [id])).toEqual([]);
    expect((await context.get(ImportsService).getForOwnerOrThrow(owner.id, id)).summary).toEqual([
      { kind: 'clients', name: 'Clients', add: 2, update: 0, same: 0, error: 0 },
    ]);
  });

  it('leave out single rows that the database refuses', async () => {
    const id = await checked(context, owner, {
      Clients: [['Name'], ...['A', 'B', 'C', 'D', 'E'].map((name) => [`Client ${name}`])],
    });
    await context.db.query(
      `UPDATE staged_rows SET "row" = jsonb_set("row", '{set,status}', '"unheard of"')
       WHERE job_id = $1 AND "row"->>'label' IN ('Client B', 'Client E')`,
      [id],
    );
    await confirmed(context, owner, id);
    await worked(context, owner, id);
    expect(await rows(`SELECT name FROM clients WHERE owner_id = $1 ORDER BY name`)).toEqual([
      { name: 'Client A' },
      { name: 'Client C' },
      { name: 'Client D' },
    ]);
    expect((await jobOf(id)).counts).toEqual([
      { label: 'added', count: 3 },
      { label: 'in error', count: 2 },
    ]);
  });
});
