/** The team of an office over HTTP: invited, joined, changed, removed; and a member of several offices. */
import type { OfficesOverview } from '@lectern/protocol/offices-overview';
import type { TeamResponse } from '@lectern/protocol/team';
import { createTestApp, joinOffice, TEST_PASSWORD, type TestAgent, type TestApp } from '../../testing/test-app';
import { emailOf } from '../../testing/email-of';
import { EmailLinksService } from '../auth';
import { handler as leftEmail } from './emails/send-team-left-email';

type Person = TestAgent & { username: string; userId: string };

let t: TestApp;
let owner: Person;
let helper: Person;

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  owner = await t.signUp();
  helper = await t.signUp();
});
afterAll(() => t.close());

const TEAM = '/api/team-members';
const invite = (email: string, fields: object = {}) =>
  owner.call('post', TEAM, { email, role: 'assistant', ...fields });
const tokenFor = async (email: string, of = owner) => {
  const url = await t.app.get(EmailLinksService).invitationUrl(of.userId, email);
  return url.split('/').at(-1);
};
const join = async (fields: object = {}, person = helper) => {
  const email = `${person.username}@work.example`;
  expect((await invite(email, fields)).status).toBe(201);
  const accepted = await person.call('post', '/api/team-invitations/acceptance', { token: await tokenFor(email) });
  expect(accepted.status).toBe(200);
  const { items } = (await owner.call('get', TEAM)).body as TeamResponse;
  const member = items.find(({ username }) => username === person.username);
  if (!member) throw new Error('the member is missing');
  return member;
};
/** A second one of the office. */
const colleague = async (fields: object = {}) => {
  const person = await t.signUp();
  await join(fields, person);
  return person;
};
const FEE = 765_432;
const paidEvent = async () => {
  const fields = { title: 'Paid', eventDate: '2027-05-04', grossFeeCents: FEE };
  return (await owner.call('post', '/api/events', fields)).body as { id: string };
};
const whoAmI = async (person: TestAgent) => (await person.call('get', '/api/user')).body as { id: string };

it('invites by email, shows what the link is for, and lets it in once', async () => {
  const email = 'ann@office.example';
  const invited = await invite(email, { isMoneyAllowed: true });
  const waiting = { email, username: null, role: 'assistant', isMoneyAllowed: true, maySign: false, joinedAt: null };
  expect(invited.body).toMatchObject(waiting);
  expect((await owner.call('get', TEAM)).body).toMatchObject({ seats: 10, items: [waiting] });
  expect(await t.outboxRows('team.member_invited')).toMatchObject([{ payload: { ownerId: owner.userId } }]);
  expect((await invite(email.toUpperCase())).body).toMatchObject({ code: 'MEMBER_EXISTS' });
  const token = await tokenFor(email);
  const shown = await t.agent().call('post', '/api/team-invitations', { token });
  expect(shown.body).toEqual({ officeName: owner.username, email, role: 'assistant' });
  expect((await t.agent().call('post', '/api/team-invitations/acceptance', { token })).status).toBe(401);
  const accepted = await helper.call('post', '/api/team-invitations/acceptance', { token });
  expect(accepted.body).toMatchObject({
    id: owner.userId,
    member: { username: helper.username, role: 'assistant', levels: { events: 'act', money: 'act' } },
  });
  expect(await t.outboxRows('team.member_joined')).toHaveLength(1);
  const again = await helper.call('post', '/api/team-invitations/acceptance', { token });
  expect({ status: again.status, body: again.body as object }).toMatchObject({
    status: 400,
    body: { code: 'INVITATION_INVALID' },
  });
  expect((await t.agent().call('post', '/api/team-invitations', { token })).status).toBe(400);
});

