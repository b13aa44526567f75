/** Addresses that others know: of the public page, where somebody else has it, and of links that were taken back. */
import { aProfile } from '../../../testing/builders/profile';
import { aShareLink } from '../../../testing/builders/sharing';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { DataJobsWorkerModule } from '../jobs/data-jobs.worker.module';
import { ProfileModule } from '../../profile';
import { ShareLinksService, SharingModule } from '../../sharing/links';
import { BackupWorkerModule } from '../backup.worker.module';
import { backupOf, forged, restored } from '../../../testing/restore-case';
import { BackupHttpModule } from '../backup.http.module';

let context: TestContext;
let shareLinks: ShareLinksService;

beforeAll(async () => {
  context = await createContext(
    BackupWorkerModule,
    BackupHttpModule,
    DataJobsWorkerModule,
    ProfileModule,
    SharingModule,
  );
  shareLinks = context.get(ShareLinksService);
  context.clock.set('2027-12-30T15:00:00Z');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const addressesOf = async (owner: TestOwner) =>
  (
    await context.db.query<{ slug: string; isCurrent: boolean }>(
      `SELECT slug, is_current AS "isCurrent" FROM speaker_slugs WHERE owner_id = $1 ORDER BY slug`,
      [owner.id],
    )
  ).map(({ slug, isCurrent }) => (isCurrent ? slug : `(${slug})`));

it('is taken once, however often the backup is restored', async () => {
  const first = await context.owner();
  await aProfile(context, first, { name: 'Jane Doe' });
  const plain = await backupOf(context, first);
  await context.db.query(
    `INSERT INTO speaker_slugs (slug, owner_id, is_current, taken_at) VALUES ('jane-of-elsewhere', $1, true, $2)`,
    [first.id, context.clock.now()],
  );
  const backup = forged(plain, {
    data: {
      speakerSlugs: () => [{ slug: 'jane-of-elsewhere', isCurrent: true, takenAt: '2027-01-01T00:00:00.000000Z' }],
    },
  });
  const to = await context.owner();
  await restored(context, to, backup);
  expect(await addressesOf(to)).toEqual(['jane-of-elsewhere-2']);
  for (let time = 0; time < 2; time += 1) await restored(context, to, backup, { profile: 'replace' });
  expect(await addressesOf(to)).toEqual(['jane-of-elsewhere-2']);
});

it('stays where the backup has no profile and the one here was edited', async () => {
  const first = await context.owner();
  await aProfile(context, first, { name: 'Jane Doe' });
  const backup = forged(await backupOf(context, first), {
    data: {
      speakerProfile: () => [],
      speakerSlugs: () => [{ slug: 'jane-from-a-file', isCurrent: true, takenAt: '2027-01-01T00:00:00.000000Z' }],
    },
  });
  const to = await context.owner();
  await aProfile(context, to, { name: 'Jane Roe' });
  const before = await addressesOf(to);
  await restored(context, to, backup);
  expect(await addressesOf(to)).toEqual(before);
});

it('of a link that was taken back, or that is over, opens nothing after a restore either', async () => {
  const owner = await context.owner();
  await aProfile(context, owner, { name: 'Jane Doe' });
  const [taken, over] = [
    await aShareLink(context, owner, { name: 'Kit' }),
    await aShareLink(context, owner, { name: 'Old' }),
  ];
  const { bytes } = await backupOf(context, owner);
  await shareLinks.revoke(owner, taken.id);
  const ended = { version: over.version, name: 'Renamed', expiresOn: '2027-12-29' };
  await shareLinks.updateShareLink(owner, over.id, ended);
  await restored(context, owner, bytes, { profile: 'replace' });
  const links = await shareLinks.listShareLinks(owner, { limit: 10 });
  expect(links.items.map(({ name, status, url }) => [name, status, url])).toEqual([
    ['Old', 'expired', over.url],
    ['Kit', 'revoked', taken.url],
  ]);
});
