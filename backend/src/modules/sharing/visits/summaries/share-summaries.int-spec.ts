/** The weekly summary: Monday morning where the speaker lives, once a week, about links that are not muted. */
import { emailOf } from '../../../../testing/email-of';
import { createContext, type TestContext, type TestOwner } from '../../../../testing/test-context';
import { ContactsModule } from '../../../contacts';
import { ShareDownloadsService } from '..';
import { ShareSummariesService, ShareVisitsWorkerModule } from '../share-visits.worker.module';
import { fullKit } from '../../pages/testing/full-page';
import { visitedPage, type VisitedPage } from '../testing/visited-link';
import { handler as shareSummary } from '../bulk-emails/send-share-summary';

let context: TestContext;
let shareSummaries: ShareSummariesService;

beforeAll(async () => {
  context = await createContext(ShareVisitsWorkerModule, ContactsModule);
  shareSummaries = context.get(ShareSummariesService);
});
beforeEach(async () => {
  await context.db.query('DELETE FROM users');
  await context.db.query('DELETE FROM outbox');
});
afterAll(() => context.close());
afterEach(() => jest.restoreAllMocks());

const HOUR = 3_600_000;
const announce = (pageSize = 50) => shareSummaries.announceSummaries({ pageSize });
const announced = async () => (await context.outboxRows('share_summary.due')).map((row) => row.payload);

/** A page of somebody in that zone, opened once at that time. */
async function opened(timeZone: string, at: string): Promise<{ owner: TestOwner; shared: VisitedPage }> {
  const owner = await context.owner(timeZone);
  const shared = await visitedPage(context, owner, fullKit());
  context.clock.set(at);
  await shared.open('ann');
  return { owner, shared };
}

describe('the summary is due', () => {
  it.each([
    // Winter and summer time, the weekends on which the clocks change, and zones far ahead and far behind.
    ['America/New_York', '2027-03-08', '2027-03-08T12:59:00Z', '2027-03-08T13:00:00Z'],
    ['America/New_York', '2027-03-15', '2027-03-15T11:59:00Z', '2027-03-15T12:00:00Z'],
    ['America/New_York', '2027-11-08', '2027-11-08T12:59:00Z', '2027-11-08T13:00:00Z'],
    ['Europe/Berlin', '2027-03-29', '2027-03-29T05:59:00Z', '2027-03-29T06:00:00Z'],
    ['Australia/Lord_Howe', '2027-04-05', '2027-04-04T21:29:00Z', '2027-04-04T21:30:00Z'],
    ['Asia/Kolkata', '2027-03-08', '2027-03-08T02:29:00Z', '2027-03-08T02:30:00Z'],
    ['Pacific/Kiritimati', '2027-03-08', '2027-03-07T17:59:00Z', '2027-03-07T18:00:00Z'],
    ['Pacific/Pago_Pago', '2027-03-08', '2027-03-08T18:59:00Z', '2027-03-08T19:00:00Z'],
  ])('in %s on %s at eight, once', async (timeZone, week, before, at) => {
    const dayBefore = new Date(new Date(at).getTime() - 40 * HOUR).toISOString();
    const { owner } = await opened(timeZone, dayBefore);
    context.clock.set(before);
    expect(await announce()).toBe(0);
    context.clock.set(at);
    expect(await announce()).toBe(1);
    for (let hour = 0; hour < 30; hour++) {
      context.clock.advance(HOUR);
      expect(await announce()).toBe(0);
    }
    expect(await announced()).toEqual([{ ownerId: owner.id, week }]);
  });

  it('for the week in which the page was opened where its owner lives', async () => {
    // Sunday evening in New York, Monday in UTC.
    const { owner } = await opened('America/New_York', '2027-03-08T03:00:00Z');
    context.clock.set('2027-03-08T13:00:00Z');
    await announce();
    expect(await announced()).toEqual([{ ownerId: owner.id, week: '2027-03-08' }]);
  });

  it('each week that had something, and none that had not', async () => {
    const { owner, shared } = await opened('UTC', '2027-03-03T10:00:00Z');
    context.clock.set('2027-03-08T08:00:00Z');
    await announce();
    context.clock.set('2027-03-15T08:00:00Z');
    expect(await announce()).toBe(0);
    context.clock.set('2027-03-17T08:00:00Z');
    await shared.open('bob');
    context.clock.set('2027-03-22T08:00:00Z');
    await announce();
    expect(await announced()).toEqual([
      { ownerId: owner.id, week: '2027-03-08' },
      { ownerId: owner.id, week: '2027-03-22' },
    ]);
  });

  it('until Wednesday when the workers stood still; an older one is let go', async () => {
    const { owner } = await opened('UTC', '2027-03-03T10:00:00Z');
    context.clock.set('2027-03-10T20:00:00Z');
    expect(await announce()).toBe(1);
    await opened('UTC', '2027-03-12T10:00:00Z');
    context.clock.set('2027-03-18T00:00:00Z');
    expect(await announce()).toBe(0);
    context.clock.set('2027-03-18T09:00:00Z');
    expect(await announce()).toBe(0);
    expect(await announced()).toEqual([{ ownerId: owner.id, week: '2027-03-08' }]);
  });

  it('once though the speaker flies west and has Monday twice', async () => {
    const { owner } = await opened('Pacific/Auckland', '2027-03-04T10:00:00Z');
    context.clock.set('2027-03-07T19:00:00Z');
    expect(await announce()).toBe(1);
    await context.db.query(`UPDATE users SET time_zone = 'America/Los_Angeles' WHERE id = $1`, [owner.id]);
    context.clock.set('2027-03-08T16:00:00Z');
    expect(await announce()).toBe(0);
  });

  it('marked and published together, or not at all', async () => {
    await opened('UTC', '2027-03-03T10:00:00Z');
    context.clock.set('2027-03-08T08:00:00Z');
    jest.spyOn(context.outbox, 'addMany').mockRejectedValueOnce(new Error('killed half way'));
    await expect(announce()).rejects.toThrow('killed half way');
    expect(await announced()).toEqual([]);
    expect(await announce()).toBe(1);
  });

  it('once each with several workers and small pages', async () => {
    for (let i = 0; i < 12; i++) await opened(i % 2 ? 'UTC' : 'Europe/London', '2027-03-03T10:00:00Z');
    context.clock.set('2027-03-08T08:00:00Z');
    await Promise.all([announce(3), announce(3), announce(3)]);
    await announce(3);
    const owners = (await announced()).map((payload) => payload.ownerId);
    expect(owners).toHaveLength(12);
    expect(new Set(owners).size).toBe(12);
  });
});

