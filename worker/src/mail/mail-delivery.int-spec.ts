/** One e-mail per event and handler, whatever the mail server and the queue do. */
import { createTestDatabase, type TestDatabase } from '@lectern/backend/testing/test-database';
import type { HandlingKey } from '@lectern/database/handle-once';
import { PermanentMailError } from '@lectern/mailer/mail.errors';
import type { MailGateway, OutgoingMail } from '@lectern/mailer/mail.gateway';
import type { OutgoingEmail } from '@lectern/mailer/outgoing-email';
import { UnrecoverableError } from 'bullmq';
import { v7 as uuidv7 } from 'uuid';
import { MailDelivery } from './mail-delivery';

const email: OutgoingEmail = {
  to: 'ann@example.com',
  template: 'username-recovery',
  props: { username: 'ann', signInUrl: 'http://lectern.test/auth' },
};

let t: TestDatabase;
let sent: OutgoingMail[];
let send: jest.Mock<Promise<{ messageId: string }>, [OutgoingMail]>;
let delivery: MailDelivery;
let key: HandlingKey;

beforeAll(async () => {
  t = await createTestDatabase();
});
afterAll(() => t.close());

beforeEach(() => {
  sent = [];
  send = jest.fn((mail: OutgoingMail) => {
    sent.push(mail);
    return Promise.resolve({ messageId: mail.messageId });
  });
  delivery = new MailDelivery(t.db, t.clock, { send, close: () => undefined } as unknown as MailGateway);
  key = { eventId: uuidv7(), handlerId: 'send-username-recovery-email' };
});

const make = jest.fn(() => Promise.resolve<OutgoingEmail | null>(email));
const recorded = () =>
  t.db.query('SELECT recipient, status, reason, delivered_at FROM email_deliveries WHERE key = $1', [
    `${key.eventId}--${key.handlerId}`,
  ]);

it('sends, records, and neither makes nor sends the e-mail again', async () => {
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
