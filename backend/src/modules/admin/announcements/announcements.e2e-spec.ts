/** Announcements over HTTP: administrators write them, speakers read those that are addressed to them. */
import type { AdminAnnouncement, AdminAnnouncementPage } from '@lectern/protocol/admin-announcements';
import type { AnnouncementPage, CurrentAnnouncements } from '@lectern/protocol/announcements';
import { createTestApp, type TestAgent, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let admin: TestAgent & { userId: string };
let speaker: TestAgent & { userId: string };

const words = { title: 'New: calendar feeds', body: 'See **Account**.', level: 'info', audience: 'all' };

beforeEach(async () => {
  app = await createTestApp();
  app.clock.set('2027-03-04T12:00:00.000Z');
  speaker = await app.signUp('speaker');
  admin = await app.signUp('head-office');
  await app.db.query(`UPDATE users SET role = 'admin', time_zone = 'America/Chicago' WHERE id = $1`, [admin.userId]);
  for (const { userId } of [speaker, admin]) await trialEnds(userId, '2027-04-01');
});
afterEach(() => app.close());

const trialEnds = (userId: string, day: string) =>
  app.db.query(`UPDATE subscriptions SET trial_ends_at = $2 WHERE user_id = $1`, [userId, day]);
const subscribes = (userId: string) =>
  app.db.query(`UPDATE subscriptions SET status = 'active', provider_subscription_id = 'sub_1' WHERE user_id = $1`, [
    userId,
  ]);

async function make(more: object = {}): Promise<AdminAnnouncement> {
  const answer = await admin.call('post', '/api/admin/announcements', { ...words, ...more });
  expect({ status: answer.status, body: answer.body as object }).toMatchObject({ status: 201 });
  return answer.body as AdminAnnouncement;
}

async function step(
  { id, version }: Pick<AdminAnnouncement, 'id' | 'version'>,
  name: 'publication' | 'archiving' | 'restoration',
): Promise<AdminAnnouncement> {
  const answer = await admin.call('post', `/api/admin/announcements/${id}/${name}`, { version });
  expect({ status: answer.status, body: answer.body as object }).toMatchObject({ status: 200 });
  return answer.body as AdminAnnouncement;
}

const publish = async (more: object = {}) => step(await make(more), 'publication');
const current = async (who: TestAgent = speaker) =>
  (await who.call('get', '/api/announcements/current')).body as CurrentAnnouncements;
const list = async (query = '', who: TestAgent = speaker) =>
  (await who.call('get', `/api/announcements${query}`)).body as AnnouncementPage;
const adminList = async (query = '') =>
  (await admin.call('get', `/api/admin/announcements${query}`)).body as AdminAnnouncementPage;
const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);

it('shows nobody a draft, and everybody what is published', async () => {
  const draft = await make();
  expect(draft).toMatchObject({ ...words, state: 'draft', startsOn: null, timeZone: 'America/Chicago' });
  expect(await current()).toEqual({ banners: [], unread: 0 });
  expect((await list()).items).toEqual([]);
  expect(await step(draft, 'publication')).toMatchObject({ state: 'live', version: 2 });
  expect(await current()).toEqual({
    banners: [
      {
        id: draft.id,
        title: words.title,
        body: words.body,
        level: 'info',
        shownFrom: '2027-03-04T12:00:00.000Z',
        isPast: false,
        isRead: false,
      },
    ],
    unread: 1,
  });
  // The click that comes again, with the version of before it, is answered as the first time.
  expect(await step(draft, 'publication')).toMatchObject({ state: 'live', version: 2 });
  const published = await app.db.query(
    `SELECT 1 FROM audit_entries WHERE action = 'announcement.published' AND subject_id = $1`,
    [draft.id],
  );
  expect(published).toHaveLength(1);
});