it('works in the owner’s office under its own name, and goes back to its own', async () => {
  await join();
  const made = await helper.call('post', '/api/events', { title: 'Keynote', eventDate: '2027-05-04' });
  expect(made.status).toBe(201);
  const { id } = made.body as { id: string };
  expect((await owner.call('get', `/api/events/${id}`)).body).toMatchObject({ title: 'Keynote' });
  const history = (await owner.call('get', `/api/events/${id}/history`)).body as { items: { changedBy: string }[] };
  expect(history.items.map(({ changedBy }) => changedBy)).toEqual([helper.username]);
  expect((await helper.call('get', '/api/offices')).body).toEqual({
    items: [
      { id: helper.userId, name: helper.username, role: null, isCurrent: false },
      { id: owner.userId, name: owner.username, role: 'assistant', isCurrent: true },
    ],
  });
  // Their settings and their sign-in stay their own.
  expect((await helper.call('get', '/api/account')).body).toMatchObject({ username: helper.username });
  const home = await helper.call('put', '/api/current-office', { id: helper.userId });
  expect(home.body).toMatchObject({ id: helper.userId });
  expect((await helper.call('get', `/api/events/${id}`)).status).toBe(404);
  const stranger = await t.signUp();
  expect((await stranger.call('put', '/api/current-office', { id: owner.userId })).status).toBe(404);
});

it('changes what is named, and keeps the rest', async () => {
  const { id, version } = await join({ isMoneyAllowed: true });
  const changed = await owner.call('patch', `${TEAM}/${id}`, { version, maySign: true });
  expect(changed.body).toMatchObject({ role: 'assistant', isMoneyAllowed: true, maySign: true, version: version + 1 });
});

it('keeps no mandate to sign with a role that doesn’t work on contracts', async () => {
  const { id, version } = await join({ role: 'manager', maySign: true });
  const changed = await owner.call('patch', `${TEAM}/${id}`, { version, role: 'bookkeeper' });
  expect(changed.body).toMatchObject({ role: 'bookkeeper', maySign: false });
  const back = await owner.call('patch', `${TEAM}/${id}`, { version: version + 1, role: 'manager', maySign: true });
  expect(back.body).toMatchObject({ role: 'manager', maySign: true });
  // As it was stored before.
  await t.db.query(`UPDATE team_members SET role = 'bookkeeper' WHERE id = $1`, [id]);
  expect((await helper.call('get', '/api/user')).body).not.toMatchObject({ member: { levels: { signing: 'act' } } });
});

it('refuses the page of an office when another tab has left it', async () => {
  await join({ role: 'manager' });
  const ofOffice = { 'X-Account-Id': owner.userId };
  expect((await helper.call('get', '/api/user', undefined, ofOffice)).status).toBe(200);
  await helper.call('put', '/api/current-office', { id: helper.userId });
  const saved = await helper.call('post', '/api/clients', { name: 'Typed in the office' }, ofOffice);
  expect(saved.status).toBe(401);
  expect((await helper.call('get', '/api/clients')).body).toMatchObject({ items: [] });
});

it('refuses what another person of the office left to be sent', async () => {
  await join({ role: 'manager' });
  const asPerson = (name: string) => ({ 'X-Account-Id': `${owner.userId}/${name}` });
  const statusFor = async (person: typeof owner, name: string) =>
    (await person.call('get', '/api/clients', undefined, asPerson(name))).status;
  expect(await statusFor(helper, helper.username)).toBe(200);
  expect(await statusFor(helper, '')).toBe(401);
  expect(await statusFor(owner, '')).toBe(200);
  expect(await statusFor(owner, helper.username)).toBe(401);
});

