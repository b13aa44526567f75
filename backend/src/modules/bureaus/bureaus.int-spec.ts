import { createBureauPartnerInput, listBureauPartnersQuery } from '@lectern/protocol/bureau-partners';
import { createBusiness, type Business, type TestOwner } from '../../testing/business';

let b: Business;
let owner: TestOwner;
let other: TestOwner;

beforeAll(async () => {
  b = await createBusiness();
  other = await b.owner();
});
beforeEach(async () => {
  owner = await b.owner();
  await b.db.query('DELETE FROM outbox');
});
afterAll(() => b.close());

const person = { title: null, email: null, phone: null };

describe('bureau partners', () => {
  it('start from the usual terms, and keep their representatives', async () => {
    const bureau = await b.bureau(owner, {
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
    expect(await b.outboxRows()).toEqual([
      { type: 'bureau_partner.created', payload: { ownerId: owner.id, bureauPartnerId: bureau.id } },
    ]);
  });

  it('leave neither row nor event behind when a write fails', async () => {
    jest.spyOn(b.outbox, 'add').mockRejectedValueOnce(new Error('planted'));
    await expect(b.bureau(owner)).rejects.toThrow('planted');
    expect((await b.bureaus.listBureauPartners(owner.id, listBureauPartnersQuery.parse({}))).items).toEqual(
      [],
    );
    expect(await b.outboxRows()).toEqual([]);
  });

  it('change with exact percentages; of two writers one wins', async () => {
    const bureau = await b.bureau(owner, { representatives: [{ name: 'Rae' }, { name: 'Sol' }] });
    const updated = await b.bureaus.updateBureauPartner(owner.id, bureau.id, {
      version: 1,
      commissionPercent: 27.35,
      spinOffPercent: 12.5,
      representatives: [{ id: bureau.representatives[1]!.id, name: 'Sol Reyes', ...person }],
    });
    expect(updated).toMatchObject({ commissionPercent: 27.35, spinOffPercent: 12.5, version: 2 });
    expect(updated.representatives.map((r) => [r.id, r.name])).toEqual([
      [bureau.representatives[1]!.id, 'Sol Reyes'],
    ]);
    const writes = await Promise.allSettled(
      ['A', 'B'].map((name) => b.bureaus.updateBureauPartner(owner.id, bureau.id, { version: 2, name })),
    );
    expect(writes.filter((write) => write.status === 'fulfilled')).toHaveLength(1);
    expect(writes.find((write) => write.status === 'rejected')?.reason).toMatchObject({
      code: 'STALE_VERSION',
    });
  });

  it('are made once per idempotency key', async () => {
    const input = createBureauPartnerInput.parse({ name: 'Twice' });
    const made = await Promise.all([1, 2].map(() => b.bureaus.createBureauPartner(owner.id, input, 'k')));
    expect(made[0]!.id).toBe(made[1]!.id);
    expect(await b.outboxRows('bureau_partner.created')).toHaveLength(1);
  });

  it('do not exist for another owner', async () => {
    const bureau = await b.bureau(owner, { representatives: [{ name: 'Rae' }] });
    const refused = { code: 'BUREAU_PARTNER_NOT_FOUND', status: 404 };
    await expect(b.bureaus.getForOwnerOrThrow(other.id, bureau.id)).rejects.toMatchObject(refused);
    await expect(
      b.bureaus.updateBureauPartner(other.id, bureau.id, { version: 1, name: 'x' }),
    ).rejects.toMatchObject(refused);
    await expect(b.bureaus.deleteBureauPartner(other.id, bureau.id)).rejects.toMatchObject(refused);
    const theirs = await b.bureau(other);
    await expect(
      b.bureaus.updateBureauPartner(other.id, theirs.id, {
        version: 1,
        representatives: [{ id: bureau.representatives[0]!.id, name: 'x', ...person }],
      }),
    ).rejects.toMatchObject({
      extra: { fieldErrors: { 'representatives.0.id': 'This representative does not exist' } },
    });
  });

  it('are held by events that came through them; a representative who leaves is taken off theirs', async () => {
    const bureau = await b.bureau(owner, { representatives: [{ name: 'Rae' }] });
    const event = await b.event(owner, {
      bureauPartnerId: bureau.id,
      representativeId: bureau.representatives[0]!.id,
    });
    expect(event).toMatchObject({ representativeName: 'Rae', bureauPartnerName: 'Podium Bureau' });
    await expect(b.bureaus.deleteBureauPartner(owner.id, bureau.id)).rejects.toMatchObject({
      code: 'BUREAU_PARTNER_HAS_EVENTS',
      status: 409,
    });
    await b.bureaus.updateBureauPartner(owner.id, bureau.id, { version: 1, representatives: [] });
    expect(await b.events.getForOwnerOrThrow(owner.id, event.id)).toMatchObject({
      representativeId: null,
      bureauPartnerId: bureau.id,
    });
    await b.events.deleteEvent(owner.id, event.id);
    await b.bureaus.deleteBureauPartner(owner.id, bureau.id);
    expect(await b.outboxRows('bureau_partner.deleted')).toHaveLength(1);
  });

  it('are listed page by page', async () => {
    for (const name of ['Beta', 'alpha', 'Gamma'])
      await b.bureau(owner, { name, representatives: [{ name: 'R' }] });
    const first = await b.bureaus.listBureauPartners(owner.id, listBureauPartnersQuery.parse({ limit: 2 }));
    expect(first.items.map((item) => item.name)).toEqual(['alpha', 'Beta']);
    expect(first.items[0]).toMatchObject({ representativeCount: 1, eventCount: 0 });
    const rest = await b.bureaus.listBureauPartners(
      owner.id,
      listBureauPartnersQuery.parse({ limit: 2, cursor: first.nextCursor }),
    );
    expect(rest).toMatchObject({ items: [{ name: 'Gamma' }], nextCursor: null });
    const found = await b.bureaus.listBureauPartners(owner.id, listBureauPartnersQuery.parse({ q: 'GAM' }));
    expect(found.items).toHaveLength(1);
  });
});
