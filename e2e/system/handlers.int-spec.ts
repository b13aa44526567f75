/** Every handler of the subscriptions takes effect once, though its event comes twice: new ones cannot be forgotten. */
import { TEST_PASSWORD } from '@lectern/backend/testing/test-app';
import { subscriptions } from '@lectern/protocol/subscriptions';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { createTestSystem, type TestSystem } from './test-system';

const NEW_PASSWORD = 'Other!Stage7';

let t: TestSystem;

beforeAll(async () => {
  t = await createTestSystem();
});
afterAll(() => t.close());

async function newestToken(to: string): Promise<string> {
  await t.drain();
  const [mail] = await t.mails(to);
  return /(?:verify-email\?token=|reset-password\/)([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
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
  await me.call('post', '/api/account/email', { email: 'judy@example.org', password: NEW_PASSWORD });
  await me.call('post', '/api/auth/verify-email', { token: await newestToken('judy@example.org') });
  // The clock stands at ten in the morning of this day in the zone that a new account has.
  await me.call('post', '/api/tasks', { title: 'Send the contract', dueDate: '2027-03-04' });
  await t.tick();
}

it('sends nothing twice when the queue has forgotten every job and the relay brings every event again', async () => {
  await causeEveryEvent();
  const published = await t.db.query<{ type: string }>('SELECT DISTINCT type FROM outbox');
  expect(published.map((row) => row.type)).toEqual(
    expect.arrayContaining(subscriptions.map((subscription) => subscription.event)),
  );
  const effects = async () => ({
    mails: (await t.mails()).length,
    deliveries: await t.db.query('SELECT key, delivered_at FROM email_deliveries ORDER BY key'),
    tokens: await t.db.query('SELECT token_hash FROM one_time_tokens ORDER BY 1'),
  });
  const before = await effects();

  await t.app.get(QueueConnection).queue('mail').obliterate({ force: true });
  await t.db.query('UPDATE outbox SET published_at = NULL');
  const again = await t.drain();
  expect(new Set(again.jobs)).toEqual(new Set(subscriptions.map((subscription) => subscription.handler)));
  expect(await effects()).toEqual(before);
});
