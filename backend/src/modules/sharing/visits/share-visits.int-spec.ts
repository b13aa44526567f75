/** Versions of a page, what a returning visitor is told, 'Got it', and what is counted: rows and races. */
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ContactsModule } from '../../contacts';
import { ShareDownloadsService, ShareVersionsService, ShareVisitsService } from '.';
import { ShareVisitsWorkerModule } from './share-visits.worker.module';
import { fullKit } from '../pages/testing/full-page';
import { VERSIONS_KEPT } from './versions/share-versions.service';
import { ShareVersionsRepository } from './versions/share-versions.repository';
import { MOST_A_DAY, ShareVisitorsRepository } from './share-visitors.repository';
import { visitedPage, type VisitedPage } from './testing/visited-link';
import { SharingHttpModule, ShareVisitFactsService } from '../sharing.http.module';

let context: TestContext;
let shareVisitFacts: ShareVisitFactsService;
let shareVersions: ShareVersionsService;
let shareVisits: ShareVisitsService;
let shareDownloads: ShareDownloadsService;
let owner: TestOwner;
let shared: VisitedPage;

beforeAll(async () => {
  context = await createContext(ShareVisitsWorkerModule, SharingHttpModule, ContactsModule);
  shareVisitFacts = context.get(ShareVisitFactsService);
  shareVersions = context.get(ShareVersionsService);
  shareVisits = context.get(ShareVisitsService);
  shareDownloads = context.get(ShareDownloadsService);
});
beforeEach(async () => {
  await context.db.query('DELETE FROM users');
  context.clock.set('2027-03-04T15:00:00Z');
  owner = await context.owner();
  shared = await visitedPage(context, owner, fullKit());
});
afterAll(() => context.close());
afterEach(() => jest.restoreAllMocks());

const MINUTE = 60_000;
const rows = <Row>(table: string) => context.db.query<Row>(`SELECT * FROM ${table} WHERE owner_id = $1`, [owner.id]);
const facts = (days = 30) => shareVisitFacts.visitsOf(owner, shared.link.id, days);
const changesOf = async (visitorKey: string) => (await shared.note(visitorKey)).changes;

describe('versions', () => {
  it('are made when the page says something else, and not otherwise', async () => {
    const first = await shared.note(null);
    expect(first).toMatchObject({ version: 1, updatedAt: context.clock.now(), changes: null });
    context.clock.advance(MINUTE);
    expect(await shared.note(null)).toMatchObject({ version: 1, updatedAt: first.updatedAt });
    shared.change({ introduction: 'Please welcome Dana' });
    expect(await shared.note(null)).toMatchObject({ version: 2, updatedAt: context.clock.now() });
    expect(await rows('share_versions')).toMatchObject([{ number: 1 }, { number: 2 }]);
  });

  it('have the time of the change, when it is known, and never an earlier one than the version before', async () => {
    await shared.note(null);
    const compose = () => Promise.resolve({ ...shared.page, introduction: 'Another' });
    const changedAt = new Date('2027-03-04T17:00:00Z');
    context.clock.set('2027-03-04T19:00:00Z');
    expect(await shareVersions.keep(shared.link, compose, changedAt)).toMatchObject({ updatedAt: changedAt });
    const late = await shareVersions.keep(
      shared.link,
      () => Promise.resolve(shared.page),
      new Date('2027-03-04T16:00:00Z'),
    );
    expect(late).toMatchObject({ version: 3, updatedAt: changedAt });
  });

  it('are one when many visitors come at once after a change', async () => {
    await shared.note(null);
    shared.change({ introduction: 'Another' });
    const seen = await Promise.all(Array.from({ length: 8 }, (_, index) => shared.note(`visitor ${index}`)));
    expect(new Set(seen.map(({ version }) => version))).toEqual(new Set([2]));
    expect(await rows('share_versions')).toHaveLength(2);
  });

  it('do not go back: a page that was composed before a change is not written over the one after it', async () => {
    await shared.note(null);
    const stale = fullKit();
    let isFirst = true;
    const slow = await shareVisits.note(shared.by('slow'), async () => {
      if (!isFirst) return shared.page;
      isFirst = false;
      stale.introduction = 'As it was for a moment';
      // Meanwhile the page changes, and somebody else sees it.
      shared.change({ introduction: 'As it is' });
      await shared.note('other');
      return stale;
    });
    expect(slow).toMatchObject({ version: 2, page: { introduction: 'As it is' } });
    expect(await rows('share_versions')).toHaveLength(2);
  });

  it('are fifty at most; who knows an older one is compared with the oldest', async () => {
    await shared.open('ann');
    for (let i = 0; i < VERSIONS_KEPT + 5; i++) {
      shared.change({ introduction: `Introduction ${i}` });
      await shared.note(null);
    }
    const numbers = (await rows<{ number: number }>('share_versions')).map(({ number }) => number);
    expect(numbers).toHaveLength(VERSIONS_KEPT);
    const oldest = Math.min(...numbers);
    expect((await changesOf('ann'))?.items).toEqual([
      expect.objectContaining({ from: `Introduction ${oldest - 2}`, to: `Introduction ${VERSIONS_KEPT + 4}` }),
    ]);
  });

  it('leave no row when one of them fails half way', async () => {
    jest.spyOn(context.get(ShareVersionsRepository), 'forgetUpTo').mockRejectedValueOnce(new Error('killed half way'));
    await expect(shared.note(null)).rejects.toThrow('killed half way');
    expect(await rows('share_versions')).toEqual([]);
  });

  it('end with their link', async () => {
    await context.db.query('DELETE FROM share_links');
    await expect(shared.note(null)).rejects.toMatchObject({ code: 'SHARED_LINK_GONE', status: 404 });
  });
});

