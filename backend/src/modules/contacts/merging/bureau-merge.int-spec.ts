import { MergeBureauPartnersInput, type BureauPartnerResponse } from '@lectern/protocol/bureau-partners';
import { ListActivityQuery } from '@lectern/protocol/relationships';
import { aBureau } from '../../../testing/builders/bureaus';
import { anEvent } from '../../../testing/builders/events';
import { aShareLink } from '../../../testing/builders/sharing';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { EventsService } from '../../events';
import { EventsWorkerModule } from '../../events/events.worker.module';
import { BureausService, ContactsModule } from '..';
import { ShareLinksService, SharingModule } from '../../sharing/links';
import { insertReferring, namedReferences, referencesOf } from '../../../testing/merge-rows';
import { BUREAU_REFERENCES } from './bureau-references';
import { ContactsHttpModule, ActivityService, BureauPerformanceService } from '../contacts.http.module';

let context: TestContext;
let events: EventsService;
let bureaus: BureausService;
let owner: TestOwner;
let other: TestOwner;

beforeAll(async () => {
  context = await createContext(ContactsModule, ContactsHttpModule, EventsWorkerModule, SharingModule);
  events = context.get(EventsService);
  bureaus = context.get(BureausService);
  other = await context.owner();
});
beforeEach(async () => {
  owner = await context.owner();
  await context.db.query('DELETE FROM outbox');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const merge = (kept: BureauPartnerResponse, gone: BureauPartnerResponse, more: object = {}, key?: string) =>
  context
    .get(BureausService)
    .mergeBureauPartners(
      owner.id,
      kept.id,
      MergeBureauPartnersInput.parse({ otherId: gone.id, version: kept.version, otherVersion: gone.version, ...more }),
      key,
    );

describe('merging two bureau partners', () => {
  it('takes events with their representatives along, and one person with two entries stays one', async () => {
    const kept = await aBureau(context, owner, {
      name: 'Lighthouse',
      commissionPercent: 25,
      representatives: [{ name: 'Rae Cole', email: 'rae@light.example' }],
    });
    const gone = await aBureau(context, owner, {
      name: 'Lighthouse Inc',
      commissionPercent: 30,
      remitDays: 10,
      notes: 'Ask for Sol',
      representatives: [{ name: 'Rae', email: 'RAE@light.example', phone: '1' }, { name: 'Sol' }],
    });
    const [raeAgain, sol] = gone.representatives;
    const byRae = await anEvent(context, owner, { bureauPartnerId: gone.id, representativeId: raeAgain!.id });
    const bySol = await anEvent(context, owner, { bureauPartnerId: gone.id, representativeId: sol!.id });
    const byNobody = await anEvent(context, owner, { bureauPartnerId: gone.id });
    const shared = await aShareLink(context, owner, {
      variant: 'bureau',
      bureauPartnerId: gone.id,
      representativeId: raeAgain!.id,
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
    expect(await context.get(ShareLinksService).getForOwnerOrThrow(owner, shared.id)).toMatchObject({
      bureauPartnerId: kept.id,
      representativeId: kept.representatives[0]!.id,
      url: shared.url,
    });
    for (const [event, representativeId] of [
      [byRae, kept.representatives[0]!.id],
      [bySol, sol!.id],
      [byNobody, null],
    ] as const) {
      // What was agreed stays agreed.
      expect(await events.getForOwnerOrThrow(owner.id, event.id)).toMatchObject({
        bureauPartnerId: kept.id,
        representativeId,
        commissionPercent: 30,
      });
    }
    await expect(bureaus.getForOwnerOrThrow(owner.id, gone.id)).rejects.toMatchObject({
      status: 404,
      extra: { mergedInto: kept.id },
    });
    await expect(bureaus.getForOwnerOrThrow(other.id, gone.id)).rejects.toMatchObject({
      extra: { mergedInto: undefined },
    });
    expect(await context.outboxRows('bureau_partner.merged')).toHaveLength(1);
    const { items } = await context
      .get(ActivityService)
      .listActivity(owner.id, { bureauPartnerId: kept.id }, ListActivityQuery.parse({}));
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
    const [kept, gone] = [await aBureau(context, owner), await aBureau(context, owner)];
    const event = await anEvent(context, owner);
    await context.db.query(
      `INSERT INTO holds (id, owner_id, event_id, held_on, bureau_partner_id, rank, placed_on, created_at, updated_at)
       VALUES ($1, $2, $1, '2027-05-01', $3, 1, '2027-03-01', now(), now())`,
      [event.id, owner.id, gone.id],
    );
    const ids = { ...(await insertReferring(context, owner, BUREAU_REFERENCES, gone.id)), holds: event.id };
    expect(Object.keys(ids).sort()).toEqual(
      namedReferences(BUREAU_REFERENCES)
        .map(({ name }) => name)
        .filter((name) => name !== 'bureau_partner_merges')
        .sort(),
    );
    await merge(kept, gone);
    expect(await referencesOf(context, BUREAU_REFERENCES, ids)).toEqual(
      Object.fromEntries(Object.keys(ids).map((table) => [table, kept.id])),
    );
  });

  it('refuses what was changed since it was shown, and what is another speaker’s', async () => {
    const [kept, gone, theirs] = [
      await aBureau(context, owner),
      await aBureau(context, owner),
      await aBureau(context, other),
    ];
    const changed = await bureaus.updateBureauPartner(owner.id, kept.id, { version: 1, notes: 'new' });
    await expect(merge(kept, gone)).rejects.toMatchObject({ code: 'STALE_VERSION', extra: { current: changed } });
    await expect(merge(changed, theirs)).rejects.toMatchObject({ code: 'BUREAU_PARTNER_NOT_FOUND' });
    await expect(merge(changed, changed)).rejects.toMatchObject({ status: 400 });
  });

  it('is undone as a whole when a part of it fails, and happens once however often it is sent', async () => {
    const kept = await aBureau(context, owner);
    const gone = await aBureau(context, owner, { representatives: [{ name: 'Rae' }] });
    const event = await anEvent(context, owner, {
      bureauPartnerId: gone.id,
      representativeId: gone.representatives[0]!.id,
    });
    jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('planted'));
    await expect(merge(kept, gone)).rejects.toThrow('planted');
    expect(await events.getForOwnerOrThrow(owner.id, event.id)).toMatchObject({
      bureauPartnerId: gone.id,
      representativeName: 'Rae',
    });
    await Promise.all([merge(kept, gone, {}, 'once'), merge(kept, gone, {}, 'once')]);
    expect(await context.outboxRows('bureau_partner.merged')).toHaveLength(1);
  });

  it('of two merges the other way round, one happens', async () => {
    const [one, two] = [await aBureau(context, owner), await aBureau(context, owner)];
    const results = await Promise.allSettled([merge(one, two), merge(two, one)]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({ status: 404 });
  });
});

describe('likely duplicates of a bureau partner', () => {
  it('have its name in another spelling, a person with its address or phone, or its domain', async () => {
    const bureau = await aBureau(context, owner, {
      name: 'The Lighthouse Bureau, LLC',
      email: 'office@light.example',
      phone: '+1 (555) 010-2000',
      representatives: [{ name: 'Rae', email: 'rae@gmail.com' }],
    });
    const sameName = await aBureau(context, owner, { name: 'lighthouse BUREAU' });
    const samePhone = await aBureau(context, owner, {
      name: 'Other',
      representatives: [{ name: 'X', phone: '555 010 2000' }],
    });
    const sameDomain = await aBureau(context, owner, { name: 'Third', email: 'sol@light.example' });
    await aBureau(context, owner, { name: 'Stranger', email: 'somebody@gmail.com' });
    await aBureau(context, other, { name: 'Lighthouse Bureau' });
    const { items } = await context.get(BureauPerformanceService).likelyDuplicates(owner.id, bureau.id);
    expect(Object.fromEntries(items.map(({ id, reasons }) => [id, reasons]))).toEqual({
      [samePhone.id]: ['phone'],
      [sameName.id]: ['name'],
      [sameDomain.id]: ['email_domain'],
    });
    expect(items.at(-1)?.id).toBe(sameDomain.id);
  });
});