it('names who works there, and gives tasks to them until they go', async () => {
  const { id: memberId, version } = await join();
  const people = await helper.call('get', '/api/office-people');
  expect(people.body).toEqual({
    items: [
      { id: owner.userId, username: owner.username, role: null, isYou: false },
      { id: helper.userId, username: helper.username, role: 'assistant', isYou: true },
    ],
  });
  const made = await owner.call('post', '/api/tasks', { title: 'Theirs', assigneeId: helper.userId });
  expect(made.body).toMatchObject({ assigneeName: helper.username });
  await owner.call('post', '/api/tasks', { title: 'Mine' });
  const titles = async (person: Person) =>
    ((await person.call('get', '/api/tasks?assignee=me')).body as { items: { title: string }[] }).items.map(
      ({ title }) => title,
    );
  expect([await titles(owner), await titles(helper)]).toEqual([['Mine'], ['Theirs']]);
  await owner.call('delete', `${TEAM}/${memberId}?version=${version}`);
  expect(await titles(owner)).toEqual(expect.arrayContaining(['Mine', 'Theirs']));
});

it('neither shows amounts to a role without money, nor takes them from it', async () => {
  const { id: memberId, version } = await join();
  const made = await owner.call('post', '/api/events', {
    title: 'Paid',
    eventDate: '2027-05-04',
    grossFeeCents: 765_432,
  });
  const { id } = made.body as { id: string };
  const seen = await helper.call('get', `/api/events/${id}`);
  expect(seen.body).toMatchObject({ title: 'Paid', grossFeeCents: null });
  const changed = await helper.call('patch', `/api/events/${id}`, {
    ...{ version: 1, title: 'Moved' },
    grossFeeCents: null,
  });
  expect(changed.body).toMatchObject({ title: 'Moved', grossFeeCents: null });
  expect((await owner.call('get', `/api/events/${id}`)).body).toMatchObject({ title: 'Moved', grossFeeCents: 765_432 });
  const telling = ['sort=grossFee', 'money=outstanding', 'dueBefore=2027-01-01'].map((query) => `/api/events?${query}`);
  for (const path of ['/api/invoices', ...telling, '/api/events/totals?money=not_invoiced'])
    expect((await helper.call('get', path)).body).toMatchObject({ code: 'NOT_PERMITTED' });
  const allowed = await owner.call('patch', `${TEAM}/${memberId}`, {
    version,
    role: 'assistant',
    isMoneyAllowed: true,
  });
  expect(allowed.status).toBe(200);
  expect((await helper.call('get', `/api/events/${id}`)).body).toMatchObject({ grossFeeCents: 765_432 });
  expect((await helper.call('get', '/api/invoices')).status).toBe(200);
});

it('ends the sessions of a member who is removed, and keeps their work', async () => {
  const { id, version } = await join({ role: 'manager' });
  await helper.call('post', '/api/clients', { name: 'Theirs' });
  const elsewhere = await t.signUp();
  expect((await elsewhere.call('delete', `${TEAM}/${id}?version=${version}`)).status).toBe(404);
  expect((await owner.call('delete', `${TEAM}/${id}?version=${version + 1}`)).status).toBe(409);
  expect((await owner.call('delete', `${TEAM}/${id}?version=${version}`)).status).toBe(204);
  expect((await helper.call('get', '/api/user')).status).toBe(401);
  expect((await owner.call('get', '/api/clients')).body).toMatchObject({ items: [{ name: 'Theirs' }] });
});

const auditOf = (office: Person) =>
  t.db.query(
    `SELECT action, actor_username AS by, details FROM audit_entries WHERE subject_id = $1 AND subject_name = $2
     ORDER BY at, id`,
    [office.userId, office.username],
  );

it('has who joined, changed, and was removed in the audit of the office', async () => {
  const { id, version } = await join({ role: 'manager' });
  await owner.call('patch', `${TEAM}/${id}`, { version, role: 'assistant', isMoneyAllowed: true, maySign: true });
  await owner.call('delete', `${TEAM}/${id}?version=${version + 1}`);
  const [by, member] = [owner.username, helper.username];
  const none = { money: false, signs: false };
  expect(await auditOf(owner)).toEqual([
    { action: 'team.member_invited', by, details: { role: 'manager', ...none } },
    { action: 'team.member_joined', by: member, details: { role: 'manager', ...none } },
    {
      action: 'team.member_changed',
      by,
      details: { member, from: 'manager', to: 'assistant', money: true, signs: true },
    },
    { action: 'team.member_removed', by, details: { member, role: 'assistant' } },
  ]);
});