describe('what changed since you last looked', () => {
  it('is told to whoever saw an older version, field by field, until Got it', async () => {
    expect((await shared.open('ann')).changes).toBeNull();
    context.clock.advance(24 * 60 * MINUTE);
    shared.change({ introduction: 'Please welcome Dana', reel: null });
    const { changes } = await shared.open('ann');
    expect(changes).toEqual({
      version: 2,
      since: new Date('2027-03-04T15:00:00Z'),
      more: 0,
      items: [
        {
          kind: 'changed',
          section: 'Bios and introduction',
          label: 'Introduction to be read aloud',
          from: 'Please welcome Dana Reyes',
          to: 'Please welcome Dana',
        },
        { kind: 'removed', section: 'Video', label: 'Sizzle reel', from: null, to: null },
      ],
    });
    // Looking is not reading: it stays until it is acknowledged.
    expect(await changesOf('ann')).toEqual(changes);
    expect(await shared.gotIt('ann', 2)).toEqual({ acknowledged: 2, current: 2 });
    expect(await changesOf('ann')).toBeNull();
  });

  it('is nothing for a first visit, for somebody else, without a cookie, and for the owner', async () => {
    await shared.open('ann');
    shared.change({ introduction: 'Another' });
    expect(await changesOf('bob')).toBeNull();
    expect((await shared.note(null)).changes).toBeNull();
    const own = { ...shared.by('ann'), isOwner: true };
    expect((await shareVisits.note(own, () => Promise.resolve(shared.page))).changes).toBeNull();
  });

  it('tells nothing of before somebody’s first visit, whatever version they say to have seen', async () => {
    await shared.open('ann');
    context.clock.advance(MINUTE);
    shared.change({ introduction: 'Call Dana at home' });
    await shared.note(null);
    context.clock.advance(MINUTE);
    shared.change({ introduction: 'Call the office' });
    const eve = { ...shared.by('eve'), knownSince: context.clock.now() };
    const page = await shared.note('eve');
    await shareVisits.noteView(eve, { version: 2, sections: [] });
    context.clock.advance(MINUTE);
    shared.change({ introduction: 'Call nobody' });
    expect(page.version).toBe(3);
    expect((await changesOf('eve'))?.items).toMatchObject([{ from: 'Call the office', to: 'Call nobody' }]);
  });

  it('is nothing when a change was taken back', async () => {
    await shared.open('ann');
    const before = shared.page;
    shared.change({ introduction: 'Another' });
    await shared.note(null);
    shared.page = before;
    expect(await shared.note('ann')).toMatchObject({ version: 3, changes: null });
  });

  it('names how many more there are than it lists', async () => {
    await shared.open('ann');
    const [talk] = shared.page.talks;
    if (!talk) throw new Error('the kit has talks');
    shared.change({ talks: Array.from({ length: 40 }, (_, index) => ({ ...talk, id: `talk ${index}` })) });
    const changes = await changesOf('ann');
    expect(changes?.items).toHaveLength(30);
    expect(changes?.more).toBe(12);
  });

  it('repeats nothing of an older version on the page of a bureau', async () => {
    shared = await visitedPage(context, owner, fullKit(), { variant: 'bureau' });
    shared.change({ introduction: 'Call Dana at 512 555 0100' });
    await shared.open('ann');
    shared.change({ introduction: 'Call us' });
    expect(JSON.stringify(await changesOf('ann'))).not.toContain('555');
  });
});

