import { ListClientsQuery } from '@lectern/protocol/clients';
import { ListContactEventsQuery } from '@lectern/protocol/speaking-events';
import { aClient } from '../../../testing/builders/clients';
import { anEvent } from '../../../testing/builders/events';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { EventsWorkerModule } from '../../events/events.worker.module';
import { ClientsService, ContactsModule } from '..';
import { ContactsHttpModule, ClientFactsService } from '../contacts.http.module';

let context: TestContext;
let clientFacts: ClientFactsService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(ContactsModule, ContactsHttpModule, EventsWorkerModule);
  clientFacts = context.get(ClientFactsService);
});
beforeEach(async () => {
  owner = await context.owner();
});
afterAll(() => context.close());

const names = async (query: object) =>
  (await context.get(ClientsService).listClients(owner, ListClientsQuery.parse(query))).items.map((item) => item.name);

describe('what is known of clients', () => {
  it('is offered as choices, the most frequent first, and found by them and by more words', async () => {
    await aClient(context, owner, { name: 'A', tags: ['Health', 'west'], industry: 'Health', source: 'Referral' });
    await aClient(context, owner, { name: 'B', tags: ['Health'], industry: 'health', website: 'beta.example' });
    await aClient(context, owner, { name: 'C', tags: ['health'], address: { city: 'Łódź' } });
    await aClient(context, await context.owner(), { name: 'D', tags: ['theirs'] });
    expect(await clientFacts.choices(owner.id)).toEqual({
      tags: [
        { value: 'Health', count: 3 },
        { value: 'west', count: 1 },
      ],
      industries: [{ value: expect.stringMatching(/^health$/i) as string, count: 2 }],
      sources: [{ value: 'Referral', count: 1 }],
    });
    expect(await names({ tag: 'HEALTH' })).toEqual(['A', 'B', 'C']);
    expect(await names({ industry: 'HEALTH' })).toEqual(['A', 'B']);
    expect(await names({ source: 'referral' })).toEqual(['A']);
    expect(await names({ q: 'west' })).toEqual(['A']);
    expect(await names({ q: 'lodz' })).toEqual(['C']);
    expect(await names({ q: 'beta.example' })).toEqual(['B']);
  });

  it('sums the fees by currency, state and year', async () => {
    const client = await aClient(context, owner);
    const event = (fields: object) => anEvent(context, owner, { clientId: client.id, ...fields });
    await event({ status: 'confirmed', eventDate: '2027-05-01', grossFeeCents: 1_000_000, commissionPercent: 12.5 });
    await event({ status: 'closed', eventDate: '2026-05-01', grossFeeCents: 500_000 });
    await event({ status: 'delivered', eventDate: '2026-06-01', feeType: 'waived' });
    await event({ status: 'hold', grossFeeCents: 700_000 });
    await event({ status: 'cancelled', grossFeeCents: 100_000 });
    await event({ status: 'postponed', grossFeeCents: 100_000, currency: 'EUR' });
    const { currencies } = await clientFacts.money(owner.id, client.id);
    expect(currencies).toEqual([
      {
        currency: 'USD',
        booked: { count: 3, pricedCount: 2, grossCents: 1_500_000, netCents: 1_375_000 },
        years: [
          { year: 2027, count: 1, pricedCount: 1, grossCents: 1_000_000, netCents: 875_000 },
          { year: 2026, count: 2, pricedCount: 1, grossCents: 500_000, netCents: 500_000 },
        ],
        open: { count: 1, pricedCount: 1, grossCents: 700_000, netCents: 700_000 },
        lost: { count: 1, pricedCount: 1, grossCents: 100_000, netCents: 100_000 },
        averageFeeCents: 750_000,
      },
      expect.objectContaining({
        currency: 'EUR',
        averageFeeCents: null,
        open: { count: 1, pricedCount: 1, grossCents: 100_000, netCents: 100_000 },
      }),
    ]);
  });

  it('shows where a contact takes part, each event once with all roles, page by page', async () => {
    const client = await aClient(context, owner, { contacts: [{ name: 'Ann' }, { name: 'Bo' }] });
    const [ann, bo] = client.contacts;
    await anEvent(context, owner, {
      title: 'Later',
      clientId: client.id,
      eventDate: '2027-06-01',
      contacts: [
        { contactId: ann!.id, role: 'planner' },
        { contactId: ann!.id, role: 'signer' },
        { contactId: bo!.id, role: 'av' },
      ],
    });
    await anEvent(context, owner, {
      title: 'Earlier',
      clientId: client.id,
      eventDate: '2026-06-01',
      contacts: [{ contactId: ann!.id, role: 'payer' }],
    });
    const page = (query: object = {}) =>
      clientFacts.contactEvents(owner.id, ann!.id, ListContactEventsQuery.parse(query));
    const first = await page({ limit: 1 });
    expect(first.items).toEqual([expect.objectContaining({ title: 'Later', roles: ['planner', 'signer'] })]);
    const second = await page({ limit: 1, cursor: first.nextCursor });
    expect(second).toMatchObject({ items: [{ title: 'Earlier', roles: ['payer'] }], nextCursor: null });
    const stranger = await context.owner();
    await expect(
      clientFacts.contactEvents(stranger.id, ann!.id, ListContactEventsQuery.parse({})),
    ).rejects.toMatchObject({ code: 'CLIENT_CONTACT_NOT_FOUND', status: 404 });
    await expect(clientFacts.money(stranger.id, client.id)).rejects.toMatchObject({ status: 404 });
  });

  it('finds likely duplicates, the likeliest first, among the owner’s own', async () => {
    const client = await aClient(context, owner, {
      name: 'Cascade Health, Inc.',
      contacts: [{ name: 'Dana', email: 'dana@cascade.example', phone: '(555) 010-3000' }],
    });
    const both = await aClient(context, owner, {
      name: 'CASCADE HEALTH',
      contacts: [{ name: 'D', email: 'DANA@cascade.example', phone: '+1 555 010 3000' }],
    });
    const domain = await aClient(context, owner, {
      name: 'Other',
      contacts: [{ name: 'X', email: 'x@cascade.example' }],
    });
    const free = await aClient(context, owner, { name: 'Gmail One', contacts: [{ name: 'G', email: 'g@gmail.com' }] });
    await aClient(context, owner, { name: 'Gmail Two', contacts: [{ name: 'H', email: 'h@gmail.com' }] });
    await aClient(context, await context.owner(), { name: 'Cascade Health' });
    const { items } = await clientFacts.likelyDuplicates(owner.id, client.id);
    expect(items).toEqual([
      {
        id: both.id,
        name: 'CASCADE HEALTH',
        contactName: 'D',
        eventCount: 0,
        reasons: ['email', 'email_domain', 'name', 'phone'],
      },
      { id: domain.id, name: 'Other', contactName: 'X', eventCount: 0, reasons: ['email_domain'] },
    ]);
    expect((await clientFacts.likelyDuplicates(owner.id, free.id)).items).toEqual([]);
  });

  it('tells names of other alphabets apart', async () => {
    const client = await aClient(context, owner, { name: 'Газпром' });
    await aClient(context, owner, { name: 'Роснефть' });
    expect((await clientFacts.likelyDuplicates(owner.id, client.id)).items).toEqual([]);
  });
});
