/** One email per event and handler, whatever the mail server and the queue do. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NotificationsService, UnsubscribeLinks } from '@lectern/backend/modules/account';
import type { ReplyThreadsService } from '@lectern/backend/modules/inbound-mail/inbound-mail.worker.module';
import type { LetterheadsService } from '@lectern/backend/modules/profile/letterheads';
import { createTestDatabase, type TestDatabase } from '@lectern/backend/testing/test-database';
import type { HandlingKey } from '@lectern/database/handle-once';
import { Metrics } from '@lectern/metrics/metrics';
import { ContentRefusedError, PermanentMailError } from '@lectern/mailer/mail.errors';
import type { MailGateway, OutgoingMail } from '@lectern/mailer/mail.gateway';
import { MAX_ATTACHED_BYTES, type OutgoingEmail } from '@lectern/mailer/outgoing-email';
import { emailTemplate } from '@lectern/mailer/templates/template';
import { createStorage } from '@lectern/storage/create-storage';
import type { StorageGateway } from '@lectern/storage/storage.gateway';
import { UnrecoverableError } from 'bullmq';
import { v7 as uuidv7 } from 'uuid';
import { MailDelivery } from './mail-delivery';
import { MailRepository } from './mail.repository';

const recovery = emailTemplate<object>('username-recovery', {
  subject: () => 'Your username',
  preheader: () => 'Here it is.',
  reason: 'You get this because you asked for it.',
  body: () => 'ann',
});
const email: OutgoingEmail = { to: 'ann@example.com', content: recovery({}) };

let t: TestDatabase;
let dir: string;
let storage: StorageGateway;
let sent: OutgoingMail[];
let send: jest.Mock<Promise<{ messageId: string }>, [OutgoingMail]>;
let delivery: MailDelivery;
let metrics: Metrics;
const logoUrl = 'http://lectern.test/api/logos/1';
const getForEmail = (id: string) => Promise.resolve({ name: `Speaker ${id}`, accent: 'teal', logoUrl, logoSize: null });
let key: HandlingKey;
let addressFor: jest.Mock<Promise<string | null>>;
let linksIfWanted: jest.Mock<Promise<UnsubscribeLinks | null>>;
const links = { page: 'http://lectern.test/unsubscribe/t', oneClick: 'http://lectern.test/api/unsubscribe/t' };
const ownerId = uuidv7();

beforeAll(async () => {
  t = await createTestDatabase();
  dir = await mkdtemp(join(tmpdir(), 'lectern-delivery-'));
  storage = await createStorage({ storage: { kind: 'folder', dir }, sessionSecret: 'x'.repeat(40) }, t.clock);
});
afterAll(async () => {
  await t.close();
  await rm(dir, { recursive: true });
});

beforeEach(() => {
  metrics = new Metrics('test', () => undefined);
  sent = [];
  send = jest.fn((mail: OutgoingMail) => {
    sent.push(mail);
    return Promise.resolve({ messageId: mail.messageId });
  });
  addressFor = jest.fn(() => Promise.resolve(null));
  linksIfWanted = jest.fn(() => Promise.resolve(links));
  delivery = new MailDelivery(
    t.db,
    new MailRepository(t.db),
    t.clock,
    { send, close: () => undefined } as unknown as MailGateway,
    storage,
    { linksIfWanted } as unknown as NotificationsService,
    { getForEmail } as unknown as LetterheadsService,
    { addressFor } as unknown as ReplyThreadsService,
    metrics,
  );
  key = { eventId: uuidv7(), handlerId: 'send-username-recovery-email' };
});

const make = jest.fn(() => Promise.resolve<OutgoingEmail | null>(email));
const recorded = () =>
  t.db.query('SELECT recipient, status, reason, delivered_at FROM email_deliveries WHERE key = $1', [
    `${key.eventId}--${key.handlerId}`,
  ]);

it('sends, records, and neither makes nor sends the email again', async () => {
  await delivery.deliverOnce(key, make);
  await delivery.deliverOnce(key, make);
  expect(make).toHaveBeenCalledTimes(1);
  expect(sent).toMatchObject([
    { to: 'ann@example.com', messageId: `<${key.eventId}--send-username-recovery-email@lectern>` },
  ]);
  expect(await recorded()).toEqual([
    { recipient: 'ann@example.com', status: 'sent', reason: null, delivered_at: t.clock.now() },
  ]);
});

it('is answered through the address of its thread, under the name of the speaker; without one as its maker says', async () => {
  const about = { kind: 'invoice' as const, id: uuidv7() };
  const forClient = { ...email, onBehalfOf: ownerId, replyTo: 'sam@example.com', answersFor: about };
  await delivery.deliverOnce(key, () => Promise.resolve(forClient));
  addressFor.mockResolvedValue('r-abc@in.example.com');
  await delivery.deliverOnce({ ...key, handlerId: 'send-other' }, () => Promise.resolve(forClient));
  expect(sent.map(({ replyTo, replyToName }) => [replyTo, replyToName])).toEqual([
    ['sam@example.com', undefined],
    ['r-abc@in.example.com', `Speaker ${ownerId}`],
  ]);
  expect(addressFor).toHaveBeenCalledWith(forClient, 'Your username');
});

it('goes out in its short form where the content is refused, and is refused where that is too; without one it waits', async () => {
  const refused = new ContentRefusedError('The mail server refused the email (554)');
  const whole = {
    ...email,
    attachments: [{ fileName: 'a.txt', contentType: 'text/plain', content: Buffer.from('a') }],
  };
  const withShort = { ...whole, shortForm: recovery({}) };
  send.mockRejectedValueOnce(refused);
  await delivery.deliverOnce(key, () => Promise.resolve(withShort));
  expect(sent).toMatchObject([{ to: 'ann@example.com', attachments: [] }]);
  expect(await recorded()).toMatchObject([{ status: 'sent' }]);
  key = { ...key, handlerId: 'send-other' };
  send.mockRejectedValue(refused);
  await expect(delivery.deliverOnce(key, () => Promise.resolve(whole))).rejects.toBe(refused);
  expect(await recorded()).toEqual([]);
  await expect(delivery.deliverOnce(key, () => Promise.resolve(withShort))).rejects.toThrow(UnrecoverableError);
  expect(await recorded()).toMatchObject([{ status: 'refused', reason: refused.message }]);
});

it('goes out under the letterhead of the speaker it is sent for, and else under ours', async () => {
  await delivery.deliverOnce(key, () => Promise.resolve({ ...email, onBehalfOf: ownerId }));
  await delivery.deliverOnce({ ...key, handlerId: 'send-other' }, make);
  expect(sent.map(({ html }) => html.includes(`Speaker ${ownerId}`))).toEqual([true, false]);
  expect(sent.map(({ fromName }) => fromName)).toEqual([`Speaker ${ownerId} via Lectern`, undefined]);
});

it('carries no logo of a speaker who is reached through a bureau', async () => {
  const onBehalfOf = ownerId;
  await delivery.deliverOnce(key, () => Promise.resolve({ ...email, onBehalfOf }));
  await delivery.deliverOnce({ ...key, handlerId: 'send-other' }, () =>
    Promise.resolve({ ...email, onBehalfOf, hidesLogo: true }),
  );
  expect(sent.map(({ html }) => html.includes(logoUrl))).toEqual([true, false]);
});

it('sends once when a stalled job runs beside its successor', async () => {
  await Promise.all([delivery.deliverOnce(key, make), delivery.deliverOnce(key, make)]);
  expect(sent).toHaveLength(1);
});

it('tries again with the same Message-ID when the server was away', async () => {
  send.mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
  await expect(delivery.deliverOnce(key, make)).rejects.toThrow('ECONNREFUSED');
  expect(await recorded()).toEqual([]);
  await delivery.deliverOnce(key, make);
  expect(send.mock.calls[0]?.[0].messageId).toBe(send.mock.calls[1]?.[0].messageId);
  expect(sent).toHaveLength(1);
});

it('gives up at once, and says so in the record, when the server refuses the recipient', async () => {
  send.mockRejectedValueOnce(new PermanentMailError('no such mailbox', 550));
  await expect(delivery.deliverOnce(key, make)).rejects.toThrow(UnrecoverableError);
  expect(await recorded()).toMatchObject([{ status: 'refused', reason: 'no such mailbox' }]);
  expect(sent).toHaveLength(0);
});

it('counts by template what became of them', async () => {
  send.mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
  await expect(delivery.deliverOnce(key, make)).rejects.toThrow('ECONNREFUSED');
  send.mockRejectedValueOnce(new PermanentMailError('no such mailbox', 550));
  await expect(delivery.deliverOnce(key, make)).rejects.toThrow(UnrecoverableError);
  await delivery.deliverOnce(key, make);
  await delivery.deliverOnce(key, make);
  const { values } = await metrics.emails.get();
  expect(values.map(({ labels, value }) => [labels.template, labels.result, value])).toEqual([
    ['username-recovery', 'failed', 1],
    ['username-recovery', 'refused', 1],
    ['username-recovery', 'sent', 1],
  ]);
});

it('sends what was refused when the operator has it tried again, and then never more', async () => {
  send.mockRejectedValueOnce(new PermanentMailError('no such mailbox', 550));
  await expect(delivery.deliverOnce(key, make)).rejects.toThrow(UnrecoverableError);
  await delivery.deliverOnce(key, make);
  await delivery.deliverOnce(key, make);
  expect(sent).toHaveLength(1);
  expect(await recorded()).toMatchObject([{ status: 'sent', reason: null }]);
});

it('records nothing when there is nothing to send', async () => {
  make.mockResolvedValueOnce(null);
  await delivery.deliverOnce(key, make);
  expect(sent).toHaveLength(0);
  expect(await recorded()).toEqual([]);
});

it('leaves out what its owner switched off, and asks again when it is tried again', async () => {
  make.mockResolvedValueOnce({ ...email, category: 'reminders', ownerId });
  linksIfWanted.mockResolvedValueOnce(null);
  await delivery.deliverOnce(key, make);
  expect(linksIfWanted).toHaveBeenCalledWith(ownerId, 'reminders');
  expect(sent).toHaveLength(0);
  expect(await recorded()).toEqual([]);
});

it('adds the one-click headers and the link in the footer to what can be switched off', async () => {
  make.mockResolvedValueOnce({ ...email, category: 'activity', ownerId });
  await delivery.deliverOnce(key, make);
  expect(sent[0]?.headers).toEqual({
    'List-Unsubscribe': '<http://lectern.test/api/unsubscribe/t>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(sent[0]?.html).toContain('href="http://lectern.test/unsubscribe/t"');
  expect(sent[0]?.text).toContain('http://lectern.test/unsubscribe/t');
});

it('asks nobody about a transactional email, and offers no link to stop it', async () => {
  await delivery.deliverOnce(key, make);
  expect(linksIfWanted).not.toHaveBeenCalled();
  expect(sent[0]?.headers).toBeUndefined();
  expect(sent[0]?.html).not.toContain('unsubscribe');
});

it('gives up on an email of a category that names no owner', async () => {
  make.mockResolvedValueOnce({ ...email, category: 'activity' });
  await expect(delivery.deliverOnce(key, make)).rejects.toThrow(UnrecoverableError);
  expect(sent).toHaveLength(0);
});

it('reads the files that go with it from the storage when it is sent', async () => {
  const kept = Buffer.from('kept in the storage');
  const fresh = Buffer.from('just rendered');
  await storage.put('documents/one', kept, kept.length);
  make.mockResolvedValueOnce({
    ...email,
    cc: ['payables@example.com'],
    attachments: [
      { fileName: 'a.pdf', contentType: 'application/pdf', storageKey: 'documents/one' },
      { fileName: 'b.pdf', contentType: 'application/pdf', content: fresh },
    ],
  });
  await delivery.deliverOnce(key, make);
  expect(sent[0]).toMatchObject({
    cc: ['payables@example.com'],
    attachments: [
      { fileName: 'a.pdf', content: kept },
      { fileName: 'b.pdf', content: fresh },
    ],
  });
});

it('is tried again when a file is not in the storage, and never sends the email without it', async () => {
  const attachments = [{ fileName: 'a.pdf', contentType: 'application/pdf', storageKey: 'documents/missing' }];
  make.mockResolvedValueOnce({ ...email, attachments });
  const sending = delivery.deliverOnce(key, make);
  await expect(sending).rejects.toThrow();
  await expect(sending).rejects.not.toBeInstanceOf(UnrecoverableError);
  expect(sent).toHaveLength(0);
});

it('gives up on files that no mail server takes', async () => {
  const half = Buffer.alloc(MAX_ATTACHED_BYTES / 2 + 1);
  const attachment = { fileName: 'a.pdf', contentType: 'application/pdf', content: half };
  make.mockResolvedValueOnce({ ...email, attachments: [attachment, attachment] });
  await expect(delivery.deliverOnce(key, make)).rejects.toThrow(UnrecoverableError);
  expect(sent).toHaveLength(0);
});

it('sends for a disabled account only what its owner has to know of the account', async () => {
  const userId = uuidv7();
  await t.db.query(
    `INSERT INTO users (id, username, email, password_hash, terms_version, terms_accepted_at, created_at, updated_at,
       disabled_at, disabled_reason)
     VALUES ($1, 'shut', 'shut@example.com', '-', '1', now(), now(), now(), now(), 'Spam')`,
    [userId],
  );
  const reminder = { eventId: uuidv7(), handlerId: 'send-task-reminder' };
  await delivery.deliverOnce(reminder, make, { ownerId: userId });
  expect(sent).toEqual([]);
  await delivery.deliverOnce({ ...reminder, handlerId: 'send-payment-failed-email' }, make, {
    ownerId: userId,
    isForDisabledAccounts: true,
  });
  expect(sent).toHaveLength(1);
  await t.db.query(`UPDATE users SET disabled_at = NULL, disabled_reason = NULL WHERE id = $1`, [userId]);
  await delivery.deliverOnce(reminder, make, { ownerId: userId });
  expect(sent).toHaveLength(2);
});
