/** Imports to their end: written, read back from the product's own export, changed there, taken back. */
import { buffer } from 'node:stream/consumers';
import { SpreadsheetGateway } from '@lectern/sheets/spreadsheet.gateway';
import { bufferSource } from '@lectern/sheets/spreadsheet-source';
import { textOf } from './import-values';
import { createBusiness, type Business, type TestOwner } from '../../testing/business';
import { checked, rowsOf, work, written } from '../../testing/import-case';
import { workbookOf, type SheetContent } from '../../testing/workbook-of';

let b: Business;
let owner: TestOwner;

beforeAll(async () => {
  b = await createBusiness();
});
beforeEach(async () => {
  b.clock.set('2027-03-01T15:00:00Z');
  owner = await b.owner();
});
afterAll(() => b.close());

const view = (id: string, of = owner) => b.imports.getForOwnerOrThrow(of.id, id);
const summaryOf = async (id: string, of = owner) =>
  Object.fromEntries(
    (await view(id, of)).summary.map(({ kind, add, update, same, error }) => [
      kind,
      [add, update, same, error],
    ]),
  );

async function exported(of: TestOwner): Promise<Buffer> {
  const { id } = await b.exports.requestExport(of.id);
  const job = (await b.dataJobs.find(of.id, id))!;
  await b.dataJobs.run({ ownerId: of.id, jobId: id, step: job.step }, (begun) =>
    b.exportMaker.makeExport(begun),
  );
  const { storageKey } = (await b.dataJobs.find(of.id, id))!;
  return buffer(await b.storage.get(storageKey!));
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
    sheets[name] = [heads, ...rows].map((row) =>
      heads.map((_, at) => row[at] ?? '').filter((_, at) => left[at]),
    );
  }
  return sheets;
}

/** One of everything that the import takes. */
async function fill(of: TestOwner): Promise<void> {
  const bureau = await b.bureau(of, {
    ...{ name: 'Podium', commissionPercent: 25, notes: 'Line one\nLine two' },
    representatives: [{ name: 'Rae Poe', email: 'rae@podium.example' }],
  });
  const client = await b.client(of, {
    ...{
      name: '=Acme & Søn',
      website: 'https://acme.example',
      tags: ['tech', 'big, loud'],
      status: 'active',
    },
    address: { line1: '1 Main St', city: 'Chicago', state: 'IL' },
    w9SentOn: '2027-01-02',
    contacts: [
      { name: 'Ann Lee', email: 'ann@acme.example', role: 'planner', otherRoles: ['payer'], isPrimary: true },
      { name: 'Bo Kim', phone: '+1 312 555 0100' },
    ],
  });
  const talk = await b.presentation(of, {
    ...{ title: 'Leading out loud', lengthsMinutes: [45, 60], takeaways: ['Speak, then listen', 'Ask'] },
    avNeeds: [{ item: 'Lapel mic' }, { item: 'Confidence monitor', isRequired: false }],
  });
  const event = await b.event(of, {
    ...{ title: 'Sales Kick-off', status: 'confirmed', eventDate: '2027-04-12', startTime: '19:30' },
    ...{ clientId: client.id, bureauPartnerId: bureau.id, representativeId: bureau.representatives[0]!.id },
    ...{
      presentationId: talk.id,
      grossFeeCents: 750_050,
      commissionPercent: 22.5,
      timeZone: 'America/Chicago',
    },
    contacts: [{ contactId: client.contacts[0]!.id, role: 'decision_maker' }],
  });
  await b.event(of, {
    ...{
      title: 'Spin-off',
      clientId: client.id,
      parentEventId: event.id,
      spinOffLevel: 1,
      travelTerms: 'local',
    },
  });
  await b.event(of, { title: 'Old one', status: 'delivered', eventDate: '2026-02-01', clientId: client.id });
  await b.logistics.addAgendaItem(of, event.id, {
    ...blank,
    kind: 'talk',
    startTime: '20:00',
    endTime: '21:00',
  });
  await b.logistics.addAvNeed(of, event.id, { ...blankNeed, item: 'Lapel mic' });
  await b.task(of, { title: 'Call Ann', dueDate: '2027-03-10', eventId: event.id, clientId: client.id });
  await b.expense(of, {
    spentOn: '2027-02-03',
    category: 'mileage',
    milesHundredths: 12_050,
    eventId: event.id,
  });
  await b.expense(of, { spentOn: '2027-02-04', category: 'meals', amountCents: 1_250, vendor: 'Diner' });
  await b.testimonial(of, { clientName: 'Ann Lee', content: 'They stood up.', rating: 5, hasConsent: true });
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
    Object.entries(ONE_OF_EACH).map(([kind, count]) => [
      kind,
      [0, 0, 0, 0].map((_, n) => (n === at ? count : 0)),
    ]),
  );