describe('Got it', () => {
  beforeEach(async () => {
    await shared.open('ann');
    shared.change({ introduction: 'Second' });
    await shared.open('ann');
  });
  const acknowledged = async () =>
    (await facts()).acknowledgements.map(({ version, acknowledgedAt }) => ({ version, acknowledgedAt }));

  it('is for the version that was on the screen: what changed after it stays news', async () => {
    shared.change({ introduction: 'Third' });
    await shared.note(null);
    expect(await shared.gotIt('ann', 2)).toEqual({ acknowledged: 2, current: 3 });
    expect((await changesOf('ann'))?.items).toEqual([expect.objectContaining({ from: 'Second', to: 'Third' })]);
  });

  it('counts once when it is pressed twice, in two tabs at once, or for an older version later', async () => {
    await Promise.all([shared.gotIt('ann', 2), shared.gotIt('ann', 2), shared.gotIt('ann', 2)]);
    context.clock.advance(MINUTE);
    await shared.gotIt('ann', 2);
    expect(await acknowledged()).toEqual([{ version: 2, acknowledgedAt: '2027-03-04T15:00:00.000Z' }]);
    shared.change({ introduction: 'Third' });
    await shared.note(null);
    await shared.gotIt('ann', 3);
    context.clock.advance(MINUTE);
    expect(await shared.gotIt('ann', 2)).toEqual({ acknowledged: 3, current: 3 });
    expect(await acknowledged()).toEqual([{ version: 3, acknowledgedAt: '2027-03-04T15:01:00.000Z' }]);
  });

  it('of a version that does not exist yet is for the present one', async () => {
    expect(await shared.gotIt('ann', 999)).toEqual({ acknowledged: 2, current: 2 });
    shared.change({ introduction: 'Third' });
    expect(await changesOf('ann')).not.toBeNull();
  });

  it('is refused to whom no page knows, and to the owner', async () => {
    await expect(shared.gotIt('stranger', 2)).rejects.toMatchObject({ code: 'SHARED_VISITOR_UNKNOWN' });
    const own = { ...shared.by('ann'), isOwner: true };
    await expect(shareVisits.acknowledge(own, 2)).rejects.toMatchObject({ status: 404 });
    expect(await acknowledged()).toEqual([]);
  });

  it('leaves no row when it fails half way', async () => {
    jest.spyOn(context.get(ShareVisitorsRepository), 'addSummary').mockRejectedValueOnce(new Error('killed half way'));
    await expect(shared.gotIt('ann', 2)).rejects.toThrow('killed half way');
    expect(await changesOf('ann')).not.toBeNull();
    expect((await facts()).acknowledgements).toEqual([]);
  });

  it('is what the speaker reads: who, when, of which state of the page, and whether it is still that', async () => {
    context.clock.advance(MINUTE);
    await shared.gotIt('ann', 2);
    expect((await facts()).acknowledgements).toEqual([
      {
        visitor: 1,
        acknowledgedAt: '2027-03-04T15:01:00.000Z',
        version: 2,
        pageOf: '2027-03-04T15:00:00.000Z',
        isCurrent: true,
      },
    ]);
    shared.change({ introduction: 'Third' });
    await shared.note(null);
    expect((await facts()).acknowledgements).toMatchObject([{ isCurrent: false }]);
  });
});