it('has it that a member left with their account, and their seat is free', async () => {
  await join({ role: 'assistant' });
  const client = (await helper.call('post', '/api/clients', { name: 'Acme' })).body as { id: string };
  await helper.call('put', '/api/current-office', { id: helper.userId });
  expect((await helper.call('post', '/api/delete-account', { password: TEST_PASSWORD })).status).toBe(200);
  expect((await auditOf(owner)).at(-1)).toEqual({
    action: 'team.member_left',
    by: helper.username,
    details: { member: helper.username, role: 'assistant' },
  });
  expect((await owner.call('get', TEAM)).body).toMatchObject({ items: [] });
  const timeline = async () => (await owner.call('get', `/api/clients/${client.id}/activity`)).body as object;
  expect(await timeline()).toMatchObject({ items: [{ kind: 'added', changedBy: helper.username }] });
  await t.db.query('DELETE FROM users WHERE id = $1', [helper.userId]);
  expect(await timeline()).toMatchObject({ items: [{ kind: 'added', changedBy: `${helper.username} (left)` }] });
});

it('lets a member leave, who stays signed in at home, and whose work stays', async () => {
  const { id } = await join({ role: 'manager' });
  await helper.call('post', '/api/clients', { name: 'Theirs' });
  const { id: task } = (await helper.call('post', '/api/tasks', { title: 'Call', assigneeId: helper.userId })).body as {
    id: string;
  };
  const elsewhere = t.agent();
  const signedIn = await elsewhere.call('post', '/api/login', { username: helper.username, password: TEST_PASSWORD });
  expect(signedIn.status).toBe(200);
  await elsewhere.call('put', '/api/current-office', { id: owner.userId });
  const left = await helper.call('delete', `/api/offices/${owner.userId}`);
  expect({ status: left.status, body: left.body as object }).toMatchObject({
    status: 200,
    body: { id: helper.userId },
  });
  for (const session of [helper, elsewhere]) expect(await whoAmI(session)).toMatchObject({ id: helper.userId });
  expect((await helper.call('get', '/api/clients')).body).toMatchObject({ items: [] });
  const page = { 'x-account-id': owner.userId };
  expect((await elsewhere.call('get', '/api/clients', undefined, page)).status).toBe(401);
  expect((await helper.call('put', '/api/current-office', { id: owner.userId })).status).toBe(404);
  expect((await helper.call('delete', `/api/offices/${owner.userId}`)).body).toMatchObject({
    code: 'OFFICE_NOT_FOUND',
  });
  expect((await owner.call('get', '/api/clients')).body).toMatchObject({ items: [{ name: 'Theirs' }] });
  expect((await owner.call('get', `/api/tasks/${task}`)).body).toMatchObject({ assigneeId: null });
  expect((await owner.call('delete', `${TEAM}/${id}`)).status).toBe(404);
  expect((await auditOf(owner)).at(-1)).toEqual({
    action: 'team.member_left',
    by: helper.username,
    details: { member: helper.username, role: 'manager' },
  });
  const payload = { ownerId: owner.userId, userId: helper.userId };
  expect(await t.outboxRows('team.member_left')).toMatchObject([{ payload }]);
  expect(await emailOf(leftEmail, t.app, payload)).toMatchObject({
    to: `${owner.username}@example.com`,
    props: { username: helper.username, tasksUrl: expect.stringMatching(`/tasks\\?office=${owner.userId}$`) as string },
  });
});

