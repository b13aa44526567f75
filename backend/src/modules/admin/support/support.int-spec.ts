import { IdempotencyKeyReusedError } from '@lectern/database/idempotency';
import { emailOf } from '../../../testing/email-of';
import { Outbox } from '@lectern/database/outbox';
import { ContactInput } from '@lectern/protocol/auth';
import { createContext, type TestContext } from '../../../testing/test-context';
import { SupportService } from './support.service';
import { handler as contactMessage } from './emails/send-contact-message';
import { AdminHttpModule } from '../admin.http.module';

const words = { name: 'Zoë 🎤', email: 'zoe@example.com', message: 'Hello 👋' };
const message = ContactInput.parse(words);

let t: TestContext;

beforeAll(async () => {
  t = await createContext(AdminHttpModule);
});
afterAll(async () => {
  await t.close();
});

const rows = () => t.db.query('SELECT id, name, email, message, user_id FROM contact_messages');
const receive = (input = message, key = 'key') => t.get(SupportService).receiveContactMessage(null, input, key);

it('leaves neither message nor event when it fails', async () => {
  jest.spyOn(t.get(Outbox), 'add').mockRejectedValueOnce(new Error('the outbox fails'));
  await expect(receive()).rejects.toThrow();
  expect(await rows()).toEqual([]);
  expect(await t.outboxRows()).toEqual([]);
});

it('throws away what a program wrote, and says nothing', async () => {
  expect(await receive({ ...message, website: 'https://spam.example' })).toBeNull();
  expect(await rows()).toEqual([]);
  expect(await t.outboxRows()).toEqual([]);
});

it('keeps one message of a request that comes again, and makes one email of it', async () => {
  const id = await receive();
  if (id === null) throw new Error('the message was thrown away');
  expect(await receive()).toBe(id);
  expect(await rows()).toEqual([{ id, ...words, user_id: null }]);
  expect(await t.outboxRows()).toEqual([{ type: 'contact_message.received', payload: { contactMessageId: id } }]);
  expect(await emailOf(contactMessage, t, { contactMessageId: id })).toEqual({
    to: 'support@lectern.example',
    replyTo: 'zoe@example.com',
    template: 'contact-message',
    props: { ...words, feedback: null, rating: null, url: `http://lectern.test/admin/inbox/${id}` },
  });
});

it('takes no name that would be another line of the email', () => {
  const given = { ...words, name: 'Zoe\nBcc: all' };
  expect(ContactInput.safeParse(given).error?.issues).toMatchObject([{ message: 'Your name must be on one line' }]);
});

it('refuses another message of the same request, instead of thanking for it', async () => {
  await expect(receive({ ...message, message: 'Something else' })).rejects.toThrow(IdempotencyKeyReusedError);
});

it('keeps the message of another visitor with the same poor key', async () => {
  await receive({ ...message, email: 'max@example.com' });
  expect(await rows()).toHaveLength(2);
});