describe('the email', () => {
  const week = '2027-03-08';
  const email = (owner: TestOwner) => emailOf(shareSummary, context, { ownerId: owner.id, week });

  it('tells of each link what happened in the seven days before that Monday, the most opened first', async () => {
    const owner = await context.owner('UTC');
    const quiet = await visitedPage(context, owner, fullKit(), { name: 'For Acme' });
    const busy = await visitedPage(context, owner, fullKit(), { name: 'On my card' });
    await visitedPage(context, owner, fullKit(), { name: 'Nobody came' });
    // The Sunday before, and the Monday after, are other weeks.
    context.clock.set('2027-02-28T23:59:00Z');
    await busy.open('early');
    context.clock.set('2027-03-01T00:00:00Z');
    await busy.open('ann');
    context.clock.set('2027-03-07T23:59:00Z');
    await busy.open('ann');
    await busy.open('bob');
    await quiet.open('cy');
    await context
      .get(ShareDownloadsService)
      .note(busy.by('bob'), { kind: 'media', item: '', label: 'All media (ZIP)' });
    busy.change({ introduction: 'Another' });
    await busy.note('ann');
    await busy.gotIt('ann', 2);
    context.clock.set('2027-03-08T00:01:00Z');
    await quiet.open('dan');
    const sent = await email(owner);
    expect(sent).toMatchObject({
      to: `${owner.username}@example.com`,
      template: 'share-summary',
      category: 'sharing',
      ownerId: owner.id,
      props: { days: 'Mar 1 to Mar 7', views: 4, more: 0 },
    });
    const { links } = sent!.props as { links: object[] };
    expect(links).toEqual([
      {
        name: 'On my card',
        views: 3,
        visitors: 2,
        downloads: 1,
        acknowledged: 1,
        url: `http://lectern.test/share-links/${busy.link.id}?office=${owner.id}`,
      },
      {
        name: 'For Acme',
        views: 1,
        visitors: 1,
        downloads: 0,
        acknowledged: 0,
        url: `http://lectern.test/share-links/${quiet.link.id}?office=${owner.id}`,
      },
    ]);
  });

  it('leaves muted links out, and is none when all are muted', async () => {
    const { owner, shared } = await opened('UTC', '2027-03-03T10:00:00Z');
    const other = await visitedPage(context, owner, fullKit(), { name: 'Other' });
    await other.open('ann');
    await context.db.query('UPDATE share_links SET is_muted = true WHERE id = $1', [shared.link.id]);
    expect(await email(owner)).toMatchObject({ props: { views: 1, links: [{ name: 'Other' }] } });
    await context.db.query('UPDATE share_links SET is_muted = true');
    expect(await email(owner)).toBeNull();
  });

  it('lists the first eight and counts all', async () => {
    const owner = await context.owner('UTC');
    context.clock.set('2027-03-03T10:00:00Z');
    for (let i = 0; i < 10; i++)
      await (await visitedPage(context, owner, fullKit(), { name: `Link ${i}` })).open('ann');
    const sent = await email(owner);
    expect(sent).toMatchObject({ props: { views: 10, more: 2 } });
    expect((sent!.props as { links: object[] }).links).toHaveLength(8);
  });

  it('is none for nobody, and none when the links are gone', async () => {
    const { owner } = await opened('UTC', '2027-03-03T10:00:00Z');
    await context.db.query(`UPDATE users SET email = '' WHERE id = $1`, [owner.id]);
    expect(await email(owner)).toBeNull();
    await context.db.query(`UPDATE users SET email = 'a@example.com' WHERE id = $1`, [owner.id]);
    await context.db.query('DELETE FROM share_links');
    expect(await email(owner)).toBeNull();
  });
});