describe('visits', () => {
  it('are one as long as somebody comes back within half an hour, and tell which sections were seen', async () => {
    await shared.open('ann', ['about']);
    context.clock.advance(29 * MINUTE);
    await shared.open('ann', ['talks', 'about']);
    context.clock.advance(29 * MINUTE);
    await shared.open('ann', ['fee']);
    expect(await facts()).toMatchObject({ totals: { views: 1, visitors: 1 } });
    context.clock.advance(31 * MINUTE);
    await shared.open('ann', ['fee']);
    const { totals, sections, latest } = await facts();
    expect(totals).toEqual({ views: 2, visitors: 1, downloads: 0 });
    expect(sections).toEqual([
      { section: 'fee', label: 'Fee', views: 2 },
      { section: 'about', label: 'About', views: 1 },
      { section: 'talks', label: 'Talks', views: 1 },
    ]);
    expect(latest.map(({ visitor, sections: seen }) => ({ visitor, seen }))).toEqual([
      { visitor: 1, seen: ['Fee'] },
      { visitor: 1, seen: ['About', 'Fee', 'Talks'] },
    ]);
    expect(await rows('share_visits')).toHaveLength(2);
  });

  it('are counted by visitor and by the owner’s own day', async () => {
    context.clock.set('2027-03-04T04:30:00Z');
    await shared.open('ann');
    context.clock.set('2027-03-04T05:30:00Z');
    await shared.open('ann');
    await shared.open('bob');
    const { from, to, days } = await facts(7);
    expect({ from, to }).toEqual({ from: '2027-02-26', to: '2027-03-04' });
    expect(days).toHaveLength(7);
    expect(days.slice(-2)).toEqual([
      { day: '2027-03-03', views: 1, visitors: 1 },
      { day: '2027-03-04', views: 2, visitors: 2 },
    ]);
  });

  it('of the owner, of a browser without cookie, and of a page that was never shown are not', async () => {
    await shareVisits.noteView(shared.by('early'), { version: 1, sections: [] });
    await shared.note(null);
    await shareVisits.noteView(shared.by(null), { version: 1, sections: [] });
    await shareVisits.noteView({ ...shared.by('me'), isOwner: true }, { version: 1, sections: [] });
    expect(await rows('share_visitors')).toEqual([]);
    expect(await rows('share_visits')).toEqual([]);
  });

  it('of many new visitors at once give each a number of its own; two tabs of one are one', async () => {
    await shared.note(null);
    const keys = ['a', 'b', 'c', 'd', 'e', 'a', 'b', 'c'];
    await Promise.all(keys.map((key) => shareVisits.noteView(shared.by(key), { version: 1, sections: ['about'] })));
    const numbers = (await rows<{ number: number }>('share_visitors')).map(({ number }) => number);
    expect(numbers.sort()).toEqual([1, 2, 3, 4, 5]);
    expect(await rows('share_visits')).toHaveLength(5);
  });

  it('keep nothing that leads to a person: of the key a hash, and no address at all', async () => {
    await shared.open('a-visitor-key', ['about']);
    const kept = JSON.stringify([await rows('share_visitors'), await rows('share_visits'), await context.outboxRows()]);
    expect(kept).not.toContain('a-visitor-key');
    const columns = await context.db.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_name IN ('share_visitors', 'share_visits', 'share_downloads')`,
    );
    expect(columns.filter(({ name }) => /ip|agent|address|referr|country|email/.test(name))).toEqual([]);
  });

  it('leave no row when one of them fails half way', async () => {
    await shared.note(null);
    jest.spyOn(context.get(ShareVisitorsRepository), 'addSummary').mockRejectedValueOnce(new Error('killed half way'));
    const view = { version: 1, sections: [] };
    await expect(shareVisits.noteView(shared.by('ann'), view)).rejects.toThrow('killed half way');
    expect(await rows('share_visitors')).toEqual([]);
    expect(await rows('share_summaries')).toEqual([]);
  });

  it('and downloads of a day end at a number that no page has: programs do not fill the tables', async () => {
    await shared.open('visitor-a');
    await context.db.query(
      `INSERT INTO share_visits (id, owner_id, link_id, visitor_id, day, started_at, last_at, version)
       SELECT gen_random_uuid(), owner_id, link_id, visitor_id, day, started_at, last_at, version
       FROM share_visits, generate_series(2, $1::int)`,
      [MOST_A_DAY],
    );
    await context.db.query(
      `INSERT INTO share_downloads (id, owner_id, link_id, visitor_id, kind, item, label, day, downloaded_at)
       SELECT gen_random_uuid(), owner_id, link_id, visitor_id, 'file', n, 'Notes', day, started_at
       FROM (SELECT * FROM share_visits LIMIT 1) visit, generate_series(1, $1::int) n`,
      [MOST_A_DAY],
    );
    context.clock.advance(MINUTE);
    await shared.open('visitor-b');
    context.clock.advance(40 * MINUTE);
    await shared.open('visitor-a');
    const pdf = { kind: 'pdf', item: '', label: 'PDF' } as const;
    await shareDownloads.note(shared.by('visitor-a'), pdf);
    expect(await rows('share_visitors')).toHaveLength(1);
    expect((await facts()).totals).toEqual({ views: MOST_A_DAY, visitors: 1, downloads: MOST_A_DAY });
    context.clock.advance(24 * 60 * MINUTE);
    await shared.open('visitor-b');
    await shareDownloads.note(shared.by('visitor-b'), pdf);
    expect((await facts()).totals).toEqual({ views: MOST_A_DAY + 1, visitors: 2, downloads: MOST_A_DAY + 1 });
  });

  it('are somebody else’s for everybody else', async () => {
    const other = await context.owner();
    await expect(shareVisitFacts.visitsOf(other, shared.link.id, 30)).rejects.toMatchObject({
      code: 'SHARE_LINK_NOT_FOUND',
      status: 404,
    });
  });

  it('tell how the page changed while a visitor looked', async () => {
    await shared.open('ann');
    expect((await facts()).latest).toMatchObject([{ sawCurrent: true }]);
    shared.change({ introduction: 'Another' });
    await shared.note(null);
    expect((await facts()).latest).toMatchObject([{ sawCurrent: false }]);
    await shared.open('ann');
    expect(await facts()).toMatchObject({
      latest: [{ sawCurrent: true }],
      current: { version: 2, updatedAt: context.clock.now().toISOString() },
    });
  });
});

describe('downloads', () => {
  const headshot = { kind: 'picture', item: 'picture 1', label: 'Headshot 1 (print)' } as const;

  it('are counted once, though a browser asks for a file in parts and from two tabs', async () => {
    await shared.open('ann');
    const download = () => shareDownloads.note(shared.by('ann'), headshot);
    await Promise.all([download(), download(), download()]);
    context.clock.advance(31 * MINUTE);
    await download();
    await shareDownloads.note(shared.by('ann'), { kind: 'pdf', item: '', label: 'One-sheet (PDF)' });
    expect(await facts()).toMatchObject({
      totals: { downloads: 3 },
      downloads: [
        { kind: 'picture', label: 'Headshot 1 (print)', count: 2 },
        { kind: 'pdf', label: 'One-sheet (PDF)', count: 1 },
      ],
    });
    expect(await rows('share_downloads')).toHaveLength(3);
  });

  it('of the owner and of whom no page knows are not', async () => {
    await shared.open('ann');
    await shareDownloads.note({ ...shared.by('ann'), isOwner: true }, headshot);
    await shareDownloads.note(shared.by('stranger'), headshot);
    await shareDownloads.note(shared.by(null), headshot);
    expect(await rows('share_downloads')).toEqual([]);
  });
});