it('is shown from and until the moment that the administrator named where they live', async () => {
  const scheduled = await publish({ startsOn: '2027-03-05', startsTime: '09:00', endsOn: '2027-03-06' });
  expect(scheduled).toMatchObject({
    state: 'scheduled',
    startsOn: '2027-03-05',
    startsTime: '09:00',
    endsOn: '2027-03-06',
    endsTime: '00:00',
  });
  expect((await current()).banners).toEqual([]);
  app.clock.set('2027-03-05T14:59:59.000Z');
  expect((await current()).banners).toEqual([]);
  app.clock.set('2027-03-05T15:00:00.000Z');
  expect((await current()).banners).toMatchObject([{ shownFrom: '2027-03-05T15:00:00.000Z' }]);
  expect((await adminList('?state=live')).items).toHaveLength(1);
  app.clock.set('2027-03-06T06:00:00.000Z');
  expect((await current()).banners).toEqual([]);
  expect((await list()).items).toMatchObject([{ id: scheduled.id, isPast: true }]);
  expect((await adminList('?state=past')).items).toMatchObject([{ id: scheduled.id, state: 'past' }]);
  for (const state of ['draft', 'scheduled', 'live', 'archived']) {
    expect((await adminList(`?state=${state}`)).items).toEqual([]);
  }
});

it('is for those whom it is addressed to, as their subscription is when they read', async () => {
  await publish({ title: 'For trials', audience: 'trial' });
  const paying = await publish({ title: 'For subscribers', audience: 'subscribers' });
  await publish({ title: 'For all' });
  expect(titles((await list()).items)).toEqual(['For all', 'For trials']);
  // Not addressed is as if it were not there.
  expect((await speaker.call('post', `/api/announcements/${paying.id}/dismissal`)).status).toBe(404);
  await speaker.call('post', '/api/announcements/readings', { ids: [paying.id] });
  expect(await app.db.query(`SELECT 1 FROM announcement_readings`)).toEqual([]);
  await subscribes(speaker.userId);
  expect(titles((await list()).items)).toEqual(['For all', 'For subscribers']);
  expect(titles((await current()).banners)).toEqual(['For all', 'For subscribers']);
});

it('puts the most urgent first, and of equal ones the newest', async () => {
  for (const [index, level] of (['info', 'important', 'success', 'warning', 'info'] as const).entries()) {
    app.clock.advance(1_000);
    await publish({ title: `${level} ${index}`, level });
  }
  expect(titles((await current()).banners)).toEqual(['important 1', 'warning 3', 'info 4', 'info 0', 'success 2']);
  expect(titles((await list('?limit=2')).items)).toEqual(['info 4', 'warning 3']);
  const { nextCursor } = await list('?limit=2');
  expect(titles((await list(`?limit=10&cursor=${nextCursor}`)).items)).toEqual(['success 2', 'important 1', 'info 0']);
});

it('is dismissed for good by each reader, and read without being dismissed', async () => {
  const first = await publish({ title: 'First' });
  await publish({ title: 'Second' });
  const other = await app.signUp('other');
  await trialEnds(other.userId, '2027-04-01');
  const dismiss = () => speaker.call('post', `/api/announcements/${first.id}/dismissal`);
  const dismissedAt = app.clock.now();
  expect((await dismiss()).status).toBe(204);
  app.clock.advance(1_000);
  expect((await dismiss()).status).toBe(204);
  expect(await app.db.query(`SELECT owner_id, announcement_id, dismissed_at FROM announcement_readings`)).toEqual([
    { owner_id: speaker.userId, announcement_id: first.id, dismissed_at: dismissedAt },
  ]);
  expect(await current()).toMatchObject({ banners: [{ title: 'Second' }], unread: 1 });
  const ids = (await list()).items.map(({ id }) => id);
  expect(ids).toHaveLength(2);
  await speaker.call('post', '/api/announcements/readings', { ids });
  // What was dismissed stays so; what was seen is still a banner.
  expect(await current()).toMatchObject({ banners: [{ title: 'Second', isRead: true }], unread: 0 });
  expect((await list()).items.map(({ isRead }) => isRead)).toEqual([true, true]);
  expect((await current(other)).unread).toBe(2);
  // Who wrote anew what was dismissed does not bring it back.
  await admin.call('patch', `/api/admin/announcements/${first.id}`, { version: 2, title: 'First, again' });
  expect(titles((await current()).banners)).toEqual(['Second']);
});

it('lets two administrators not overwrite each other', async () => {
  const { id } = await make();
  const edit = (version: number, title: string) =>
    admin.call('patch', `/api/admin/announcements/${id}`, { version, title });
  expect((await edit(1, 'Mine')).body).toMatchObject({ title: 'Mine', version: 2, body: words.body });
  const late = await edit(1, 'Theirs');
  expect({ status: late.status, body: late.body as object }).toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', current: { title: 'Mine', version: 2 } },
  });
  expect((await admin.call('post', `/api/admin/announcements/${id}/publication`, { version: 1 })).status).toBe(409);
  expect((await admin.call('delete', `/api/admin/announcements/${id}?version=1`)).status).toBe(409);
});