it('leaves one office from another, and no one’s own', async () => {
  await join({ role: 'viewer' });
  const other = await t.signUp();
  await joinOffice(t, other, helper, { role: 'assistant' });
  const left = await helper.call('delete', `/api/offices/${owner.userId}`);
  expect(left.body).toMatchObject({ id: other.userId, member: { role: 'assistant' } });
  expect((await helper.call('get', '/api/offices')).body).toMatchObject({
    items: [{ id: helper.userId }, { id: other.userId, isCurrent: true }],
  });
  for (const id of [helper.userId, owner.userId])
    expect((await helper.call('delete', `/api/offices/${id}`)).status).toBe(404);
  expect((await owner.call('delete', `/api/offices/${owner.userId}`)).status).toBe(404);
});

it('counts seats, also of those who wait, and two at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => invite(`n${n}@office.example`)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({ code: 'TEAM_FULL' });
});

it('is not for members, not for one’s own office, and not for a sandbox', async () => {
  await join({ role: 'manager' });
  for (const [method, path] of [
    ['get', TEAM],
    ['get', '/api/billing'],
    ['post', '/api/delete-account'],
  ] as const) {
    const { status, body } = await helper.call(method, path, method === 'post' ? { password: 'x' } : undefined);
    expect({ path, status, body: body as object }).toMatchObject({
      path,
      status: 403,
      body: { code: 'NOT_PERMITTED' },
    });
  }
  await invite('me@office.example');
  const own = await owner.call('post', '/api/team-invitations/acceptance', {
    token: await tokenFor('me@office.example'),
  });
  expect(own.body).toMatchObject({ code: 'OWN_OFFICE' });
  expect((await invite(`${owner.username}@example.com`)).body).toMatchObject({
    fieldErrors: { email: expect.any(String) as string },
  });
});

it('uses the subscription of the office, not the member’s', async () => {
  await join({ role: 'manager' });
  await t.db.query(`UPDATE subscriptions SET trial_ends_at = now() - interval '1 year' WHERE user_id = $1`, [
    helper.userId,
  ]);
  expect((await helper.call('get', '/api/clients')).status).toBe(200);
  await helper.call('put', '/api/current-office', { id: helper.userId });
  expect((await helper.call('get', '/api/clients')).body).toMatchObject({ code: 'SUBSCRIPTION_EXPIRED' });
  expect((await helper.call('put', '/api/current-office', { id: owner.userId })).status).toBe(200);
});

it('leaves the member where they are while the owner’s account works, and sends them home when it is gone', async () => {
  await join();
  await t.db.query(`UPDATE users SET disabled_at = now(), disabled_reason = 'x' WHERE id = $1`, [owner.userId]);
  expect(await whoAmI(helper)).toMatchObject({ id: helper.userId });
});

describe('the overview of all offices', () => {
  const overviewOf = async (person: Person) =>
    (await person.call('get', '/api/offices/overview')).body as OfficesOverview;

  it('shows what is ahead in each, by date, with the amounts that the role there shows', async () => {
    // With amounts in one office, without in the other, in which the person works.
    await join({ isMoneyAllowed: true });
    const other = await t.signUp();
    await joinOffice(t, other, helper, { role: 'assistant' });
    const stranger = await t.signUp();
    const made = async (of: Person, title: string, eventDate: string) =>
      (await of.call('post', '/api/events', { title, eventDate, city: 'Austin', grossFeeCents: 500_000 })).body as {
        id: string;
      };
    await made(owner, 'Late', '2027-04-20');
    await made(owner, 'Far', '2027-07-20');
    await made(owner, 'Past', '2027-02-20');
    await made(stranger, 'Secret', '2027-04-01');
    const held = await made(other, 'Held', '2027-04-01');
    const hold = { dates: ['2027-04-01'], expiresOn: '2027-03-20' };
    expect((await other.call('post', `/api/events/${held.id}/holds`, hold)).status).toBe(201);
    await made(helper, 'Theirs', '2027-04-10');
    const { items, closed } = await overviewOf(helper);
    expect(items.map(({ title, kind, officeName, grossFeeCents }) => [title, kind, officeName, grossFeeCents])).toEqual(
      [
        ['Held', 'hold', other.username, null],
        ['Theirs', 'event', other.username, null],
        ['Late', 'event', owner.username, 500_000],
      ],
    );
    expect(items[0]).toMatchObject({
      officeId: other.userId,
      eventId: held.id,
      date: '2027-04-01',
      city: 'Austin',
      rank: 1,
      expiresOn: '2027-03-20',
      status: 'hold',
    });
    expect(closed).toEqual([]);
  });

  it('shows nothing of an office whose subscription is over, but its name', async () => {
    await join({ role: 'manager' });
    await owner.call('post', '/api/events', { title: 'Hidden', eventDate: '2027-04-01' });
    await t.db.query(`UPDATE subscriptions SET trial_ends_at = $2 WHERE user_id = $1`, [
      owner.userId,
      new Date(t.clock.now().getTime() - 1000),
    ]);
    expect(await overviewOf(helper)).toEqual({ items: [], closed: [owner.username] });
  });

  it('is bounded', async () => {
    for (let n = 0; n < 52; n++)
      await owner.call('post', '/api/events', { title: `Event ${n}`, eventDate: '2027-04-01' });
    expect((await overviewOf(owner)).items).toHaveLength(50);
  });
});

