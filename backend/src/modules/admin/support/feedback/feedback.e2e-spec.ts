/** Feedback and the inbox over HTTP: who may what, what is refused, and how much of it. */
import sharp from 'sharp';
import { MAX_SCREENSHOT_BYTES, type FeedbackPage, type FeedbackResponse } from '@lectern/protocol/feedback';
import type { InboxMessageResponse, InboxPage } from '@lectern/protocol/inbox';
import { createTestApp, type TestAgent, type TestApp } from '../../../../testing/test-app';
import { ScreenshotsService } from './screenshots.service';

type Account = TestAgent & { userId: string };

let app: TestApp;
let admin: Account;
let speaker: Account;

beforeAll(async () => {
  app = await createTestApp();
  speaker = await app.signUp('speaker');
  admin = await app.signUp('head-office');
  await app.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [admin.userId]);
});
afterAll(() => app.close());

const picture = () =>
  sharp({ create: { width: 4, height: 2, channels: 3, background: '#6B1D3A' } })
    .png()
    .toBuffer();

async function sendBytes({ raw }: TestAgent, bytes: Buffer, type = 'image/png', path = '/api/feedback-screenshots') {
  const { body } = (await raw.get('/api/csrf-token')) as { body: { csrfToken: string } };
  return raw.post(path).set({ 'X-CSRF-Token': body.csrfToken, 'Content-Type': type }).send(bytes);
}

const send = async (fields: object = {}, who: TestAgent = speaker) => {
  const answer = await who.call('post', '/api/feedback', { kind: 'idea', message: 'Sort tasks.', ...fields });
  expect(answer.status).toBe(201);
  return answer.body as FeedbackResponse;
};

it('takes feedback with a screenshot, and shows the picture to its author and to administrators alone', async () => {
  const kept = await sendBytes(speaker, await picture());
  expect(kept.status).toBe(201);
  const screenshotId = (kept.body as { id: string }).id;
  const { id } = await send({ screenshotId, rating: 5, diagnostics: 'Version: 1' });
  const own = `/api/feedback/${id}/screenshot`;
  expect((await speaker.call('get', own)).status).toBe(404);
  await app.app.get(ScreenshotsService, { strict: false }).redraw(speaker.userId, screenshotId);
  const shown = await speaker.call('get', own);
  expect(shown.status).toBe(302);
  const bytes = await speaker.raw.get(shown.headers['location'] ?? '');
  expect(bytes.headers['content-type']).toBe('image/webp');
  expect((await admin.call('get', `/api/admin/inbox/${id}/screenshot`)).status).toBe(302);
  const other = await app.signUp('other');
  expect((await other.call('get', own)).status).toBe(404);
  expect((await other.call('get', `/api/admin/inbox/${id}/screenshot`)).status).toBe(403);
  expect((await app.agent().call('get', own)).status).toBe(401);
});

it.each([
  ['too large', () => Buffer.alloc(MAX_SCREENSHOT_BYTES + 1), 'image/png', 413],
  ['no picture', () => Buffer.from('<svg onload="alert(1)"></svg>'), 'image/png', 415],
  ['sent as something else', () => Buffer.from('GIF89a'), 'image/gif', 415],
])('refuses a screenshot that is %s', async (_, bytes, type, status) => {
  expect((await sendBytes(speaker, bytes(), type)).status).toBe(status);
});

it('takes pictures as bytes nowhere else', async () => {
  expect((await sendBytes(speaker, await picture(), 'image/png', '/api/feedback')).status).toBe(415);
});

it('names what is wrong with feedback, field by field', async () => {
  const wrong = { kind: 'idea', message: '  ', rating: 6, diagnostics: 'x'.repeat(20_001) };
  const answer = await speaker.call('post', '/api/feedback', wrong);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    fieldErrors: {
      message: 'Your message is required',
      rating: 'Choose 1 to 5',
      diagnostics: expect.stringContaining('20000') as string,
    },
  });
});

it('answers a message once, whatever was clicked, and shows it to its author', async () => {
  const { id } = await send({ message: 'How do I…' });
  const opened = (await admin.call('post', `/api/admin/inbox/${id}/opening`)).body as InboxMessageResponse;
  expect(opened).toMatchObject({ status: 'open', version: 1, answerTo: 'speaker@example.com' });
  const words = { text: 'Like this.', close: true, version: opened.version };
  const click = () => admin.call('post', `/api/admin/inbox/${id}/answers`, words, { 'Idempotency-Key': 'click-1' });
  const [one, two] = await Promise.all([click(), click()]);
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(await app.outboxRows('inbox_answer.written')).toHaveLength(1);
  const late = await admin.call('post', `/api/admin/inbox/${id}/answers`, words);
  expect({ status: late.status, body: late.body as object }).toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', current: { status: 'closed', entries: [{ text: 'Like this.' }] } },
  });
  const told = (await speaker.call('get', '/api/feedback')).body as FeedbackPage;
  expect(told.items[0]).toMatchObject({ id, state: 'answered', answers: [{ text: 'Like this.' }] });
});

it('is answered where its author reads now', async () => {
  const { id } = await send({ message: 'Where do you write to?' });
  const move = (from: string, to: string) => app.db.query('UPDATE users SET email = $2 WHERE email = $1', [from, to]);
  await move('speaker@example.com', 'moved@example.com');
  const opened = await admin.call('post', `/api/admin/inbox/${id}/opening`);
  await move('moved@example.com', 'speaker@example.com');
  expect(opened.body).toMatchObject({ answerTo: 'moved@example.com' });
});

it('brings what visitors write, and throws away what programs do', async () => {
  const visitor = app.agent();
  const words = { name: 'Zoë', email: 'zoe@example.com', message: 'Do you have a demo?' };
  expect((await visitor.call('post', '/api/contact', words)).status).toBe(201);
  const program = { ...words, message: 'Buy', website: 'https://spam.example' };
  const thrown = await visitor.call('post', '/api/contact', program);
  expect({ status: thrown.status, body: thrown.body as object }).toMatchObject({
    status: 201,
    body: { message: /Thank you/ },
  });
  const list = (await admin.call('get', '/api/admin/inbox?kind=contact&q=zoe')).body as InboxPage;
  expect(list.items).toMatchObject([{ name: 'Zoë', account: null, excerpt: 'Do you have a demo?', status: 'new' }]);
});

it('limits how much one account sends', async () => {
  const tight = await createTestApp({ env: { RATE_LIMIT_FACTOR: '0.2' } });
  try {
    const eager = await tight.signUp('eager');
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) {
      statuses.push((await eager.call('post', '/api/feedback', { kind: 'idea', message: `No. ${index}` })).status);
    }
    expect(statuses).toEqual([201, 201, 429, 429]);
  } finally {
    await tight.close();
  }
});
