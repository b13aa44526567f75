import { aFile } from '../../testing/builders/files';
import { aPresentation } from '../../testing/builders/presentations';
import { aProfile, aTestimonial } from '../../testing/builders/profile';
import { createContext, type TestContext, type TestOwner } from '../../testing/test-context';
import { PresentationsModule } from '../presentations';
import {
  FeaturedTestimonialsService,
  HeadshotsService,
  ProfileModule,
  ProfileService,
  SpeakersService,
  TestimonialsService,
} from '.';

let context: TestContext;
let profiles: ProfileService;
let speakers: SpeakersService;
let headshots: HeadshotsService;
let owner: TestOwner;
let other: TestOwner;

beforeAll(async () => {
  context = await createContext(ProfileModule, PresentationsModule);
  profiles = context.get(ProfileService);
  speakers = context.get(SpeakersService);
  headshots = context.get(HeadshotsService);
});
beforeEach(async () => {
  owner = await context.owner();
  other = await context.owner();
  await aProfile(context, owner, { name: 'Jane Doe', title: 'Speaker' });
  await aProfile(context, other, { name: 'Other' });
  await context.db.query('DELETE FROM outbox');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const get = () => profiles.getForOwnerOrThrow(owner.id);
const update = async (fields: object, who = owner) => {
  const { version } = await profiles.getForOwnerOrThrow(who.id);
  return profiles.updateProfile(who.id, { version, ...fields });
};
let slugs = 0;
const freshSlug = () => `jane-doe-${++slugs}-x`;

describe('the profile', () => {
  it('keeps everything it is given, changes only that, and tells the outbox', async () => {
    const oneSheetFileId = await aFile(context, owner, { name: 'one-sheet.pdf' });
    const fields = {
      tagline: 'Trust at work',
      bioShort: 'Short.',
      bioMedium: 'Medium.',
      bioLong: 'Long.',
      introduction: 'Please welcome Jane.',
      oneSheetFileId,
      logoFileId: await aFile(context, owner, { name: 'logo.png', contentType: 'image/png' }),
      accent: 'teal',
      sizzleReelUrl: 'https://video.example/reel',
      topics: ['Trust', 'Change'],
      languages: ['English'],
      travelsFromCity: 'Austin',
      travelsFromState: 'TX',
      travelsFromZone: 'America/Chicago',
      website: 'https://jane.example',
      phone: '+1 512 555 0100',
      socialLinks: [{ kind: 'linkedin', url: 'https://linkedin.example/jane' }],
      feeFromCents: 1_000_000,
      feeToCents: 1_500_000,
      feeCurrency: 'USD',
      showFeeRange: true,
      products: [{ kind: 'book', title: 'Out Loud', description: null, url: null }],
    };
    const saved = await update(fields);
    expect(saved).toMatchObject({ name: 'Jane Doe', title: 'Speaker', ...fields });
    expect(saved).toMatchObject({ oneSheetFileName: 'one-sheet.pdf', slug: null, headshots: [], version: 3 });
    expect(await context.outboxRows()).toEqual([{ type: 'speaker_profile.updated', payload: { ownerId: owner.id } }]);
    expect(await update({ name: 'Jane D.' })).toMatchObject({ ...fields, name: 'Jane D.' });
  });

  it('leaves nothing behind when a write fails', async () => {
    jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('planted'));
    const slug = freshSlug();
    await expect(update({ slug, tagline: 'x' })).rejects.toThrow('planted');
    expect(await get()).toMatchObject({ slug: null, tagline: null });
    expect(await context.outboxRows()).toEqual([]);
    expect(await update({ slug }, other)).toMatchObject({ slug });
  });

  it('refuses a stale version with the row as it is', async () => {
    await expect(profiles.updateProfile(owner.id, { version: 1, name: 'X' })).rejects.toMatchObject({
      code: 'STALE_VERSION',
      extra: { current: { name: 'Jane Doe', version: 2 } },
    });
  });

  it('refuses a fee range that descends, also against the end that is stored', async () => {
    await update({ feeToCents: 100 });
    await expect(update({ feeFromCents: 200 })).rejects.toMatchObject({
      extra: { fieldErrors: { feeToCents: expect.any(String) as string } },
    });
  });

  it('takes no one-sheet of somebody else’s, and keeps its own from being deleted', async () => {
    await expect(update({ oneSheetFileId: await aFile(context, other) })).rejects.toMatchObject({
      extra: { fieldErrors: { oneSheetFileId: 'This file does not exist' } },
    });
    const fileId = await aFile(context, owner);
    await update({ oneSheetFileId: fileId });
    await expect(context.db.query('DELETE FROM files WHERE id = $1', [fileId])).rejects.toMatchObject({
      constraint: 'speaker_profiles_one_sheet',
    });
  });

  it('takes no logo but a PNG or JPEG of its own, and keeps it from being deleted', async () => {
    const refusal = { extra: { fieldErrors: { logoFileId: 'Choose a PNG or JPEG picture' } } };
    const png = { contentType: 'image/png' };
    for (const logoFileId of [
      await aFile(context, other, png),
      await aFile(context, owner, { contentType: 'image/svg+xml' }),
      await aFile(context, owner, { ...png, state: 'refused' }),
    ]) {
      await expect(update({ logoFileId })).rejects.toMatchObject(refusal);
    }
    const logoFileId = await aFile(context, owner, png);
    await update({ logoFileId });
    await expect(context.db.query('DELETE FROM files WHERE id = $1', [logoFileId])).rejects.toMatchObject({
      constraint: 'speaker_profiles_logo',
    });
  });
});

describe('the address of the page', () => {
  it('is nobody else’s, whether in use or given up', async () => {
    const [first, second] = [freshSlug(), freshSlug()];
    await update({ slug: first });
    await update({ slug: second });
    const taken = { extra: { fieldErrors: { slug: expect.stringContaining('is taken') as string } } };
    await expect(update({ slug: first }, other)).rejects.toMatchObject(taken);
    await expect(update({ slug: second }, other)).rejects.toMatchObject(taken);
    expect(await update({ slug: first })).toMatchObject({ slug: first });
  });

  it('goes to one of two who want it at once', async () => {
    const slug = freshSlug();
    const writes = await Promise.allSettled([update({ slug }), update({ slug }, other)]);
    expect(writes.map((write) => write.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('that was given up leads to the present one, for its owner alone', async () => {
    const [first, second] = [freshSlug(), freshSlug()];
    await update({ slug: first });
    await update({ slug: second });
    for (const slug of [first, second, second.toUpperCase()]) {
      expect(await speakers.getVisibleOrThrow(slug, owner.id)).toMatchObject({ page: { slug: second } });
    }
    for (const [who, slug] of [[other.id, first] as const, [owner.id, 'nobody-is-here'] as const]) {
      await expect(speakers.getVisibleOrThrow(slug, who)).rejects.toMatchObject({
        code: 'SPEAKER_NOT_FOUND',
        status: 404,
      });
    }
  });

  it('cannot be hoarded', async () => {
    for (let count = 0; count < 10; count += 1) await update({ slug: freshSlug() });
    await expect(update({ slug: freshSlug() })).rejects.toMatchObject({
      extra: { fieldErrors: { slug: expect.stringContaining('10 addresses') as string } },
    });
  });
});

describe('the page itself', () => {
  it('shows what is offered and published, and keeps the rest to the speaker', async () => {
    const slug = freshSlug();
    await update({ slug, phone: '+1 512 555 0199', feeFromCents: 100, showFeeRange: false });
    await aPresentation(context, owner, { title: 'On offer' });
    await aPresentation(context, owner, { title: 'Archived', isActive: false });
    await aTestimonial(context, owner, { clientName: 'Unpublished', hasConsent: true });
    const ids: string[] = [];
    for (const clientName of ['First', 'Second', 'Third']) {
      const { id } = await aTestimonial(context, owner, { clientName, hasConsent: true });
      await context.get(TestimonialsService).updateTestimonial(owner.id, id, { version: 1, status: 'published' });
      ids.push(id);
    }
    await context.get(FeaturedTestimonialsService).feature(owner.id, { before: [], ids: [ids[2]!] });
    const { page } = await speakers.getVisibleOrThrow(slug, owner.id);
    expect(page.presentations.map((talk) => talk.title)).toEqual(['On offer']);
    expect(page.testimonials.map((one) => one.clientName)[0]).toBe('Third');
    expect(page.testimonials).toHaveLength(3);
    expect(page.fee).toBeNull();
    expect(JSON.stringify(page)).not.toContain('555 0199');
    await update({ showFeeRange: true });
    expect((await speakers.getVisibleOrThrow(slug, owner.id)).page.fee).toEqual({
      fromCents: 100,
      toCents: null,
      currency: 'USD',
    });
  });
});

describe('headshots', () => {
  const add = async (usage: 'web' | 'print' = 'web') =>
    headshots.addHeadshot(owner.id, {
      fileId: await aFile(context, owner, { name: `${usage}.jpg`, contentType: 'image/jpeg' }),
      usage,
      credit: null,
    });

  it('have an order, and one comes first', async () => {
    await add();
    await add('print');
    const { items } = await add();
    expect(items.map((one) => [one.usage, one.isPrimary])).toEqual([
      ['web', true],
      ['print', false],
      ['web', false],
    ]);
    const before = items.map((one) => one.id);
    const ids = [...before].reverse();
    const ordered = await headshots.orderHeadshots(owner.id, { before, ids });
    expect(ordered.items.map((one) => one.id)).toEqual(ids);
    await expect(headshots.orderHeadshots(owner.id, { before, ids: before })).rejects.toMatchObject({
      code: 'STALE_VERSION',
    });
    const last = ordered.items[1]!;
    const changed = await headshots.updateHeadshot(owner.id, last.id, {
      version: last.version,
      isPrimary: true,
      credit: 'Sam Ortiz',
    });
    expect(changed.items.map((one) => one.isPrimary)).toEqual([false, true, false]);
    await headshots.deleteHeadshot(owner.id, last.id);
    expect((await get()).headshots.map((one) => one.isPrimary)).toEqual([true, false]);
    expect((await context.outboxRows('speaker_profile.headshots_changed')).length).toBe(6);
  });

  it('are pictures, each once, and nobody else’s', async () => {
    const fileId = await aFile(context, owner, { contentType: 'image/png' });
    const input = { fileId, usage: 'web', credit: null } as const;
    const { items } = await headshots.addHeadshot(owner.id, input);
    for (const [who, wrong] of [
      [owner, input],
      [owner, { ...input, fileId: await aFile(context, owner) }],
      [other, input],
    ] as const) {
      await expect(headshots.addHeadshot(who.id, wrong)).rejects.toMatchObject({
        extra: { fieldErrors: { fileId: expect.any(String) as string } },
      });
    }
    const id = items[0]!.id;
    await expect(headshots.updateHeadshot(other.id, id, { version: 1, credit: 'x' })).rejects.toMatchObject({
      status: 404,
    });
    await expect(headshots.deleteHeadshot(other.id, id)).rejects.toMatchObject({ status: 404 });
  });

  it('added at once have one primary among them', async () => {
    await Promise.all([add(), add(), add()]);
    expect((await get()).headshots.filter((one) => one.isPrimary)).toHaveLength(1);
  });
});

describe('publishing the page', () => {
  const publish = async (isPublished: boolean) =>
    profiles.publish(owner.id, { isPublished, version: (await get()).version });

  it('puts it up and takes it down, and tells the outbox each time', async () => {
    await update({ slug: freshSlug() });
    await context.db.query('DELETE FROM outbox');
    expect((await get()).isPublished).toBe(false);
    expect((await publish(true)).isPublished).toBe(true);
    expect((await publish(false)).isPublished).toBe(false);
    expect(await context.outboxRows()).toEqual(
      [1, 2].map(() => ({ type: 'speaker_profile.updated', payload: { ownerId: owner.id } })),
    );
  });

  it('needs a name and an address, also afterwards', async () => {
    await expect(publish(true)).rejects.toMatchObject({ extra: { fieldErrors: { slug: expect.anything() } } });
    await update({ slug: freshSlug(), name: '' });
    await expect(publish(true)).rejects.toMatchObject({ extra: { fieldErrors: { name: expect.anything() } } });
    await update({ name: 'Jane Doe' });
    await publish(true);
    await expect(update({ name: '' })).rejects.toMatchObject({ extra: { fieldErrors: { name: expect.anything() } } });
  });

  it('shows the page to everybody while it is up, and to its owner always', async () => {
    const slug = freshSlug();
    await update({ slug });
    const who = { owner: owner.id, other: other.id, visitor: undefined };
    const seenBy = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(who).map(async ([name, id]) => [
            name,
            await speakers.getVisibleOrThrow(slug, id).then(
              ({ page }) => page.isPublished,
              (error: { status: number }) => error.status,
            ),
          ]),
        ),
      ) as object;
    expect(await seenBy()).toEqual({ owner: false, other: 404, visitor: 404 });
    await publish(true);
    expect(await seenBy()).toEqual({ owner: true, other: true, visitor: true });
    await context.db.query(
      'UPDATE users SET deletion_requested_at = now(), deletion_id = gen_random_uuid() WHERE id = $1',
      [owner.id],
    );
    expect(await seenBy()).toEqual({ owner: 404, other: 404, visitor: 404 });
  });

  it('refuses a stale version with the profile as it is', async () => {
    await update({ slug: freshSlug() });
    await expect(profiles.publish(owner.id, { isPublished: true, version: 1 })).rejects.toMatchObject({
      code: 'STALE_VERSION',
    });
    expect((await get()).isPublished).toBe(false);
  });
});
