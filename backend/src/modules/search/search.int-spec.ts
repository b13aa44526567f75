import { searchFold } from '@lectern/protocol/search-fold';
import { aBureau } from '../../testing/builders/bureaus';
import { aClient } from '../../testing/builders/clients';
import { anEvent } from '../../testing/builders/events';
import { aFile } from '../../testing/builders/files';
import { anInvoice } from '../../testing/builders/invoices';
import { aPresentation } from '../../testing/builders/presentations';
import { aTestimonial } from '../../testing/builders/profile';
import { aTask } from '../../testing/builders/tasks';
import { createContext, type TestContext, type TestOwner } from '../../testing/test-context';
import { ClientsService, ContactsModule } from '../contacts';
import { ContractsWorkerModule } from '../contracts/contracts.worker.module';
import { EventsWorkerModule } from '../events/events.worker.module';
import { InvoicesWorkerModule } from '../invoices/invoices.worker.module';
import { PresentationsModule } from '../presentations';
import { ProfileModule } from '../profile';
import { TasksWorkerModule } from '../tasks/tasks.worker.module';
import { SearchModule, SearchService } from '.';
import { NEW_TEXTS, SearchVocabulary, WORDS_OF_ACCOUNT } from './search-vocabulary';
import { contractCases } from '../../testing/contract-cases';

let context: TestContext;
let searchService: SearchService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(
    SearchModule,
    ContactsModule,
    ContractsWorkerModule,
    EventsWorkerModule,
    InvoicesWorkerModule,
    PresentationsModule,
    ProfileModule,
    TasksWorkerModule,
  );
  searchService = context.get(SearchService);
});
beforeEach(async () => {
  owner = await context.owner();
});
afterAll(() => context.close());

const search = (query: string) => searchService.search(owner.id, query);

