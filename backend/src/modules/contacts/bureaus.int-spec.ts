import { CreateBureauPartnerInput, ListBureauPartnersQuery } from '@lectern/protocol/bureau-partners';
import { aBureau } from '../../testing/builders/bureaus';
import { anEvent } from '../../testing/builders/events';
import { createContext, type TestContext, type TestOwner } from '../../testing/test-context';
import { EventsService } from '../events';
import { EventsWorkerModule } from '../events/events.worker.module';
import { BureausService, ContactsModule } from '.';
import { OrganizationsRepository } from './organizations.repository';

let context: TestContext;
let bureaus: BureausService;
let events: EventsService;
let owner: TestOwner;
let other: TestOwner;

beforeAll(async () => {
  context = await createContext(ContactsModule, EventsWorkerModule);
  bureaus = context.get(BureausService);
  events = context.get(EventsService);
  other = await context.owner();
});
beforeEach(async () => {
  owner = await context.owner();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const names = async () =>
  (await bureaus.listBureauPartners(owner, ListBureauPartnersQuery.parse({}))).items.map(({ name }) => name);
const person = { title: null, email: null, phone: null };

describe('bureau partners', () => {
  it('start from the usual terms, and keep their representatives', async () => {
    const bureau = await aBureau(context, owner, {
      representatives: [{ name: 'Rae Cole', email: 'rae@podium.example' }],
    });
    expect(bureau).toMatchObject({
      commissionPercent: 30,
      commissionBasis: 'professional_fee',
      contractedBy: 'bureau',
      isExclusive: false,
      version: 1,
    });
    expect(bureau.representatives).toEqual([
      expect.objectContaining({ name: 'Rae Cole', email: 'rae@podium.example' }),
    ]);
  });

  it('leave nothing behind when their representatives cannot be written', async () => {
    jest.spyOn(context.get(OrganizationsRepository), 'replacePeople').mockRejectedValueOnce(new Error('planted'));
    await expect(aBureau(context, owner)).rejects.toThrow('planted');
    expect(await names()).toEqual([]);
  });

  it('change with exact percentages; of two writers one wins', async () => {
    const bureau = await aBureau(context, owner, { representatives: [{ name: 'Rae' }, { name: 'Sol' }] });
    const updated = await bureaus.updateBureauPartner(owner.id, bureau.id, {
      version: 1,
      commissionPercent: 27.35,
      spinOffPercent: 12.5,
      representatives: [{ id: bureau.representatives[1]!.id, name: 'Sol Reyes', ...person }],
    });
    expect(updated).toMatchObject({ commissionPercent: 27.35, spinOffPercent: 12.5, version: 2 });
    expect(updated.representatives.map((r) => [r.id, r.name])).toEqual([[bureau.representatives[1]!.id, 'Sol Reyes']]);
    const writes = await Promise.allSettled(
      ['A', 'B'].map((name) => bureaus.updateBureauPartner(owner.id, bureau.id, { version: 2, name })),
    );
    expect(writes.filter((write) => write.status === 'fulfilled')).toHaveLength(1);
    expect(writes.find((write) => write.status === 'rejected')?.reason).toMatchObject({ code: 'STALE_VERSION' });
  });

  it('are made once per idempotency key', async () => {
    const input = CreateBureauPartnerInput.parse({ name: 'Twice' });
    const made = await Promise.all([1, 2].map(() => bureaus.createBureauPartner(owner.id, input, 'k')));
    expect(made[0]!.id).toBe(made[1]!.id);
    expect(await names()).toEqual(['Twice']);
  });

  it('do not exist for another owner', async () => {
    const bureau = await aBureau(context, owner, { representatives: [{ name: 'Rae' }] });
    const refused = { code: 'BUREAU_PARTNER_NOT_FOUND', status: 404 };
    await expect(bureaus.getForOwnerOrThrow(other.id, bureau.id)).rejects.toMatchObject(refused);
    await expect(bureaus.updateBureauPartner(other.id, bureau.id, { version: 1, name: 'x' })).rejects.toMatchObject(
      refused,
    );
    await expect(bureaus.deleteBureauPartner(other.id, bureau.id)).rejects.toMatchObject(refused);
    const theirs = await aBureau(context, other);
    await expect(
      bureaus.updateBureauPartner(other.id, theirs.id, {
        version: 1,
        representatives: [{ id: bureau.representatives[0]!.id, name: 'x', ...person }],
      }),
    ).rejects.toMatchObject({
      extra: { fieldErrors: { 'representatives.0.id': 'This representative does not exist' } },
    });
  });

  it('are held by events that came through them; a representative who leaves is taken off theirs', async () => {
    const bureau = await aBureau(context, owner, { representatives: [{ name: 'Rae' }] });
    const event = await anEvent(context, owner, {
      bureauPartnerId: bureau.id,
      representativeId: bureau.representatives[0]!.id,
    });
    expect(event).toMatchObject({ representativeName: 'Rae', bureauPartnerName: 'Podium Bureau' });
    await expect(bureaus.deleteBureauPartner(owner.id, bureau.id)).rejects.toMatchObject({
      code: 'BUREAU_PARTNER_HAS_EVENTS',
      status: 409,
    });
    await bureaus.updateBureauPartner(owner.id, bureau.id, { version: 1, representatives: [] });
    expect(await events.getForOwnerOrThrow(owner.id, event.id)).toMatchObject({
      representativeId: null,
      bureauPartnerId: bureau.id,
    });
    await events.deleteEvent(owner.id, event.id);
    await bureaus.deleteBureauPartner(owner.id, bureau.id);
    expect(await names()).toEqual([]);
  });

  it('are listed page by page', async () => {
    for (const name of ['Beta', 'alpha', 'Gamma'])
      await aBureau(context, owner, { name, representatives: [{ name: 'R' }] });
    const first = await bureaus.listBureauPartners(owner, ListBureauPartnersQuery.parse({ limit: 2 }));
    expect(first.items.map((item) => item.name)).toEqual(['alpha', 'Beta']);
    expect(first.items[0]).toMatchObject({ representativeCount: 1, eventCount: 0 });
    const rest = await bureaus.listBureauPartners(
      owner,
      ListBureauPartnersQuery.parse({ limit: 2, cursor: first.nextCursor }),
    );
    expect(rest).toMatchObject({ items: [{ name: 'Gamma' }], nextCursor: null });
    const found = await bureaus.listBureauPartners(owner, ListBureauPartnersQuery.parse({ q: 'GAM' }));
    expect(found.items).toHaveLength(1);
  });
});
