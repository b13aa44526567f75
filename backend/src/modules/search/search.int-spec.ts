import { createBusiness, type Business, type TestOwner } from '../../testing/business';

let b: Business;
let owner: TestOwner;

beforeAll(async () => {
  b = await createBusiness();
});
beforeEach(async () => {
  owner = await b.owner();
});
afterAll(() => b.close());

const search = (query: string) => b.search.search(owner.id, query);

describe('the universal search', () => {
  it('answers the six groups in the specification’s shape', async () => {
    const client = await b.client(owner, {
      name: 'Northwind Health',
      contacts: [{ name: 'Bo' }, { name: 'Ann Lee', email: 'ann@northwind.example', isPrimary: true }],
    });
    const bureau = await b.bureau(owner, {
      name: 'Northwind Speakers',
      contactName: 'Di',
      email: 'di@nw.example',
      phone: '555',
      website: 'nw.example',
      representatives: [{ name: 'Rae North', phone: '556' }],
    });
    const event = await b.event(owner, {
      title: 'North Summit',
      eventDate: '2027-05-01',
      venueName: 'Hall',
      city: 'Oslo',
    });
    const praise = await b.testimonial(owner, {
      clientName: 'Ann Lee',
      companyName: 'Northwind Health',
      eventTitle: 'Gala',
      content: 'x'.repeat(150),
    });
    expect(await search('north')).toEqual({
      events: [
        {
          id: event.id,
          title: 'North Summit',
          date: '2027-05-01',
          venueName: 'Hall',
          city: 'Oslo',
          state: null,
        },
      ],
      clients: [
        { id: client.id, name: 'Ann Lee', company: 'Northwind Health', email: 'ann@northwind.example' },
      ],
      representatives: [
        {
          id: bureau.representatives[0]!.id,
          name: 'Rae North',
          bureauPartnerId: bureau.id,
          bureauPartnerName: 'Northwind Speakers',
          email: null,
          phone: '556',
        },
      ],
      testimonials: [
        {
          id: praise.id,
          clientName: 'Ann Lee',
          companyName: 'Northwind Health',
          eventTitle: 'Gala',
          // One more than is shown: the screen then says that it goes on.
          content: 'x'.repeat(101),
        },
      ],
      bureauPartners: [
        {
          id: bureau.id,
          name: 'Northwind Speakers',
          contactName: 'Di',
          email: 'di@nw.example',
          phone: '555',
          website: 'https://nw.example',
        },
      ],
      tutorials: [],
      counts: { events: 1, clients: 1, representatives: 1, testimonials: 1, bureauPartners: 1, tutorials: 0 },
    });
  });

  it('wants every word, anywhere, whatever the case and accents', async () => {
    await b.event(owner, { title: 'Élan Leadership Forum', city: 'São Paulo' });
    await b.event(owner, { title: 'Leadership Day', city: 'Oslo' });
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
      await b.event(owner, { title: `Gala ${day}`, eventDate: `2027-05-${day}` });
    const { events, counts } = await search('gala');
    expect(events.map((event) => event.date)).toEqual(
      [21, 20, 19, 18, 17, 16, 15, 14].map((day) => `2027-05-${day}`),
    );
    expect(counts.events).toBe(12);
  });

  it('holds the longest texts in characters of four bytes: an index entry has a limit', async () => {
    // Not compressible: a different character each time.
    let next = 0x1f300;
    const text = (units: number) =>
      Array.from({ length: units / 2 }, () =>
        String.fromCodePoint(next++ < 0x1faff ? next : (next = 0x1f300)),
      ).join('');
    const person = () => ({ name: text(200), title: text(200), phone: text(50) });
    const address = { legalName: text(200), industry: text(100) };
    await b.client(owner, { name: text(200), ...address, contacts: Array.from({ length: 10 }, person) });
    await b.bureau(owner, {
      name: text(200),
      contactName: text(200),
      phone: text(50),
      representatives: [person()],
    });
    const long = {
      title: text(300),
      venueName: text(200),
      city: text(100),
      state: text(100),
      country: text(100),
    };
    await b.event(owner, { ...long, presentationTitle: text(300), industry: text(100) });
    await b.task(owner, { title: text(300) });
    expect((await search(long.title.slice(0, 20))).counts.events).toBe(1);
  });

  it('finds a client by any of its contacts, and nothing of other speakers', async () => {
    const other = await b.owner();
    await b.client(other, { name: 'Zephyr', contacts: [{ name: 'Zed' }] });
    await b.client(owner, { name: 'Globex', contacts: [{ name: 'Ann' }, { name: 'Zed Moss' }] });
    expect((await search('zed globex')).clients).toMatchObject([{ company: 'Globex', name: 'Ann' }]);
    expect((await search('zephyr')).counts.clients).toBe(0);
  });
});