it('deletes drafts only, archives the others, and takes them back', async () => {
  const draft = await make({ title: 'Draft' });
  const early = await admin.call('post', `/api/admin/announcements/${draft.id}/archiving`, { version: 1 });
  expect(early.body).toMatchObject({ code: 'ANNOUNCEMENT_IS_DRAFT' });
  expect((await admin.call('delete', `/api/admin/announcements/${draft.id}?version=1`)).status).toBe(204);
  expect((await admin.call('get', `/api/admin/announcements/${draft.id}`)).status).toBe(404);
  const live = await publish();
  const refused = await admin.call('delete', `/api/admin/announcements/${live.id}`);
  expect({ status: refused.status, body: refused.body as object }).toMatchObject({
    status: 409,
    body: { code: 'ANNOUNCEMENT_IS_PUBLISHED' },
  });
  const archived = await step(live, 'archiving');
  expect(archived).toMatchObject({ state: 'archived', version: 3 });
  expect([(await current()).banners, (await list()).items, (await adminList()).items]).toEqual([[], [], []]);
  expect((await adminList('?state=archived')).items).toHaveLength(1);
  const edit = await admin.call('patch', `/api/admin/announcements/${live.id}`, { version: 3, title: 'X' });
  expect(edit.body).toMatchObject({ code: 'ANNOUNCEMENT_IS_ARCHIVED' });
  expect(await step(archived, 'restoration')).toMatchObject({ state: 'live' });
  expect((await current()).banners).toHaveLength(1);
});

it('refuses a period that is none, and what is over already', async () => {
  const late = await make({ endsOn: '2027-03-04' });
  const over = await admin.call('post', `/api/admin/announcements/${late.id}/publication`, { version: 1 });
  expect({ status: over.status, body: over.body as object }).toMatchObject({
    status: 409,
    body: { code: 'ANNOUNCEMENT_IS_OVER' },
  });
  const edit = (more: object) => admin.call('patch', `/api/admin/announcements/${late.id}`, { version: 1, ...more });
  expect((await edit({ startsOn: '2027-03-05' })).body).toMatchObject({
    fieldErrors: { endsOn: 'The end must be after the beginning' },
  });
  expect((await edit({ endsOn: null })).body).toMatchObject({ fieldErrors: { endsOn: expect.any(String) as string } });
  expect((await edit({ endsOn: null, endsTime: null })).body).toMatchObject({ endsOn: null, version: 2 });
});

it('makes one announcement of a click that comes twice, and records who did what', async () => {
  const send = () => admin.call('post', '/api/admin/announcements', words, { 'Idempotency-Key': 'click-1' });
  const { id } = (await send()).body as AdminAnnouncement;
  expect(((await send()).body as AdminAnnouncement).id).toBe(id);
  await step({ id, version: 1 }, 'publication');
  const entries = await app.db.query(
    `SELECT action, actor_username AS actor, subject_kind AS kind, subject_id AS id, details FROM audit_entries ORDER BY at, id`,
  );
  expect(entries).toEqual(
    ['announcement.created', 'announcement.published'].map((action) => ({
      action,
      actor: 'head-office',
      kind: 'announcement',
      id,
      details: { title: words.title, level: 'info', audience: 'all' },
    })),
  );
});

it('is written by administrators alone', async () => {
  const { id } = await make();
  const calls = [
    speaker.call('get', '/api/admin/announcements'),
    speaker.call('post', '/api/admin/announcements', words),
    speaker.call('patch', `/api/admin/announcements/${id}`, { version: 1, title: 'Mine' }),
    speaker.call('post', `/api/admin/announcements/${id}/publication`, { version: 1 }),
    speaker.call('delete', `/api/admin/announcements/${id}`),
  ];
  for (const call of calls) {
    const { status, body } = await call;
    expect({ status, body: body as object }).toMatchObject({ status: 403, body: { code: 'ADMIN_ONLY' } });
  }
  expect((await adminList()).items).toMatchObject([{ id, version: 1 }]);
});