describe('the product’s own export', () => {
  beforeEach(() => fill(owner));

  it('is unchanged in the account that it is from', async () => {
    const id = await checked(b, owner, await exported(owner), 'Lectern data.xlsx');
    expect(await rowsOf(b, owner, id, { action: ['update', 'error', 'add'] })).toEqual([]);
    expect(await summaryOf(id)).toMatchObject(counted(2));
  });

  it('is complete in a new account', async () => {
    const workbook = await exported(owner);
    const other = await b.owner(owner.timeZone);
    const id = await checked(b, other, workbook, 'Lectern data.xlsx');
    expect(await rowsOf(b, other, id, { action: ['error'] })).toEqual([]);
    expect(await summaryOf(id, other)).toMatchObject(counted(0));
    await written(b, other, id);
    expect((await view(id, other)).job).toMatchObject({ status: 'done', problem: null });
    expect(await summaryOf(id, other)).toMatchObject(counted(0));
    const [before, after] = [await contentOf(workbook), await contentOf(await exported(other))];
    expect(after).toEqual(before);
  });
});

it('leaves rows out of kinds that were not chosen, and what cannot be without them', async () => {
  const id = await checked(b, owner, {
    Clients: [['Name'], ['Acme'], ['Globex']],
    Events: [
      ['Event', 'Client', 'City'],
      ['With client', 'Acme', 'Bonn'],
      ['Alone', '', 'Rome'],
    ],
  });
  const { version } = await view(id);
  await b.imports.confirm(owner.id, id, { version, kinds: ['speakingEvents'] });
  await work(b, owner, id);
  expect(await summaryOf(id)).toMatchObject({ speakingEvents: [1, 0, 0, 0] });
  const left = await rowsOf(b, owner, id, { action: ['skip'], kind: 'speakingEvents' });
  expect(left.map(({ label, problems }) => [label, problems[0]?.message])).toEqual([
    ['With client', 'What it belongs to is not imported'],
  ]);
  expect(await b.db.query(`SELECT 1 FROM clients WHERE owner_id = $1`, [owner.id])).toEqual([]);
});

describe('what was written', () => {
  const CLIENTS: SheetContent = [
    ['Name', 'Status', 'Industry'],
    ['Acme', 'Active', 'Steel'],
    ['Globex', 'Lead', 'Chips'],
  ];

  it('is updated by the edited sheet, and remembered mappings are used again', async () => {
    await written(b, owner, await checked(b, owner, { Clients: CLIENTS }));
    const id = await checked(b, owner, {
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
    await written(b, owner, id);
    const rows = await b.db.query(
      `SELECT name, status, industry, version FROM clients WHERE owner_id = $1 ORDER BY name`,
      [owner.id],
    );
    expect(rows).toEqual([
      { name: 'Acme', status: 'past', industry: 'Steel', version: 2 },
      { name: 'Globex', status: 'lead', industry: 'Chips', version: 1 },
    ]);
  });

  it('is taken back as long as nobody touched it', async () => {
    const id = await checked(b, owner, { Clients: CLIENTS });
    await written(b, owner, id);
    const [client] = await b.db.query<{ id: string }>(
      `SELECT id FROM clients WHERE owner_id = $1 ORDER BY name`,
      [owner.id],
    );
    await b.clients.updateClient(owner.id, client!.id, { version: 1, notes: 'Called' });
    await expect(b.imports.reverse(owner.id, id)).rejects.toMatchObject({
      ...{ code: 'IMPORT_TOUCHED', status: 409 },
      extra: { current: { count: 1, items: [{ kind: 'clients', id: client!.id, label: 'Acme' }] } },
    });
    const other = await checked(b, owner, {
      Clients: [
        ['Name', 'Status'],
        ['Initech', 'Lead'],
      ],
    });
    await written(b, owner, other);
    await b.imports.reverse(owner.id, other);
    await work(b, owner, other);
    expect((await view(other)).job.status).toBe('undone');
    await expect(b.imports.reverse(owner.id, other)).rejects.toMatchObject({
      code: 'IMPORT_CANNOT_BE_UNDONE',
    });
    expect(await b.db.query(`SELECT name FROM clients WHERE owner_id = $1 ORDER BY 1`, [owner.id])).toEqual([
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
  const id = await checked(b, owner, content);
  const { storageKey } = (await b.dataJobs.find(owner.id, id))!;
  const marked = await contentOf(await buffer(await b.storage.get(storageKey!)));
  expect(marked.Gigs).toEqual([
    ['Event', 'Date', 'Problem'],
    ['Good', '2027-05-01', ''],
    ['Bad', 'next spring', expect.stringMatching(/^B3: .*is not a date/)],
  ]);
});
