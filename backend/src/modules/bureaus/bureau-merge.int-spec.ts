import { mergeBureauPartnersInput, type BureauPartnerResponse } from '@lectern/protocol/bureau-partners';
import { listActivityQuery } from '@lectern/protocol/relationships';
import { createBusiness, type Business, type TestOwner } from '../../testing/business';
import { insertReferring, namedReferences, referencesOf } from '../../testing/merge-rows';
import { BUREAU_REFERENCES } from './bureau-merge.repository';

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
afterEach(() => jest.restoreAllMocks());
afterAll(() => b.close());

const merge = (kept: BureauPartnerResponse, gone: BureauPartnerResponse, more: object = {}, key?: string) =>
  b.bureauMerges.mergeBureauPartners(
    owner.id,
    kept.id,
    mergeBureauPartnersInput.parse({
      otherId: gone.id,
      version: kept.version,
      otherVersion: gone.version,
      ...more,
    }),
    key,
  );

describe('merging two bureau partners', () => {
  it('takes events with their representatives along, and one person with two entries stays one', async () => {
    const kept = await b.bureau(owner, {
      name: 'Lighthouse',
      commissionPercent: 25,
      representatives: [{ name: 'Rae Cole', email: 'rae@light.example' }],
    });
    const gone = await b.bureau(owner, {
      name: 'Lighthouse Inc',
      commissionPercent: 30,
      remitDays: 10,
      notes: 'Ask for Sol',
      representatives: [{ name: 'Rae', email: 'RAE@light.example', phone: '1' }, { name: 'Sol' }],
    });
    const [raeAgain, sol] = gone.representatives;
    const byRae = await b.event(owner, { bureauPartnerId: gone.id, representativeId: raeAgain!.id });
    const bySol = await b.event(owner, { bureauPartnerId: gone.id, representativeId: sol!.id });
    const byNobody = await b.event(owner, { bureauPartnerId: gone.id });
    const shared = await b.shareLink(owner, {
      ...{ variant: 'bureau', bureauPartnerId: gone.id, representativeId: raeAgain!.id },
    });

    const merged = await merge(kept, gone, { fromOther: ['remitDays'] });
    expect(merged).toMatchObject({
      name: 'Lighthouse',
      commissionPercent: 25,
      remitDays: 10,
      notes: 'Ask for Sol',
      version: 2,
      eventCount: 3,
      representatives: [
        { id: kept.representatives[0]!.id, name: 'Rae Cole', phone: '1' },
        { id: sol!.id, name: 'Sol' },
      ],
    });
    expect(await b.shareLinks.getForOwnerOrThrow(owner, shared.id)).toMatchObject({
      ...{ bureauPartnerId: kept.id, representativeId: kept.representatives[0]!.id, url: shared.url },
    });
    for (const [event, representativeId] of [
      [byRae, kept.representatives[0]!.id],
      [bySol, sol!.id],
      [byNobody, null],
    ] as const) {
      // What was agreed stays agreed.
      expect(await b.events.getForOwnerOrThrow(owner.id, event.id)).toMatchObject({
        bureauPartnerId: kept.id,
        representativeId,
        commissionPercent: 30,
      });
    }
    await expect(b.bureaus.getForOwnerOrThrow(owner.id, gone.id)).rejects.toMatchObject({
      status: 404,
      extra: { mergedInto: kept.id },
    });
    await expect(b.bureaus.getForOwnerOrThrow(other.id, gone.id)).rejects.toMatchObject({
      extra: { mergedInto: undefined },
    });
    expect(await b.outboxRows('bureau_partner.merged')).toHaveLength(1);
    const { items } = await b.activity.listActivity(
      owner.id,
      { bureauPartnerId: kept.id },
      listActivityQuery.parse({}),
    );
    expect(items.find((item) => item.kind === 'merge')).toMatchObject({
      name: 'Lighthouse Inc',
      differences: [
        { field: 'name', person: null, value: 'Lighthouse Inc' },
        { field: 'commissionPercent', person: null, value: 30 },
        { field: 'name', person: 'Rae Cole', value: 'Rae' },
      ],
    });
  });

  it('moves everything that belonged to it', async () => {
    const [kept, gone] = [await b.bureau(owner), await b.bureau(owner)];
    const event = await b.event(owner);
    await b.db.query(
      `INSERT INTO holds (id, owner_id, event_id, held_on, bureau_partner_id, rank, placed_on, created_at, updated_at)
       VALUES ($1, $2, $1, '2027-05-01', $3, 1, '2027-03-01', now(), now())`,
      [event.id, owner.id, gone.id],
    );
    const ids = { ...(await insertReferring(b, owner, BUREAU_REFERENCES, gone.id)), holds: event.id };
    expect(Object.keys(ids).sort()).toEqual(
      namedReferences(BUREAU_REFERENCES)
        .map(({ name }) => name)
        .filter((name) => name !== 'bureau_partner_merges')
        .sort(),
    );
    await merge(kept, gone);
    expect(await referencesOf(b, BUREAU_REFERENCES, ids)).toEqual(
      Object.fromEntries(Object.keys(ids).map((table) => [table, kept.id])),
    );
  });

  it('refuses what was changed since it was shown, and what is another speaker’s', async () => {
    const [kept, gone, theirs] = [await b.bureau(owner), await b.bureau(owner), await b.bureau(other)];
    const changed = await b.bureaus.updateBureauPartner(owner.id, kept.id, { version: 1, notes: 'new' });
    await expect(merge(kept, gone)).rejects.toMatchObject({
      code: 'STALE_VERSION',
      extra: { current: changed },
    });
    await expect(merge(changed, theirs)).rejects.toMatchObject({ code: 'BUREAU_PARTNER_NOT_FOUND' });
    await expect(merge(changed, changed)).rejects.toMatchObject({ status: 400 });
  });

  it('is undone as a whole when a part of it fails, and happens once however often it is sent', async () => {
    const kept = await b.bureau(owner);
    const gone = await b.bureau(owner, { representatives: [{ name: 'Rae' }] });
    const event = await b.event(owner, {
      bureauPartnerId: gone.id,
      representativeId: gone.representatives[0]!.id,
    });
    jest.spyOn(b.outbox, 'add').mockRejectedValueOnce(new Error('planted'));
    await expect(merge(kept, gone)).rejects.toThrow('planted');
    expect(await b.events.getForOwnerOrThrow(owner.id, event.id)).toMatchObject({
      bureauPartnerId: gone.id,
      representativeName: 'Rae',
    });
    await Promise.all([merge(kept, gone, {}, 'once'), merge(kept, gone, {}, 'once')]);
    expect(await b.outboxRows('bureau_partner.merged')).toHaveLength(1);
  });

  it('of two merges the other way round, one happens', async () => {
    const [one, two] = [await b.bureau(owner), await b.bureau(owner)];
    const results = await Promise.allSettled([merge(one, two), merge(two, one)]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({ status: 404 });
  });
});

describe('likely duplicates of a bureau partner', () => {
  it('have its name in another spelling, a person with its address or phone, or its domain', async () => {
    const bureau = await b.bureau(owner, {
      name: 'The Lighthouse Bureau, LLC',
      email: 'office@light.example',
      phone: '+1 (555) 010-2000',
      representatives: [{ name: 'Rae', email: 'rae@gmail.com' }],
    });
    const sameName = await b.bureau(owner, { name: 'lighthouse BUREAU' });
    const samePhone = await b.bureau(owner, {
      name: 'Other',
      representatives: [{ name: 'X', phone: '555 010 2000' }],
    });
    const sameDomain = await b.bureau(owner, { name: 'Third', email: 'sol@light.example' });
    await b.bureau(owner, { name: 'Stranger', email: 'somebody@gmail.com' });
    await b.bureau(other, { name: 'Lighthouse Bureau' });
    const { items } = await b.bureauPerformance.likelyDuplicates(owner.id, bureau.id);
    expect(Object.fromEntries(items.map(({ id, reasons }) => [id, reasons]))).toEqual({
      [samePhone.id]: ['phone'],
      [sameName.id]: ['name'],
      [sameDomain.id]: ['email_domain'],
    });
    expect(items.at(-1)?.id).toBe(sameDomain.id);
  });
});