it('keeps what it hides when a member edits and copies, and names no amount in a conflict', async () => {
  await join();
  const { id } = await paidEvent();
  const form = (await helper.call('get', `/api/events/${id}`)).body as Record<string, unknown>;
  const sent = { version: 1, title: 'Moved', grossFeeCents: form['grossFeeCents'], commissionPercent: null };
  expect((await helper.call('patch', `/api/events/${id}`, sent)).status).toBe(200);
  const stale = await helper.call('patch', `/api/events/${id}`, { version: 1, title: 'Late' });
  expect(stale.body).toMatchObject({ code: 'STALE_VERSION', current: { title: 'Moved', grossFeeCents: null } });
  const copied = await helper.call('post', `/api/events/${id}/copies`, {});
  expect(copied.body).toMatchObject({ grossFeeCents: null });
  const copy = (copied.body as { id: string }).id;
  for (const each of [id, copy])
    expect((await owner.call('get', `/api/events/${each}`)).body).toMatchObject({ title: 'Moved', grossFeeCents: FEE });
});

it('publishes nothing that a member doesn’t see, and takes no files of such a kind from them', async () => {
  await join();
  const { id: eventId } = await paidEvent();
  const link = { kind: 'event_details', eventId };
  const refused = { status: 403, body: { code: 'NOT_PERMITTED' } };
  expect(await helper.call('post', '/api/share-links', { ...link, fields: ['fee'] })).toMatchObject(refused);
  const made = await helper.call('post', '/api/share-links', link);
  const { id, version } = made.body as { id: string; version: number };
  expect(await helper.call('patch', `/api/share-links/${id}`, { version, fields: ['fee'] })).toMatchObject(refused);
  const [file] = await t.db.query<{ id: string }>(
    `INSERT INTO files (id, owner_id, kind, name, content_type, size_bytes, storage_key, state, event_id, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, 'invoice', 'i.pdf', 'application/pdf', 1, gen_random_uuid(), 'ready', $2, now(), now())
     RETURNING id`,
    [owner.userId, eventId],
  );
  const shown = await helper.call('put', `/api/share-links/${id}/files`, { shown: [file!.id], hidden: [] });
  expect(shown.status).toBe(400);
  const start = async (person: Person, kind: string, name = 'a.pdf') =>
    (await person.call('post', '/api/uploads', { name, sizeBytes: 9, kind })).status;
  const bookkeeper = await colleague({ role: 'bookkeeper' });
  expect([await start(helper, 'media'), await start(helper, 'invoice')]).toEqual([201, 403]);
  expect([await start(bookkeeper, 'receipt'), await start(bookkeeper, 'media')]).toEqual([201, 403]);
  expect(await start(await colleague({ role: 'viewer' }), 'media')).toBe(403);
  expect(await start(bookkeeper, 'transfer', 'a.xlsx')).toBe(403);
});

