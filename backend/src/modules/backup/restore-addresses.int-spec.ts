/** Addresses that others know: of the public page, where somebody else has it, and of links that were taken back. */
import { createBusiness, type Business, type TestOwner } from '../../testing/business';
import { backupOf, forged, restored } from '../../testing/restore-case';

let b: Business;

beforeAll(async () => {
  b = await createBusiness();
  b.clock.set('2027-12-30T15:00:00Z');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => b.close());

const addressesOf = async (owner: TestOwner) =>
  (
    await b.db.query<{ slug: string; isCurrent: boolean }>(
      `SELECT slug, is_current AS "isCurrent" FROM speaker_slugs WHERE owner_id = $1 ORDER BY slug`,
      [owner.id],
    )
  ).map(({ slug, isCurrent }) => (isCurrent ? slug : `(${slug})`));

it('is taken once, however often the backup is restored', async () => {
  const first = await b.owner();
  await b.profile(first, { name: 'Jane Doe' });
  const plain = await backupOf(b, first);
  await b.db.query(
    `INSERT INTO speaker_slugs (slug, owner_id, is_current, taken_at) VALUES ('jane-of-elsewhere', $1, true, $2)`,
    [first.id, b.clock.now()],
  );
  const backup = forged(plain, {
    data: {
      speakerSlugs: () => [
        { slug: 'jane-of-elsewhere', isCurrent: true, takenAt: '2027-01-01T00:00:00.000000Z' },
      ],
    },
  });
  const to = await b.owner();
  await restored(b, to, backup);
  expect(await addressesOf(to)).toEqual(['jane-of-elsewhere-2']);
  for (let time = 0; time < 2; time += 1) await restored(b, to, backup, { profile: 'replace' });
  expect(await addressesOf(to)).toEqual(['jane-of-elsewhere-2']);
});

it('of a link that was taken back, or that is over, opens nothing after a restore either', async () => {
  const owner = await b.owner();
  await b.profile(owner, { name: 'Jane Doe' });
  const [taken, over] = [
    await b.shareLink(owner, { name: 'Kit' }),
    await b.shareLink(owner, { name: 'Old' }),
  ];
  const { bytes } = await backupOf(b, owner);
  await b.shareLinks.revoke(owner, taken.id);
  const ended = { version: over.version, name: 'Renamed', expiresOn: '2027-12-29' };
  await b.shareLinks.updateShareLink(owner, over.id, ended);
  await restored(b, owner, bytes, { profile: 'replace' });
  const links = await b.shareLinks.listShareLinks(owner, { limit: 10 });
  expect(links.items.map(({ name, status, url }) => [name, status, url])).toEqual([
    ['Old', 'expired', over.url],
    ['Kit', 'revoked', taken.url],
  ]);
});
