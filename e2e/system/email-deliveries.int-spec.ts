/** Emails as administrators see them, and sending one again: through outbox, queue and handler to a real inbox. */
import type { EmailDeliveryPage, EmailDeliveryResponse } from '@lectern/protocol/email-deliveries';
import type { InboxMessageResponse } from '@lectern/protocol/inbox';
import { MailGateway } from '@lectern/mailer/mail.gateway';
import { PermanentMailError } from '@lectern/mailer/mail.errors';
import type { TestAgent } from '@lectern/backend/testing/test-app';
import { createTestSystem, type TestSystem } from './test-system';

let t: TestSystem;
let admin: TestAgent & { userId: string };
let speaker: TestAgent & { userId: string };

beforeAll(async () => {
  t = await createTestSystem();
  admin = await t.signUp('head-office');
  await t.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [admin.userId]);
  speaker = await t.signUp('paula');
  await t.drain();
});
afterAll(() => t.close());
afterEach(() => jest.restoreAllMocks());

const list = async (query = '') =>
  ((await admin.call('get', `/api/admin/email-deliveries${query}`)).body as EmailDeliveryPage).items;
const resend = ({ key }: Pick<EmailDeliveryResponse, 'key'>) =>
  admin.call('post', `/api/admin/email-deliveries/${key}/resend`);
const verification = async () => {
  const [delivery] = await list(`?template=verify-email&accountId=${speaker.userId}`);
  if (!delivery) throw new Error('nothing was sent');
  return delivery;
};
const audit = () =>
  t.db.query<{ subject_id: string }>(`SELECT subject_id FROM audit_entries WHERE action = 'email_delivery.resent'`);

it('shows the own address of an account in full, anybody else’s hidden, and never what was said', async () => {
  expect(await verification()).toMatchObject({
    template: 'verify-email',
    status: 'sent',
    recipient: 'paula@example.com',
    account: { id: speaker.userId, username: 'paula' },
    reason: null,
    isResent: false,
    whyNotAgain: null,
  });
  const kit = (await speaker.call('post', '/api/share-links', { kind: 'media_kit' })).body as { id: string };
  await speaker.call('post', `/api/share-links/${kit.id}/emails`, {
    to: 'pat@planner.example',
    message: 'A secret fee',
  });
  await t.drain();
  const answer = await admin.call('get', '/api/admin/email-deliveries?template=share-link');
  expect((answer.body as EmailDeliveryPage).items).toMatchObject([
    { recipient: 'p•••@p•••.example', account: { username: 'paula' }, whyNotAgain: expect.any(String) as string },
  ]);
  expect(answer.text).not.toMatch(/pat@|secret fee|subject/i);
  expect((await resend((answer.body as EmailDeliveryPage).items[0]!)).status).toBe(409);
  expect(await audit()).toEqual([]);
});

it('sends one again with two clicks, made anew, and records it', async () => {
  const first = await verification();
  const answers = await Promise.all([resend(first), resend(first)]);
  expect(answers.map(({ body }) => body as object)).toEqual(expect.arrayContaining([{ count: 1 }, { count: 0 }]));
  await t.drain();
  const mails = (await t.mails('paula@example.com')).filter(({ subject }) => /verify/i.test(subject));
  expect(mails).toHaveLength(2);
  const tokens = mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]);
  expect(tokens[0]).not.toBe(tokens[1]);
  expect(await audit()).toEqual([{ subject_id: first.key }]);
  const [second, original] = await list(`?template=verify-email&accountId=${speaker.userId}`);
  expect(second).toMatchObject({ isResent: true, status: 'sent' });
  expect(original).toMatchObject({ key: first.key, resendRequestedAt: expect.any(String) as string });

  // The same request again, as after a crash: nothing more.
  await t.db.query(`UPDATE outbox SET published_at = NULL WHERE type = 'email_delivery.resend_requested'`);
  await t.drain();
  expect((await t.mails('paula@example.com')).filter(({ subject }) => /verify/i.test(subject))).toHaveLength(2);
});

it('shows why one was refused, and sends it when the mailbox is there', async () => {
  const rita = await t.signUp('rita');
  jest
    .spyOn(t.worker.get(MailGateway), 'send')
    .mockRejectedValueOnce(new PermanentMailError('no mailbox rita@example.com', 550));
  expect((await t.drainAll()).failures).toHaveLength(1);
  const [refused] = await list('?status=refused');
  expect(refused).toMatchObject({
    status: 'refused',
    account: { id: rita.userId },
    reason: {
      words: 'The mail server rejected this recipient.',
      detail: expect.stringContaining('r•••@e•••.com') as string,
    },
  });
  expect((await resend(refused!)).body).toEqual({ count: 1 });
  await t.drain();
  expect(await list('?status=refused')).toEqual([]);
  expect(await t.mails('rita@example.com')).toHaveLength(1);
  // The request comes again after it went out: its key is the first one's, and that was sent.
  await t.db.query(`UPDATE outbox SET published_at = NULL WHERE type = 'email_delivery.resend_requested'`);
  await t.drain();
  expect(await t.mails('rita@example.com')).toHaveLength(1);
});