describe('the universal search', () => {
  it('answers the six groups in the specification’s shape', async () => {
    const client = await aClient(context, owner, {
      name: 'Norqwind Health',
      contacts: [{ name: 'Bo' }, { name: 'Ann Lee', email: 'ann@norqwind.example', isPrimary: true }],
    });
    const bureau = await aBureau(context, owner, {
      name: 'Norqwind Speakers',
      contactName: 'Di',
      email: 'di@nw.example',
      phone: '555',
      website: 'nw.example',
      representatives: [{ name: 'Rae Norq', phone: '556' }],
    });
    const event = await anEvent(context, owner, {
      title: 'Norq Summit',
      eventDate: '2027-05-01',
      venueName: 'Hall',
      city: 'Oslo',
    });
    const praise = await aTestimonial(context, owner, {
      clientName: 'Ann Lee',
      companyName: 'Norqwind Health',
      eventTitle: 'Gala',
      content: 'x'.repeat(150),
    });
    expect(await search('norq')).toEqual({
      events: [
        { id: event.id, title: 'Norq Summit', date: '2027-05-01', venueName: 'Hall', city: 'Oslo', state: null },
      ],
      clients: [{ id: client.id, name: 'Ann Lee', company: 'Norqwind Health', email: 'ann@norqwind.example' }],
      representatives: [
        {
          id: bureau.representatives[0]!.id,
          name: 'Rae Norq',
          bureauPartnerId: bureau.id,
          bureauPartnerName: 'Norqwind Speakers',
          email: null,
          phone: '556',
        },
      ],
      testimonials: [
        {
          id: praise.id,
          clientName: 'Ann Lee',
          companyName: 'Norqwind Health',
          eventTitle: 'Gala',
          // One more than is shown: the screen then says that it goes on.
          content: 'x'.repeat(101),
        },
      ],
      bureauPartners: [
        {
          id: bureau.id,
          name: 'Norqwind Speakers',
          contactName: 'Di',
          email: 'di@nw.example',
          phone: '555',
          website: 'https://nw.example',
        },
      ],
      tutorials: [],
      more: [],
      similar: [],
      counts: { events: 1, clients: 1, representatives: 1, testimonials: 1, bureauPartners: 1, tutorials: 0, more: 0 },
    });
  });

  it('wants every word, anywhere, whatever the case and accents', async () => {
    await anEvent(context, owner, { title: 'Élan Leadership Forum', city: 'São Paulo' });
    await anEvent(context, owner, { title: 'Leadership Day', city: 'Oslo' });
    const found = async (query: string) => (await search(query)).events.map((event) => event.title);
    expect(await found('leader')).toHaveLength(2);
    expect(await found('PAULO elan')).toEqual(['Élan Leadership Forum']);
    expect(await found('sao  lead')).toEqual(['Élan Leadership Forum']);
    expect(await found('ELÁN oslo')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found("' OR 1=1 --")).toEqual([]);
    expect(await found('de')).toHaveLength(2);
  });

  it('gives the eight latest events and counts the others', async () => {
    for (let day = 10; day < 22; day++)
      await anEvent(context, owner, { title: `Gala ${day}`, eventDate: `2027-05-${day}` });
    const { events, counts } = await search('gala');
    expect(events.map((event) => event.date)).toEqual([21, 20, 19, 18, 17, 16, 15, 14].map((day) => `2027-05-${day}`));
    expect(counts.events).toBe(12);
  });

  it('holds the longest texts in characters of four bytes: an index entry has a limit', async () => {
    // Not compressible: a different character each time.
    let next = 0x1f300;
    const text = (units: number) =>
      Array.from({ length: units / 2 }, () => String.fromCodePoint(next++ < 0x1faff ? next : (next = 0x1f300))).join(
        '',
      );
    const person = () => ({ name: text(200), title: text(200), phone: text(50) });
    const address = { legalName: text(200), industry: text(100) };
    await aClient(context, owner, { name: text(200), ...address, contacts: Array.from({ length: 10 }, person) });
    await aBureau(context, owner, {
      name: text(200),
      contactName: text(200),
      phone: text(50),
      representatives: [person()],
    });
    const long = { title: text(300), venueName: text(200), city: text(100), state: text(100), country: text(100) };
    await anEvent(context, owner, { ...long, presentationTitle: text(300), industry: text(100) });
    await aTask(context, owner, { title: text(300) });
    expect((await search(long.title.slice(0, 20))).counts.events).toBe(1);
  });

  it('finds a client by any of its contacts, and nothing of other speakers', async () => {
    const other = await context.owner();
    await aClient(context, other, { name: 'Zephyr', contacts: [{ name: 'Zed' }] });
    await aClient(context, owner, { name: 'Globex', contacts: [{ name: 'Ann' }, { name: 'Zed Moss' }] });
    expect((await search('zed globex')).clients).toMatchObject([{ company: 'Globex', name: 'Ann' }]);
    expect((await search('zephyr')).counts.clients).toBe(0);
  });
});

describe('the best matches first', () => {
  it('a name that begins so, then words of names, then other fields, then the insides of words', async () => {
    for (const [title, venueName, eventDate] of [
      ['Unforgettable', 'Summit Hall', '2027-09-09'],
      ['Supersummits', 'Hall', '2027-08-08'],
      ['Unforgettable two', 'The Midsummit', '2027-07-07'],
      ['The Leadership Summit', 'Hall', '2027-01-01'],
      ['The Denver-Summit', 'Hall', '2027-02-02'],
      ['Summit of nurses', 'Hall', '2026-01-01'],
      ['Summit', 'Hall', '2025-01-01'],
    ])
      await anEvent(context, owner, { title, venueName, eventDate });
    expect((await search('SUMMIT')).events.map((event) => event.title)).toEqual([
      'Summit',
      'Summit of nurses',
      'The Denver-Summit',
      'The Leadership Summit',
      'Supersummits',
      'Unforgettable',
      'Unforgettable two',
    ]);
  });

  it('counts the first word of a line as a beginning', async () => {
    for (const [title, abstractShort] of [
      ['A', 'Unresilient'],
      ['B', 'For teams\nResilient ones'],
    ])
      await aPresentation(context, owner, { title, abstractShort });
    expect((await search('resilient')).more.map(({ title }) => title)).toEqual(['B', 'A']);
  });

  it('counts a word of the name before a field, whatever the alphabet says', async () => {
    await aClient(context, owner, { name: 'Aardvark', contacts: [{ name: 'North Ann' }] });
    await aClient(context, owner, { name: 'Zurich North' });
    await aClient(context, owner, { name: 'Northern Lights' });
    expect((await search('north')).clients.map((client) => client.company)).toEqual([
      'Northern Lights',
      'Zurich North',
      'Aardvark',
    ]);
  });

  it('names the best of more hits than it grades by their names', async () => {
    await context.db.query(
      `INSERT INTO speaking_events (id, owner_id, slug, title, type, format, status, event_date, date_is_tentative, time_zone,
         fee_type, currency, city, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 'gala-' || n, CASE n WHEN 1 THEN 'Gala' ELSE 'Dinner ' || n END, 'keynote', 'in_person',
         'inquiry', DATE '2020-01-01' + n, false, 'UTC', 'flat', 'USD', 'Gala City', now(), now()
       FROM generate_series(1, 600) n`,
      [owner.id],
    );
    const { events, counts } = await search('gala');
    expect(counts.events).toBe(600);
    expect(events.map((event) => event.title).slice(0, 2)).toEqual(['Gala', 'Dinner 600']);
  });
});

