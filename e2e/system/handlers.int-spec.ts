import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MailIntakeService } from '@lectern/backend/modules/inbound-mail/inbound-mail.worker.module';
import { OsmPause } from '@lectern/backend/modules/places';
import { TEST_PASSWORD, type TestAgent } from '@lectern/backend/testing/test-app';
import { TOTP } from 'otpauth';
import { PushKind } from '@lectern/protocol/push';
import { queueNames } from '@lectern/protocol/queue-names';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { CalendarServer } from '@lectern/testing/calendar-server';
import { OsmStandIn } from '@lectern/testing/osm-stand-in';
import { startPushServer, VAPID_PRIVATE_KEY, type PushServer } from '@lectern/testing/push-server';
import { addPasskey, SoftwareAuthenticator } from '@lectern/testing/software-authenticator';
import { causeCheckout } from './checkout-events';
import { causePayment } from './payment-events';
import { takenPicture } from './pictures';
import { causePlannerEvents } from './planner-events';
import { loadHandlers } from '../../worker/src/jobs/load-jobs';
import { causeSharedPages } from './shared-page-events';
import { causeSubscriptionEmails } from './subscription-events';
import { createTestSystem, type TestSystem } from './test-system';
import { begin, uploadFile, uploadTransfer } from './upload';
import { BackupWait } from '@lectern/backend/modules/backup/backup.http.module';

const NEW_PASSWORD = 'Other!Stage7';
const NOWHERE = '127.0.0.1:1';

let t: TestSystem;
let town: OsmStandIn;
let calendars: CalendarServer;
let pushService: PushServer;

// Everything that anybody listens to happens before the first test.

beforeAll(async () => {
  town = await OsmStandIn.start();
  calendars = await CalendarServer.start();
  pushService = await startPushServer();
  const hosts = [calendars.host, pushService.host, NOWHERE];
  t = await createTestSystem({ ...town.env, OUTBOUND_ALLOW: hosts.join(), VAPID_PRIVATE_KEY });
});
afterAll(async () => {
  await t.close();
  await town.stop();
  await calendars.stop();
  await pushService.close();
});