it('makes two rows of one key of two people', async () => {
  await join();
  const key = { 'idempotency-key': 'the-same' };
  const add = async (person: Person, name: string) =>
    (await person.call('post', '/api/clients', { name }, key)).body as { id: string; name: string };
  const own = await add(owner, 'Of the owner');
  const theirs = await add(helper, 'Of the member');
  expect(theirs).toMatchObject({ name: 'Of the member' });
  expect((await add(helper, 'Of the member')).id).toBe(theirs.id);
  expect(theirs.id).not.toBe(own.id);
});

it('lets one of two in who use a link at the same time, and no one in a sandbox', async () => {
  await invite('one@office.example');
  const token = await tokenFor('one@office.example');
  const other = await t.signUp();
  const accept = (person: Person) => person.call('post', '/api/team-invitations/acceptance', { token });
  const answers = await Promise.all([accept(helper), accept(other), accept(helper)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const { items } = (await owner.call('get', TEAM)).body as TeamResponse;
  expect(items).toHaveLength(1);
  await t.db.query(`UPDATE users SET sandbox_until = now() + interval '1 hour' WHERE id = $1`, [other.userId]);
  await other.call('put', '/api/current-office', { id: other.userId });
  expect((await accept(other)).body).toMatchObject({ code: 'NOT_IN_SANDBOX' });
});

it('writes nothing into another office than the one that a page shows', async () => {
  await join();
  const from = { 'x-account-id': owner.userId };
  const write = () => helper.call('post', '/api/clients', { name: 'Meant for the office' }, from);
  expect((await write()).status).toBe(201);
  await helper.call('put', '/api/current-office', { id: helper.userId });
  expect((await write()).status).toBe(401);
  await helper.call('put', '/api/current-office', { id: owner.userId });
  await t.db.query(`DELETE FROM team_members WHERE user_id = $1`, [helper.userId]);
  expect((await write()).status).toBe(401);
  expect((await helper.call('get', '/api/clients')).body).toMatchObject({ items: [] });
});

it('is no way around the admin’s area, the token of a form, the password, or the address of a feed', async () => {
  await join({ role: 'manager' });
  await t.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [helper.userId]);
  expect((await helper.call('get', '/api/user')).body).toMatchObject({ id: owner.userId, isAdmin: false });
  expect((await helper.call('get', '/api/admin/accounts')).status).toBe(403);
  expect((await helper.raw.post('/api/clients').send({ name: 'Forged' })).status).toBe(403);
  expect((await helper.call('get', '/api/calendar-feed')).body).toMatchObject({ code: 'NOT_PERMITTED' });
  await t.db.query(`UPDATE users SET password_version = password_version + 1 WHERE id = $1`, [helper.userId]);
  expect((await helper.call('get', '/api/events')).status).toBe(401);
});

it('counts how often a person tries, not their office', async () => {
  const limited = await createTestApp({ env: { RATE_LIMIT_FACTOR: '0.2' } });
  const office = await limited.signUp();
  const people = [await limited.signUp(), await limited.signUp()] as const;
  for (const { userId } of people) {
    await limited.db.query(
      `INSERT INTO team_members (id, owner_id, user_id, email, role, is_money_allowed, may_sign, joined_at, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, $2::uuid, $2 || '@work.example', 'viewer', false, false, now(), now(), now())`,
      [office.userId, userId],
    );
  }
  for (const person of people) await person.call('put', '/api/current-office', { id: office.userId });
  const [busy, other] = people;
  const guess = (person: TestAgent) => person.call('post', '/api/team-invitations/acceptance', { token: 'x' });
  for (let times = 0; times < 6; times += 1) expect((await guess(busy)).status).toBe(400);
  expect((await guess(busy)).status).toBe(429);
  expect((await guess(other)).status).toBe(400);
  await limited.close();
});