describe('words that are spelled a little differently', () => {
  beforeEach(async () => {
    await aClient(context, owner, {
      name: 'Northwind Health',
      contacts: [{ name: 'Dana Whitfield', email: 'dana@nw.example' }],
    });
    await anEvent(context, owner, { title: 'Regional Leadership Summit', city: 'São Paulo', venueName: 'Hilton' });
  });
  const found = async (query: string) => {
    const { events, clients, similar } = await search(query);
    // Help articles grow, and may say something alike.
    return {
      events: events.length,
      clients: clients.length,
      similar: similar.filter((group) => group !== 'tutorials'),
    };
  };

  it.each(['northwnd', 'norhtwind', 'Nortwind', 'dnaa', 'danna whitfeild', 'whitfield norhtwind'])(
    'finds the client for %p',
    async (query) => {
      expect(await found(query)).toEqual({ events: 0, clients: 1, similar: ['clients'] });
    },
  );

  it.each(['leadrship', 'laedership', 'LEEDERSHIP', 'sumit', 'reginal sumit', 'sao sumit', 'hliton'])(
    'finds the event for %p',
    async (query) => {
      expect(await found(query)).toEqual({ events: 1, clients: 0, similar: ['events'] });
    },
  );

  it.each(['northwind sumit', 'zebra', 'xq', 'leadrship oslo', '((((', '....', 'x'.repeat(40)])(
    'finds nothing for %p',
    async (query) => {
      expect(await found(query)).toEqual({ events: 0, clients: 0, similar: [] });
    },
  );

  it.each([
    ['norhtwind', 'northwind'],
    ['danna whitfeild', 'dana whitfield'],
    ['sao sumit', 'sao summit'],
    ['hilton', undefined],
    ['zebra', undefined],
  ])('says what was meant by %p', async (query, meant) => {
    expect((await search(query)).meant).toBe(meant);
  });

  it('is not asked for where the words as typed found enough, and leaves groups with hits alone', async () => {
    for (const name of ['Hilton', 'Hilton Two', 'Hilton Three']) await aBureau(context, owner, { name });
    await aClient(context, owner, { name: 'Hiltn' });
    expect(await found('hilton')).toEqual({ events: 1, clients: 0, similar: [] });
    expect(await found('hiltn')).toEqual({ events: 1, clients: 1, similar: ['events', 'bureauPartners'] });
    expect((await search('hiltn')).counts).toMatchObject({ events: 1, clients: 1, bureauPartners: 3 });
  });

  it.each([
    ['anna', 'Ana Lopez'],
    ['emma', 'Ema Novak'],
    ['анна', 'Ана Петрова'],
  ])('finds for %p the name without its doubled letter, %p', async (query, name) => {
    await aClient(context, owner, { name });
    await aClient(context, owner, { name: 'Дана Cinemas' });
    expect((await search(query)).clients).toMatchObject([{ company: name }]);
  });

  it('looks at the own rows only', async () => {
    const other = await context.owner();
    expect((await searchService.search(other.id, 'northwnd')).counts.clients).toBe(0);
  });
});

const MANY_ROWS = 5_000;

