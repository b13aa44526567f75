/** Every email of an account, from the request over outbox, queue and handler to the inbox, and its link back. */
import { createTestSystem, type TestSystem } from './test-system';
import { TEST_PASSWORD } from '@lectern/backend/testing/test-app';

const NEW_PASSWORD = 'Other!Stage7';

let t: TestSystem;

beforeAll(async () => {
  t = await createTestSystem();
});
afterAll(() => t.close());

async function newest(to: string) {
  await t.drain();
  const [mail] = await t.mails(to);
  if (!mail) throw new Error(`no mail for ${to}`);
  return mail;
}

/** The secret of the link in the newest email; HTML and text must carry the same one. */
async function linkToken(to: string): Promise<string> {
  const { html, text } = await newest(to);
  const find = (body: string) => /(?:verify-email\?token=|reset-password\/)([A-Za-z0-9_-]{43})/.exec(body)?.[1];
  expect(find(html)).toBe(find(text));
  return find(text) ?? '';
}

it('registers, verifies, forgets, resets, and hears of it each time by one email', async () => {
  const me = await t.signUp('grace');
  const to = 'grace@example.com';
  const verify = await me.call('post', '/api/auth/verify-email', { token: await linkToken(to) });
  expect(verify.status).toBe(200);
  expect(await t.mails(to)).toHaveLength(1);

  await me.call('post', '/api/auth/recover-username', { email: 'GRACE@example.com' });
  expect((await newest(to)).text).toContain('grace');
  expect(await t.mails(to)).toHaveLength(2);

  await t.agent().call('post', '/api/auth/forgot-password', { email: to });
  const token = await linkToken(to);
  const reset = await t.agent().call('post', '/api/auth/reset-password', { token, password: NEW_PASSWORD });
  expect(reset.status).toBe(200);
  expect((await newest(to)).subject).toMatch(/password was changed/);
  expect(await t.mails(to)).toHaveLength(4);
  expect((await me.call('get', '/api/user')).status).toBe(401);
  const login = await t.agent().call('post', '/api/login', { username: 'grace', password: NEW_PASSWORD });
  expect(login.status).toBe(200);
});

it('changes the address by the link to the new one and tells the old one', async () => {
  const me = await t.signUp('heidi');
  await t.drain();
  await me.call('post', '/api/account/email', { email: 'heidi@example.org', password: TEST_PASSWORD });
  const token = await linkToken('heidi@example.org');
  expect((await t.agent().call('post', '/api/auth/verify-email', { token })).status).toBe(200);
  expect((await newest('heidi@example.com')).text).toContain('heidi@example.org');
});

it('sends nothing to addresses that no account has', async () => {
  for (const path of ['request-reset', 'recover-username', 'resend-verification', 'forgot-password']) {
    await t.agent().call('post', `/api/auth/${path}`, { email: 'nobody@example.com' });
  }
  await t.drain();
  expect(await t.mails('nobody@example.com')).toEqual([]);
});

it('brings a contact message to support', async () => {
  const body = { name: 'Ivan 🎤', email: 'ivan@example.com', message: 'Do you travel?' };
  expect((await t.agent().call('post', '/api/contact', body)).status).toBeLessThan(300);
  expect((await newest('support@lectern.example')).text).toContain('Do you travel?');
});