async function newestToken(to: string): Promise<string> {
  await t.drain();
  const [mail] = await t.mails(to);
  return /(?:verify-email\?token=|reset-password\/)([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** A picture whose copy takes its place, one that is deleted, and an upload that is given up. */
async function causeWhatFollowsFiles(me: TestAgent): Promise<void> {
  await uploadFile(me, await takenPicture('jpeg'), { name: 'Stage.jpg', kind: 'media' });
  const { id } = await uploadFile(me, Buffer.from('gone'), { name: 'Gone.txt' });
  await t.drain();
  await me.call('delete', `/api/files/${id}`);
  const upload = await begin(me, 5);
  await me.call('delete', `/api/uploads/${upload.id}`);
}

/** A client who is asked for a testimonial, and writes it behind the link. */
async function causeTestimonial(me: TestAgent): Promise<void> {
  const email = 'ann@acme.example';
  await me.call('post', '/api/testimonial-requests', { clientName: 'Ann', email });
  await t.drain();
  const [mail] = await t.mails(email);
  const token = /testimonial\/([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1];
  const words = { content: 'They stood up.', clientName: 'Ann', hasConsent: true };
  expect((await me.call('put', '/api/testimonial-link', { token, ...words })).status).toBe(200);
}

/** A visitor who asks for the speaker on the published page. */
async function causeInquiry(me: TestAgent): Promise<void> {
  const { body } = (await me.call('get', '/api/speaker-profile')) as { body: { version: number } };
  const names = { name: 'Judy', slug: 'judy-speaks', version: body.version };
  const named = (await me.call('patch', '/api/speaker-profile', names)) as { body: { version: number } };
  const up = { isPublished: true, version: named.body.version };
  expect((await me.call('put', '/api/speaker-profile/publication', up)).status).toBe(200);
  const words = { name: 'Ann', email: 'ann@acme.example', message: 'Would you come?' };
  expect((await t.agent().raw.post('/speakers/judy-speaks/inquiries').send(words)).status).toBe(201);
}

/** An event near whose venue somebody looks for places. */
async function causePlaceSearch(me: TestAgent): Promise<void> {
  jest.spyOn(t.worker.get(OsmPause, { strict: false }), 'for').mockResolvedValue();
  const venue = { title: 'Nearby', venueAddress: '500 Congress Ave', city: 'Austin', state: 'TX' };
  const { body: event } = (await me.call('post', '/api/events', venue)) as { body: { id: string } };
  expect((await me.call('post', `/api/events/${event.id}/place-searches`, {})).status).toBe(201);
  await t.drain();
  expect((await me.call('get', `/api/events/${event.id}/places`)).body).toMatchObject({ state: 'ready' });
}

/** A calendar elsewhere that can't be read for two weeks. */
async function causeCalendars(me: TestAgent): Promise<void> {
  calendars.status = 500;
  const input = { name: 'Family', color: 'blue', address: calendars.address };
  const { status, body } = await me.call('post', '/api/calendar-sources', input);
  expect(status).toBe(201);
  await t.db.query(`UPDATE calendar_sources SET failing_since = '2027-01-01'`);
  await t.drain();
  expect((await me.call('get', '/api/calendar-sources')).body).toMatchObject({
    items: [{ id: (body as { id: string }).id, isPaused: true }],
  });
}

/** Feedback with a screenshot, which an administrator answers. */
async function causeFeedback(me: TestAgent): Promise<void> {
  const { body: token } = (await me.raw.get('/api/csrf-token')) as { body: { csrfToken: string } };
  const sent = await me.raw
    .post('/api/feedback-screenshots')
    .set({ 'X-CSRF-Token': token.csrfToken, 'Content-Type': 'image/jpeg' })
    .send(await takenPicture('jpeg'));
  expect(sent.status).toBe(201);
  const words = { kind: 'idea', message: 'Sort tasks.', screenshotId: (sent.body as { id: string }).id };
  const { body: feedback } = (await me.call('post', '/api/feedback', words)) as { body: { id: string } };
  const admin = await t.signUp('head-office');
  await t.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [admin.userId]);
  const answer = { text: 'It comes in March.', version: 1 };
  expect((await admin.call('post', `/api/admin/inbox/${feedback.id}/answers`, answer)).status).toBe(201);
  await t.drain();
  expect((await t.mails('judy@example.org'))[0]?.text).toContain('It comes in March.');
  expect((await me.call('get', `/api/feedback/${feedback.id}`)).body).toMatchObject({
    screenshot: 'ready',
    state: 'answered',
  });
}

/** A media kit that is mailed: its address is in the email, and in the email alone. */
async function causeShareEmail(me: TestAgent): Promise<void> {
  const kit = await me.call('post', '/api/share-links', { kind: 'media_kit' });
  const { id, url } = kit.body as { id: string; url: string };
  const words = { to: 'pat@planner.example', message: 'Here is everything.' };
  expect((await me.call('post', `/api/share-links/${id}/emails`, words)).status).toBe(201);
  await t.drain();
  const [mail] = await t.mails('pat@planner.example');
  expect(mail?.text).toContain(url);
  expect((await me.call('get', `/api/share-links/${id}`)).body).toMatchObject({
    emails: [{ sentAt: expect.any(String) as string, problem: null }],
  });
}

/** A person is invited to the office, joins it, and leaves. */
async function causeTeam(me: TestAgent): Promise<void> {
  const email = 'ann@work.example';
  expect((await me.call('post', '/api/team-members', { email, role: 'viewer' })).status).toBe(201);
  await t.drain();
  const token = /\/join\/([^\s)]+)/.exec((await t.mails(email))[0]?.text ?? '')?.[1];
  const ann = await t.signUp('ann-at-work');
  const joined = await ann.call('post', '/api/team-invitations/acceptance', { token });
  expect(joined.status).toBe(200);
  await t.drain();
  const { id } = joined.body as { id: string };
  expect((await ann.call('delete', `/api/offices/${id}`)).status).toBe(200);
}

/** A webhook that has taken nothing for a week, because nothing listens there. */
async function causeWebhooks(me: TestAgent): Promise<void> {
  const made = await me.call('post', '/api/webhook-endpoints', { url: `http://${NOWHERE}/` });
  expect(made.status).toBe(201);
  const { id } = made.body as { id: string };
  expect((await me.call('post', '/api/events', { title: 'Heard of' })).status).toBe(201);
  await t.drain();
  await t.db.query(
    `UPDATE webhook_endpoints SET failing_since = failing_since - interval '7 days', failed_attempts = 4 WHERE id = $1`,
    [id],
  );
  expect((await me.call('post', `/api/webhook-endpoints/${id}/tests`)).status).toBe(201);
  await t.drain();
  expect((await me.call('get', '/api/webhook-endpoints')).body).toMatchObject({ items: [{ status: 'failing' }] });
}

/** A browser that hears of everything: of the day that ends, and of what is to come. */
async function causeNotifications(me: TestAgent): Promise<void> {
  expect((await me.call('post', '/api/push/devices', pushService.subscribe())).status).toBe(201);
  const kinds = PushKind.options;
  expect((await me.call('patch', '/api/push', { version: 1, kinds, quietHours: null })).status).toBe(200);
  expect((await me.call('post', '/api/push/tests')).status).toBe(204);
}

/** Mail to the address of the office, and an answer to an email about something that is gone. */
async function causeInboundMail(me: TestAgent): Promise<void> {
  const letter = 'From: Ann <ann@acme.example>\r\nSubject: Keynote\r\n\r\nWould you come?\r\n';
  const { body: account } = (await me.call('get', '/api/user')) as { body: { id: string } };
  const [thread] = await t.db.query<{ id: string }>(
    `INSERT INTO reply_threads (id, owner_id, local_part, record_kind, record_id, recipient, subject, created_at, expires_at)
     VALUES (gen_random_uuid(), $1, 'r-thread', 'invoice', gen_random_uuid(), 'ann@gone.example', 'Invoice 1', now(), now())
     RETURNING id`,
    [account.id],
  );
  const from = { ownerId: account.id, returnPath: 'ann@acme.example', sender: 'ann@acme.example' };
  const intake = t.worker.get(MailIntakeService, { strict: false });
  await intake.store({ ...from, threadId: null }, Readable.from([letter]));
  const answer = 'From: Ann <ann@gone.example>\r\nSubject: Re: Invoice 1\r\n\r\nIt is paid.\r\n';
  await intake.store({ ...from, threadId: thread!.id }, Readable.from([answer]));
  await t.drain();
  expect((await me.call('get', '/api/inbound-mail/messages')).body).toMatchObject({
    items: [{ subject: 'Re: Invoice 1' }, { subject: 'Keynote' }],
  });
  expect((await t.mails()).filter(({ subject }) => subject === 'Re: Invoice 1')).toHaveLength(1);
}

/** Support looks at the account, which its owner allowed. */
async function causeSupportLook(): Promise<void> {
  const me = await t.signUp('looked-at');
  const helper = await t.signUp('helper');
  await t.db.query(`UPDATE users SET role = 'admin' WHERE username = 'helper'`);
  expect((await me.call('put', '/api/account/support-access')).status).toBe(200);
  expect((await helper.call('post', `/api/admin/accounts/${me.userId}/looks`, {})).status).toBe(201);
}

/** A token for a program, which its owner hears of. */
async function causeApiToken(me: TestAgent): Promise<void> {
  const fields = { name: 'Sync', scopes: ['events:see'], expiresOn: '2027-12-31', password: NEW_PASSWORD };
  expect((await me.call('post', '/api/account/api-tokens', fields)).status).toBe(201);
}

/** An email that an administrator sends a second time. */
async function causeResend(): Promise<void> {
  const postmaster = await t.signUp('postmaster');
  await t.db.query(`UPDATE users SET role = 'admin' WHERE username = 'postmaster'`);
  await t.drain();
  const path = '/api/admin/email-deliveries';
  const list = await postmaster.call('get', `${path}?template=verify-email&accountId=${postmaster.userId}`);
  const [sent] = (list.body as { items: { key: string }[] }).items;
  expect((await postmaster.call('post', `${path}/${sent?.key}/resend`)).body).toEqual({ count: 1 });
}

/** A client, an expense, a task and an event that are added, changed and deleted. */
async function causeChangedRows(me: TestAgent): Promise<void> {
  for (const [path, fields, change] of [
    ['/api/clients', { name: 'Brief' }, { name: 'Briefer' }],
    ['/api/expenses', { spentOn: '2027-03-04', category: 'meals', amountCents: 1_250 }, { amountCents: 1_350 }],
    ['/api/tasks', { title: 'Brief' }, { title: 'Briefer' }],
    ['/api/events', { title: 'Brief', eventDate: '2027-03-04' }, { title: 'Briefer' }],
  ] as const) {
    const { body } = (await me.call('post', path, fields)) as { body: { id: string } };
    expect((await me.call('patch', `${path}/${body.id}`, { ...change, version: 1 })).status).toBe(200);
    expect((await me.call('delete', `${path}/${body.id}`)).status).toBe(204);
  }
}

/** One pass through everything that somebody listens to. */
async function causeEveryEvent(): Promise<void> {
  const me = await t.signUp('judy');
  await t.drain();
  await me.call('post', '/api/auth/resend-verification', {});
  await me.call('post', '/api/auth/verify-email', { token: await newestToken('judy@example.com') });
  await me.call('post', '/api/auth/request-reset', { email: 'judy@example.com' });
  await me.call('post', '/api/auth/recover-username', { email: 'judy@example.com' });
  await me.call('post', '/api/contact', { name: 'Judy', email: 'judy@example.com', message: 'Hello' });
  const password = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
  await me.call('post', '/api/account/password', password);
  // Another browser.
  const sameName = { username: 'judy', password: NEW_PASSWORD };
  expect((await t.agent().call('post', '/api/login', sameName)).status).toBe(200);
  const passkey = await addPasskey(me, new SoftwareAuthenticator(t.config.appUrl));
  expect((await me.call('delete', `/api/account/passkeys/${passkey.id}`)).status).toBe(204);
  await causeTwoStep(me);
  await me.call('post', '/api/account/email', { email: 'judy@example.org', password: NEW_PASSWORD });
  await me.call('post', '/api/auth/verify-email', { token: await newestToken('judy@example.org') });
  await causeApiToken(me);
  await causeResend();
  // Another account, which is deleted: nothing of it may stand in what is compared afterwards.
  const leaving = await t.signUp('leaving');
  expect((await leaving.call('post', '/api/delete-account', { password: TEST_PASSWORD })).status).toBe(200);
  await t.drain();
  // The clock stands at ten in the morning of this day in the zone that a new account has.
  await me.call('post', '/api/tasks', { title: 'Send the contract', dueDate: '2027-03-04' });
  await causeChangedRows(me);
  // A first option that expires, and one behind it that moves up.
  for (const [title, expiresOn] of [
    ['First', '2027-03-04'],
    ['Second', null],
  ]) {
    const { body: event } = (await me.call('post', '/api/events', { title })) as { body: { id: string } };
    await me.call('post', `/api/events/${event.id}/holds`, { dates: ['2027-06-10'], expiresOn });
  }
  await t.tick();
  await causeWhatFollowsFiles(me);
  await causeWhatFollowsEvents(me);
  await causeTestimonial(me);
  await causeCalendars(me);
  await causePlaceSearch(me);
  await causeInquiry(me);
  await causeShareEmail(me);
  await causeTeam(me);
  await causeWebhooks(me);
  await causeNotifications(me);
  await causeInboundMail(me);
  await causeFeedback(me);
  await causeWhatFollowsInvoices(me);
  await causeWhatFollowsContracts(me);
  await causeCheckout(t, me);
  await causeSubscriptionEmails(t, 'carl');
  // A trial whose last day begins at midnight.
  const { userId } = await t.signUp('susan');
  await t.db.query(`UPDATE subscriptions SET trial_ends_at = '2027-03-07T00:00:00Z' WHERE user_id = $1`, [userId]);
  // A pack of a year is made, and deleted after a week: here sooner, for published events are kept no longer than that.
  await me.call('post', '/api/account/confirmation', { password: TEST_PASSWORD });
  expect((await me.call('post', '/api/year-end-packs', { year: 2026 })).status).toBe(201);
  // The file of an import is kept no longer than its rows are needed.
  const listId = await uploadTransfer(me, 'Name,Status\nAcme,active', 'Clients.csv');
  expect((await me.call('post', '/api/imports', { uploadId: listId })).status).toBe(201);
  await t.drain();
  // The same with a backup of everything, which nobody waits for.
  jest.spyOn(t.app.get(BackupWait, { strict: false }), 'pause').mockResolvedValue();
  expect((await me.call('post', '/api/backup/create', {})).body).toMatchObject({ status: 'processing' });
  await t.drain();
  await t.db.query(`UPDATE data_jobs SET expires_at = '2027-03-06T10:00:00Z' WHERE expires_at IS NOT NULL`);
  // And one that failed whenever it was tried.
  await t.db.query(
    `INSERT INTO data_jobs (id, owner_id, started_by, kind, phase, status, problem, created_at, updated_at)
     SELECT gen_random_uuid(), owner_id, owner_id, kind, phase, 'failed', '-', '2027-03-04T16:00:00Z', '2027-03-04T16:00:00Z'
     FROM data_jobs WHERE kind = 'backup'`,
  );
  await t.db.query(`UPDATE year_end_packs SET expires_at = '2027-03-06T10:00:00Z'`);
  // What comes once a day comes at midnight.
  for (const time of ['2027-03-06T00:00:00Z', '2027-03-06T15:00:00Z']) {
    t.clock.set(time);
    await t.tick();
  }
}

/** A picture that goes from one account into another with a backup. */
async function causeRestore(): Promise<void> {
  const from = await t.signUp('packing');
  await uploadFile(from, await takenPicture('png'), { name: 'Stage.png', kind: 'media' });
  await t.drain();
  await from.call('post', '/api/backup/create', {});
  await t.drain();
  const [backup] = await t.db.query<{ key: string }>(`SELECT storage_key AS key FROM data_jobs WHERE owner_id = $1`, [
    from.userId,
  ]);
  const to = await t.signUp('unpacking');
  const zip = await buffer(await t.worker.get(StorageGateway).get(backup!.key));
  const uploadId = await uploadTransfer(to, zip, 'backup.zip');
  const { body } = (await to.call('post', '/api/restores', { uploadId })) as { body: { id: string } };
  await t.drain();
  const confirmed = await to.call('post', `/api/restores/${body.id}/confirmation`, { choices: {} });
  expect(confirmed.status).toBe(200);
  await t.drain();
}

/** Contracts: one that everybody signs, and one that is declined. */
async function causeWhatFollowsContracts(me: TestAgent): Promise<void> {
  const made = async (path: string, body: unknown) => {
    const answer = await me.call('post', path, body);
    expect(answer.status).toBe(201);
    return answer.body as { id: string; version: number; textSha256: string; signers: { signingUrl: string }[] };
  };
  const event = await made('/api/events', { title: 'Signed' });
  const signer = { role: 'client', name: 'Sid', email: 'sid@acme.example' };
  const sent = async () => {
    const draft = await made(`/api/events/${event.id}/contracts`, {});
    const fields = { version: 1, body: 'For {{event.title}}', signers: [signer, { role: 'speaker', name: 'Judy' }] };
    expect((await me.call('patch', `/api/contracts/${draft.id}`, fields)).status).toBe(200);
    return made(`/api/contracts/${draft.id}/sendings`, { version: 2 });
  };
  const tokenOf = (contract: { signers: { signingUrl: string }[] }) =>
    contract.signers[0]?.signingUrl.split('/').at(-1);
  const signed = await sent();
  const signature = { name: 'Sid', hasConsent: true, mark: { kind: 'typed' }, textSha256: signed.textSha256 };
  const visitor = t.agent();
  const answer = await visitor.call('post', '/api/signing/signatures', { token: tokenOf(signed), ...signature });
  expect(answer.status).toBe(200);
  await made(`/api/contracts/${signed.id}/countersignature`, { ...signature, name: 'Judy' });
  const refused = await sent();
  const declining = { token: tokenOf(refused), reason: 'Too soon' };
  expect((await visitor.call('post', '/api/signing/declines', declining)).status).toBe(200);
}

async function causeTwoStep(me: TestAgent): Promise<void> {
  const path = '/api/account/two-step';
  const { body } = (await me.call('post', `${path}/authenticator`)) as { body: { secret: string } };
  const code = new TOTP({ secret: body.secret }).generate({ timestamp: t.clock.now().getTime() });
  expect((await me.call('post', `${path}/authenticator/confirmation`, { code })).status).toBe(200);
  expect((await me.call('delete', path)).status).toBe(204);
}

/** Invoices: one that is opened, overdue, paid and corrected, and one that is void. */
async function causeWhatFollowsInvoices(me: TestAgent): Promise<void> {
  const line = { kind: 'fee', description: 'Keynote', quantity: 1, unitPriceCents: 100_000 };
  const sent = async (fields: object) => {
    const { body: draft } = (await me.call('post', '/api/invoices', {
      ...fields,
      billToName: 'Acme',
      lines: [line],
    })) as { body: { id: string } };
    const words = { to: 'ap@acme.example', subject: 'Your invoice', version: 1 };
    const answer = await me.call('post', `/api/invoices/${draft.id}/sendings`, words);
    expect(answer.status).toBe(201);
    return answer.body as { id: string; version: number; publicUrl: string };
  };
  // Its first reminder comes with the days that follow.
  const invoice = await sent({ issueDate: '2027-03-01', dueDate: '2027-03-03' });
  const own = `/api/invoices/${invoice.id}`;
  const token = invoice.publicUrl.split('/').at(-1);
  expect((await t.agent().call('post', '/api/public-invoices', { token })).status).toBe(200);
  const payment = { paidOn: '2027-03-04', amountCents: 40_000, method: 'check' };
  const { body: paid } = (await me.call('post', `${own}/payments`, payment)) as {
    body: { payments: { id: string }[] };
  };
  await me.call('delete', `/api/invoice-payments/${paid.payments[0]?.id}`);
  const credit = { reason: 'Shorter', lines: [{ description: 'Less', amountCents: 1_000 }], sendToPayer: true };
  expect((await me.call('post', `${own}/credit-notes`, credit)).status).toBe(201);
  const wrong = await sent({});
  const voiding = { reason: 'Wrong client', version: wrong.version };
  expect((await me.call('post', `/api/invoices/${wrong.id}/voidings`, voiding)).status).toBe(201);
}

/** An event that is moved, held, confirmed and followed up on, with one digest of all of it. */
async function causeWhatFollowsEvents(me: TestAgent): Promise<void> {
  const made = async (path: string, body: unknown) => {
    const answer = await me.call('post', path, body);
    expect(answer.status).toBe(201);
    return answer.body as { id: string; version: number };
  };
  const client = await made('/api/clients', { name: 'Acme' });
  const event = await made('/api/events', { title: 'Third', clientId: client.id, eventDate: '2027-07-01' });
  const own = `/api/events/${event.id}`;
  await me.call('patch', own, { version: 1, eventDate: '2027-07-02', nextFollowUpOn: '2027-03-06' });
  await me.call('post', `${own}/holds`, { dates: ['2027-07-02', '2027-07-03'] });
  const { body: holds } = (await me.call('get', `${own}/holds`)) as {
    body: { ladders: { holds: { id: string; version: number }[] }[] };
  };
  const [day, second] = holds.ladders.flatMap((ladder) => ladder.holds);
  await me.call('patch', `/api/holds/${day?.id}`, { version: day?.version, notes: 'By phone' });
  await me.call('post', `/api/holds/${second?.id}/releases`, { version: second?.version });
  const { body: now } = (await me.call('get', own)) as { body: { version: number } };
  const confirmed = await me.call('post', `${own}/status-changes`, { to: 'confirmed', version: now.version });
  expect(confirmed.status).toBe(200);
  await me.call('patch', '/api/account/notifications', { version: 1, taskEmails: 'digest', digestHour: 9 });
}

// Separately: both together take longer than one test may.
beforeAll(() => causeEveryEvent());
beforeAll(() => causePayment(t, 'paula'));
beforeAll(() => causeSupportLook());
beforeAll(() => causeRestore());
beforeAll(() => causePlannerEvents(t));
beforeAll(() => causeSharedPages(t));

it('has caused every event that a handler reacts to', async () => {
  const published = await t.db.query<{ type: string }>('SELECT DISTINCT type FROM outbox');
  const happened = new Set(published.map((row) => row.type));
  const handlers = await loadHandlers();
  const heard = new Set<string>(handlers.flatMap(({ handler }) => handler.events));
  expect([...heard].filter((event) => !happened.has(event))).toEqual([]);
});

it('sends nothing twice when the queue has forgotten every job and the relay brings every event again', async () => {
  const effects = async () => ({
    mails: (await t.mails()).length,
    deliveries: await t.db.query('SELECT key, delivered_at FROM email_deliveries ORDER BY key'),
    files: await t.db.query('SELECT * FROM files ORDER BY id'),
    tokens: await t.db.query('SELECT token_hash FROM one_time_tokens ORDER BY 1'),
    links: await t.db.query('SELECT token_hash FROM testimonial_links ORDER BY 1'),
    tasks: await t.db.query('SELECT id, due_date, version FROM tasks ORDER BY id'),
    placeSearches: await t.db.query('SELECT * FROM place_searches ORDER BY event_id'),
    asked: town.seen.length,
    pushed: pushService.received.length,
    inboundMail: await t.db.query('SELECT * FROM inbound_messages ORDER BY id'),
    webhooks: await t.db.query('SELECT * FROM webhook_deliveries ORDER BY id'),
    packs: await t.db.query('SELECT * FROM year_end_packs ORDER BY id'),
    pageVersions: await t.db.query('SELECT * FROM share_versions ORDER BY link_id, number'),
    subscriptions: await t.db.query(
      'SELECT user_id, status, provider_subscription_id, card_last4 FROM subscriptions ORDER BY 1',
    ),
    bills: await t.db.query('SELECT * FROM subscription_invoices ORDER BY id'),
    dataJobs: await t.db.query('SELECT * FROM data_jobs ORDER BY id'),
    contracts: await t.db.query('SELECT id, version, sealed_file_id FROM contracts ORDER BY id'),
    contractLog: await t.db.query('SELECT hash FROM contract_audit ORDER BY contract_id, seq'),
    invoices: await t.db.query('SELECT * FROM invoices ORDER BY id'),
    invoiceHistory: await t.db.query('SELECT * FROM invoice_changes ORDER BY id'),
    schedules: await t.db.query('SELECT * FROM payment_schedules ORDER BY event_id'),
  });
  const before = await effects();
  expect((await t.mails('ap@acme.example')).map((mail) => mail.subject)).toContain(
    'Credit note CN-0001 for invoice INV-0001',
  );
  expect((await t.mails('susan@example.com')).map((mail) => mail.subject)).toContain(
    'Your free trial of Lectern ends in 1 day',
  );
  expect((await t.mails('judy@example.org')).map((mail) => mail.subject)).toContain('Your Lectern backup failed');
  // Five of the subscription, and the one that verifies the address.
  expect(await t.mails('carl@example.com')).toHaveLength(6);

  const queues = t.app.get(QueueConnection);
  for (const name of queueNames) await queues.queue(name).obliterate({ force: true });
  await t.db.query('UPDATE outbox SET published_at = NULL');
  const again = await t.drain();
  expect(new Set(again.jobs)).toEqual(new Set((await loadHandlers()).map(({ id }) => id)));
  expect(await effects()).toEqual(before);
});