describe('words that are mistyped in an account of thousands of rows', () => {
  let vocabulary: SearchVocabulary;

  beforeEach(async () => {
    vocabulary = context.get(SearchVocabulary);
    await anEvent(context, owner, { title: 'Regional Leadership Summit', city: 'São Paulo', venueName: 'Hilton' });
    const client = await aClient(context, owner, {
      name: 'Northwind Hotels',
      contacts: [{ name: 'Dana O’Whitfield', email: 'dana@nw-2.example' }],
    });
    await context.db.query(
      `INSERT INTO clients (id, owner_id, name, contact_text, purchase_order_required, status, tags, version, created_at, updated_at)
       SELECT uuidv7(interval '-1 day'), owner_id, 'Juniper ' || n, '', false, status, '{}', 1, '2020-01-01', '2020-01-01'
       FROM clients, generate_series(1, $2::int) n WHERE id = $1`,
      [client.id, MANY_ROWS],
    );
  });

  const found = async (query: string) => {
    const { events, clients } = await search(query);
    return [query, events.length, clients.length];
  };

  it('finds what may be meant, and nothing else', async () => {
    // So late that the words of no row are read as those of a new one.
    context.clock.set(new Date(Date.now() + 3_600_000).toISOString());
    await vocabulary.read(owner.id);
    expect((await vocabulary.find(owner.id))?.words).toEqual(
      expect.arrayContaining(['northwind', 'whitfield', 'juniper', 'sao', 'leadership', 'dana']),
    );
    for (const query of [
      'northwnd',
      'norhtwind',
      'dnaa',
      'danna whitfeild',
      'whitfield norhtwind',
      'hotels nw-2',
      'o’whitfeild',
    ]) {
      expect(await found(query)).toEqual([query, 0, 1]);
    }
    for (const query of ['leadrship', 'laedership', 'reginal sumit', 'sao sumit', 'hliton']) {
      expect(await found(query)).toEqual([query, 1, 0]);
    }
    for (const query of ['northwind sumit', 'zebra', 'leadrship oslo', '((((', 'x'.repeat(40)]) {
      expect(await found(query)).toEqual([query, 0, 0]);
    }
    expect((await search('junipre')).counts.clients).toBe(MANY_ROWS);
  });

  it('orders each query by its own likeness', async () => {
    for (const name of ['Alpenglow', 'Alpenglows']) await aClient(context, owner, { name });
    await vocabulary.read(owner.id);
    const names = async (query: string) => (await search(query)).clients.map(({ company }) => company);
    expect(await names('alpenglwo')).toEqual(['Alpenglow', 'Alpenglows']);
    expect(await names('alpenglwos')).toEqual(['Alpenglows', 'Alpenglow']);
  });

  it('finds what was added after the reading, and what was renamed from the next one on', async () => {
    context.clock.set(new Date().toISOString());
    await vocabulary.read(owner.id);
    expect(await found('quintesence')).toEqual(['quintesence', 0, 0]);
    const { id } = await aClient(context, owner, { name: 'Quintessence Partners' });
    expect(await found('quintesence')).toEqual(['quintesence', 0, 1]);
    context.clock.advance(3_600_000);
    await context.db.query(`UPDATE clients SET name = 'Zephyrine' WHERE id = $1`, [id]);
    await vocabulary.read(owner.id);
    expect(await found('zephyrnie')).toEqual(['zephyrnie', 0, 1]);
    expect(await found('quintesence')).toEqual(['quintesence', 0, 0]);
  });
});

it.each([
  ['the words of the account', WORDS_OF_ACCOUNT],
  ['what was added', NEW_TEXTS],
])('finds what was typed right when %s cannot be read', async (_, failing) => {
  await aClient(context, owner, { name: 'Northwind' });
  if (failing === NEW_TEXTS) await context.get(SearchVocabulary).read(owner.id);
  const read = context.db.query.bind(context.db);
  const query = jest
    .spyOn(context.db, 'query')
    .mockImplementation((sql, parameters) =>
      sql === failing ? Promise.reject(new Error('timeout')) : read(sql, parameters),
    );
  const [right, mistyped] = [await search('northwind'), await search('northwnd')];
  query.mockRestore();
  expect([right.counts.clients, mistyped.counts.clients]).toEqual([1, 0]);
});