describe('an answer of support', () => {
  const deliveryOf = async (id: string) =>
    ((await admin.call('get', `/api/admin/inbox/${id}`)).body as InboxMessageResponse).entries[0];
  const answered = async (username: string) => {
    const author = await t.signUp(username);
    const sent = await author.call('post', '/api/feedback', {
      kind: 'question',
      rating: null,
      message: 'How do I…',
      diagnostics: null,
      screenshotId: null,
    });
    const { id } = sent.body as { id: string };
    await t.drain();
    return { author, id };
  };
  const answer = (id: string) =>
    admin.call('post', `/api/admin/inbox/${id}/answers`, { text: 'Like this.', close: false, version: 1 });

  it('is no longer called refused when it was sent again', async () => {
    const { id } = await answered('nora');
    jest
      .spyOn(t.worker.get(MailGateway), 'send')
      .mockRejectedValueOnce(new PermanentMailError('no mailbox nora@example.com', 550));
    await answer(id);
    expect((await t.drainAll()).failures).toHaveLength(1);
    expect(await deliveryOf(id)).toMatchObject({ delivery: 'refused' });
    const [refused] = await list('?status=refused&template=inbox-answer');
    expect((await resend(refused!)).body).toEqual({ count: 1 });
    await t.drain();
    expect(await deliveryOf(id)).toMatchObject({ delivery: 'sent', problem: null });
  });

  it('reaches who was shut out, as it says', async () => {
    const { author, id } = await answered('shut-out');
    await t.db.query(`UPDATE users SET disabled_at = now(), disabled_reason = 'Spam' WHERE id = $1`, [author.userId]);
    await answer(id);
    await t.drain();
    expect(await deliveryOf(id)).toMatchObject({ delivery: 'sent' });
    const mails = await t.mails('shut-out@example.com');
    expect(mails.filter(({ text }) => text.includes('Like this.'))).toHaveLength(1);
  });
});

it('counts what was sent for a forgotten password to the account whose address it is', async () => {
  await t.agent().call('post', '/api/auth/request-reset', { email: 'Paula@example.com' });
  await t.drain();
  const mine = await list(`?accountId=${speaker.userId}&limit=100`);
  expect(mine.every(({ account }) => account?.username === 'paula')).toBe(true);
  // Her address was never verified: the link that verifies it goes out instead.
  const [link] = await t.db.query<{ owner_id: string | null; key: string }>(
    `SELECT d.key, d.owner_id FROM email_deliveries d JOIN outbox o ON o.id::text = left(d.key, 36)
     WHERE o.type = 'password_reset.requested'`,
  );
  expect(link?.owner_id).toBeNull();
  expect(mine.map(({ key }) => key)).toContain(link?.key);
});

it('pages by time, and begins anew at a damaged cursor', async () => {
  const page = (await admin.call('get', '/api/admin/email-deliveries?limit=2')).body as EmailDeliveryPage;
  const next = await list(`?limit=2&cursor=${page.nextCursor}`);
  expect(next.map(({ key }) => key)).not.toContain(page.items[1]?.key);
  expect(await list('?limit=2&cursor=broken')).toEqual(page.items);
  const templates = (await admin.call('get', '/api/admin/email-templates')).body as { templates: string[] };
  expect(templates.templates).toEqual(expect.arrayContaining(['share-link', 'verify-email']));
});

it('does not send again what was forgotten, and knows no others', async () => {
  const delivery = await verification();
  await t.db.query('DELETE FROM outbox WHERE id::text = left($1, 36)', [delivery.key]);
  expect((await resend(delivery)).status).toBe(409);
  expect((await resend({ key: `${speaker.userId}--nothing` })).status).toBe(404);
  expect((await resend({ key: 'x' })).status).toBe(400);
});

it('asks nothing of the worker when the record fails', async () => {
  const before = await t.db.query(`SELECT 1 FROM outbox WHERE type = 'email_delivery.resend_requested'`);
  const delivery = { key: (await list('?template=share-link'))[0]!.key };
  await t.db.query(`UPDATE email_deliveries SET template = 'support-look' WHERE key = $1`, [delivery.key]);
  await t.db.query(`ALTER TABLE audit_entries RENAME TO audit_away`);
  expect((await resend(delivery)).status).toBe(500);
  await t.db.query(`ALTER TABLE audit_away RENAME TO audit_entries`);
  expect(await t.db.query(`SELECT 1 FROM outbox WHERE type = 'email_delivery.resend_requested'`)).toHaveLength(
    before.length,
  );
  expect((await list('?template=support-look'))[0]?.resendRequestedAt).toBeNull();
});
