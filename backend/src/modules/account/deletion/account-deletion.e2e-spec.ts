/** What a person sees of the deletion of their account, and what everybody else sees of it at once. */
import { CreateInvoiceInput } from '@lectern/protocol/invoices';
import { createTestApp, TEST_PASSWORD, type TestAgent, type TestApp } from '../../../testing/test-app';
import { TestimonialLinksRepository } from '../../profile/testimonials/testimonial-links.repository';
import { NotificationsService } from '../notifications/notifications.service';

type Speaker = TestAgent & { username: string; userId: string };
interface Answer<Body> {
  status: number;
  body: Body;
}

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => t.close());

const path = '/api/delete-account';
const remove = (who: TestAgent, password = TEST_PASSWORD) => who.call('post', path, { password });
const deletionsOf = () => t.db.query<{ id: string; state: string }>('SELECT id, state FROM account_deletions');

async function signInAgain(username: string, password = TEST_PASSWORD) {
  const agent = t.agent();
  const { status } = await agent.call('post', '/api/login', { username, password });
  return { agent, status };
}

async function made<Body>(who: TestAgent, at: string, body: object): Promise<Body> {
  const answer = (await who.call('post', at, body)) as Answer<Body>;
  if (answer.status !== 201) throw new Error(`${at} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

it('ends every session at once, and is one row and one event', async () => {
  const me = await t.signUp();
  const other = await signInAgain(me.username);
  expect(other.status).toBe(200);
  const answer = await remove(me);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ message: 'Your account and all data have been permanently deleted.' });
  expect(String(answer.headers['set-cookie'])).toMatch(/lectern\.sid=;/);
  expect((await me.call('get', '/api/user')).status).toBe(401);
  expect((await other.agent.call('get', '/api/user')).status).toBe(401);
  expect(await t.db.query('SELECT 1 FROM sessions WHERE user_id = $1', [me.userId])).toEqual([]);
  const deletions = await deletionsOf();
  expect(deletions).toMatchObject([{ state: 'requested' }]);
  expect(await t.outboxRows('account_deletion.requested')).toEqual([
    { type: 'account_deletion.requested', payload: { deletionId: deletions[0]?.id } },
  ]);
  const [row] = await t.db.query<{ said: string }>('SELECT d::text AS said FROM account_deletions d');
  for (const word of [me.userId, me.username]) expect(row?.said).not.toContain(word);
});

it('lets nobody in again, by password, reset or verification', async () => {
  const me = await t.signUp();
  await remove(me);
  expect(await signInAgain(me.username)).toMatchObject({ status: 401 });
  expect(await signInAgain(`${me.username}@example.com`)).toMatchObject({ status: 401 });
  expect(await t.db.query('SELECT 1 FROM one_time_tokens WHERE user_id = $1', [me.userId])).toEqual([]);
  const forgotten = await t.agent().call('post', '/api/auth/forgot-password', { email: `${me.username}@example.com` });
  expect(forgotten.status).toBe(200);
  // Until it is erased the name is not free.
  const taken = await t
    .agent()
    .call('post', '/api/register', { username: me.username, email: 'somebody@example.com', password: TEST_PASSWORD });
  expect(taken.status).toBe(409);
});

it('changes nothing for a wrong or missing password, and ends no session', async () => {
  const me = await t.signUp();
  const before = (await deletionsOf()).length;
  const wrong = await remove(me, 'Wrong!Pass1');
  expect(wrong.status).toBe(400);
  expect(wrong.body).toMatchObject({
    code: 'WRONG_PASSWORD',
    message: 'This password is not correct.',
    fieldErrors: { password: 'This password is not correct.' },
  });
  const blank = await remove(me, '  ');
  expect(blank.status).toBe(400);
  expect(blank.body).toMatchObject({
    fieldErrors: { password: 'Please enter your password to confirm account deletion.' },
  });
  expect((await me.call('get', '/api/user')).status).toBe(200);
  expect(await deletionsOf()).toHaveLength(before);
});

it('is open to whoever is blocked or unverified, and closed to visitors', async () => {
  const me = await t.signUp();
  await t.db.query(`UPDATE subscriptions SET trial_ends_at = '2020-01-01' WHERE user_id = $1`, [me.userId]);
  expect((await me.call('get', '/api/clients')).status).toBe(403);
  expect((await remove(me)).status).toBe(200);
  expect((await remove(t.agent())).status).toBe(401);
});

it('is one deletion when two tabs ask for it at the same time', async () => {
  const me = await t.signUp();
  const other = await signInAgain(me.username);
  const before = (await deletionsOf()).length;
  const answers = await Promise.all([remove(me), remove(other.agent)]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(await deletionsOf()).toHaveLength(before + 1);
});

it('happens whole or not at all', async () => {
  const me = await t.signUp();
  const before = (await deletionsOf()).length;
  await t.db.query(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$`,
  );
  await t.db.query(
    `CREATE TRIGGER refuse BEFORE INSERT ON outbox FOR EACH ROW
     WHEN (NEW.type = 'account_deletion.requested') EXECUTE FUNCTION refuse()`,
  );
  try {
    expect((await remove(me)).status).toBe(500);
  } finally {
    await t.db.query('DROP TRIGGER refuse ON outbox');
    await t.db.query('DROP FUNCTION refuse');
  }
  expect(await deletionsOf()).toHaveLength(before);
  expect((await me.call('get', '/api/user')).status).toBe(200);
});