it('looks for a word as it was typed where not all words of the account are known', async () => {
  await anEvent(context, owner, { title: 'Northwind Summit' });
  const find = jest.spyOn(context.get(SearchVocabulary), 'find');
  find.mockResolvedValueOnce({ words: ['summit'], isComplete: true });
  const known = await search('northwind sumit');
  find.mockResolvedValueOnce({ words: ['summit'], isComplete: false });
  const partlyKnown = await search('northwind sumit');
  find.mockRestore();
  expect([known.counts.events, partlyKnown.counts.events]).toEqual([0, 1]);
});

describe('help articles', () => {
  it('are found by their words, and by words spelled alike only when nothing is found', async () => {
    const [article] = (await search('signature')).tutorials;
    expect(article).toMatchObject({ id: article?.slug, category: expect.any(String), title: expect.any(String) });
    expect(await search('signatrue')).toMatchObject({
      similar: ['tutorials'],
      tutorials: expect.arrayContaining([article]),
    });
    for (const name of ['Signatrue One', 'Signatrue Two', 'Signatrue Three']) await aClient(context, owner, { name });
    expect(await search('signatrue')).toMatchObject({ similar: [], tutorials: [], counts: { tutorials: 0 } });
  });
});

describe('under More', () => {
  it('finds invoices, contracts, presentations and files, the best of each kind first', async () => {
    const invoice = await anInvoice(context, owner, { billToName: 'Juniper Health' });
    const talk = await aPresentation(context, owner, { title: 'Juniper rising', abstractShort: 'On growth.' });
    await aPresentation(context, owner, { title: 'Juniper setting' });
    const file = await aFile(context, owner, { name: 'juniper-slides.pdf' });
    const cases = contractCases(context);
    const speaker = await cases.speaker();
    const contract = await cases.sent(speaker);
    const { more, counts } = await search('juniper');
    expect(counts.more).toBe(4);
    expect(more).toEqual([
      { kind: 'file', id: file, title: 'juniper-slides.pdf', detail: null, date: null },
      { kind: 'invoice', id: invoice.id, title: 'Draft invoice', detail: 'Juniper Health', date: null },
      { kind: 'presentation', id: talk.id, title: 'Juniper rising', detail: 'On growth.', date: null },
      expect.objectContaining({ kind: 'presentation', title: 'Juniper setting' }),
    ]);
    expect((await searchService.search(speaker.id, 'c-0001')).more).toEqual([
      { kind: 'contract', id: contract.id, title: contract.title, detail: 'C-0001', date: null },
    ]);
    expect((await search('c-0001')).counts.more).toBe(0);
  });

  it('gives eight and counts them all', async () => {
    for (let n = 0; n < 5; n++) {
      await aFile(context, owner, { name: `Gala ${n}.pdf` });
      await aPresentation(context, owner, { title: `Gala ${n}` });
    }
    const { more, counts } = await search('gala');
    expect(counts.more).toBe(10);
    expect(more.map(({ kind }) => kind)).toEqual(Array.from({ length: 4 }, () => ['file', 'presentation']).flat());
  });
});

it('knows at once what was just written', async () => {
  const client = await aClient(context, owner, { name: 'Globex' });
  expect((await search('globex')).counts.clients).toBe(1);
  await context.get(ClientsService).updateClient(owner.id, client.id, { version: 1, name: 'Initech' });
  expect((await search('globex')).counts.clients).toBe(0);
  expect((await search('initech')).counts.clients).toBe(1);
});

it('folds in the browser as in the database', async () => {
  const texts = [
    'Élan SÃO Paulo',
    'Ærø Łódź Đorđe ħ ı',
    'Straße ﬁne Ⅳ',
    'Ω ﬀ ½ ÅNGSTRÖM',
    'İstanbul 🎤 ŒUVRE',
    'ΟΔΟΣ ὈΔΌΣ Ⓐ',
  ];
  const rows = await context.db.query<{ folded: string }>(
    'SELECT search_fold(value) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS t (value, n) ORDER BY n',
    [texts],
  );
  expect(texts.map(searchFold)).toEqual(rows.map(({ folded }) => folded));
});