it('leaves one administrator, also when two go at the same time', async () => {
  const [ann, bob] = [await t.signUp(), await t.signUp()];
  await t.db.query(`UPDATE users SET role = 'admin' WHERE id = ANY ($1)`, [[ann.userId, bob.userId]]);
  const answers = await Promise.all([remove(ann), remove(bob)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'LAST_ADMIN' });
});

describe('what was shared', () => {
  let me: Speaker;
  const visitor = () => t.agent();

  beforeEach(async () => {
    me = await t.signUp();
  });

  async function expectDead(ask: () => Promise<{ status: number }>, whileAlive = 200): Promise<void> {
    expect((await ask()).status).toBe(whileAlive);
    expect((await remove(me)).status).toBe(200);
    expect((await ask()).status).toBe(404);
  }

  it('an invoice', async () => {
    const line = { kind: 'fee', description: 'Keynote', quantity: 1, unitPriceCents: 100_000 };
    const input = CreateInvoiceInput.parse({ billToName: 'Acme', lines: [line] });
    const draft = await made<{ id: string }>(me, '/api/invoices', input);
    const words = { to: 'ap@acme.example', subject: 'Your invoice', version: 1 };
    const { publicUrl } = await made<{ publicUrl: string }>(me, `/api/invoices/${draft.id}/sendings`, words);
    const token = publicUrl.split('/').at(-1);
    await expectDead(() => visitor().call('post', '/api/public-invoices', { token }));
    expect((await visitor().call('post', '/api/public-invoices/pdf', { token })).status).toBe(404);
  });

  it('a contract to sign', async () => {
    const event = await made<{ id: string }>(me, '/api/events', { title: 'Signed' });
    const draft = await made<{ id: string }>(me, `/api/events/${event.id}/contracts`, {});
    const signers = [
      { role: 'client', name: 'Sid', email: 'sid@acme.example' },
      { role: 'speaker', name: 'Judy' },
    ];
    await me.call('patch', `/api/contracts/${draft.id}`, { version: 1, body: 'For you', signers });
    const sent = await made<{ signers: { signingUrl: string }[] }>(me, `/api/contracts/${draft.id}/sendings`, {
      version: 2,
    });
    const token = sent.signers[0]?.signingUrl.split('/').at(-1);
    await expectDead(() => visitor().call('post', '/api/signing', { token }));
    const declining = { token, reason: 'Too late' };
    expect((await visitor().call('post', '/api/signing/declines', declining)).status).toBe(404);
  });

  it('a request for a testimonial', async () => {
    const asked = { clientName: 'Ann', email: 'ann@acme.example' };
    const { id } = await made<{ id: string }>(me, '/api/testimonial-requests', asked);
    const links = t.app.get(TestimonialLinksRepository, { strict: false });
    const now = t.clock.now();
    const token = await t.db.tx((tx) =>
      links.issue(tx, { ownerId: me.userId, testimonialId: id }, now, new Date(now.getTime() + 3_600_000)),
    );
    await expectDead(() => visitor().call('post', '/api/testimonial-link', { token }));
  });

  it('the link of an email', async () => {
    const links = await t.app.get(NotificationsService).linksIfWanted(me.userId, 'reminders');
    const link = new URL(links?.oneClick ?? '').pathname;
    await expectDead(() => visitor().call('get', link));
    expect((await visitor().call('post', link, { 'List-Unsubscribe': 'One-Click' })).status).toBe(404);
    expect((await visitor().call('delete', link)).status).toBe(404);
  });
});
