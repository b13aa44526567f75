/** Dropping a PDF, over HTTP: without an account, with bytes of anybody. */
import { SealGateway } from '@lectern/pdf/seal.gateway';
import { renderDocument } from '@lectern/pdf/render-document';
import { ContractVerification, MAX_VERIFIED_PDF_BYTES } from '@lectern/protocol/contract-verification';
import { createTestApp, type TestAgent, type TestApp } from '../../../testing/test-app';
import { SealKeysService } from './seal-keys.service';

const PATH = '/api/contract-verifications';
let t: TestApp;
let browser: TestAgent;

beforeAll(async () => {
  t = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
});
beforeEach(() => {
  browser = t.agent();
});
afterAll(() => t.close());

async function drop(body: Buffer, type = 'application/pdf') {
  const { body: csrf } = (await browser.raw.get('/api/csrf-token')) as { body: { csrfToken: string } };
  return browser.raw.post(PATH).set('X-CSRF-Token', csrf.csrfToken).set('Content-Type', type).send(body);
}

async function pdf(): Promise<Buffer> {
  return renderDocument({
    title: 'A contract',
    author: 'Jane Doe',
    language: 'en-US',
    size: 'letter',
    createdAt: t.clock.now().toISOString(),
    blocks: [],
  });
}

it('answers whoever asks, and keeps nothing', async () => {
  const key = await t.app.get(SealKeysService, { strict: false }).current();
  const text = { name: 'Lectern', reason: 'Test', reference: 'none', at: t.clock.now() };
  const answer = await drop(await new SealGateway().seal(await pdf(), key, text));
  expect(answer.status).toBe(200);
  expect(ContractVerification.parse(answer.body)).toMatchObject({
    state: 'valid',
    contract: null,
    certificateFingerprint: key.fingerprint,
  });
  expect((await drop(await pdf())).body).toMatchObject({ state: 'not_signed' });
  expect((await drop(Buffer.from('not even a PDF'))).body).toMatchObject({ state: 'not_signed' });
  expect(await t.db.query('SELECT 1 FROM files')).toEqual([]);
});

it('takes a PDF and nothing else', async () => {
  expect((await drop(Buffer.from('{}'), 'application/json')).status).toBe(415);
  expect((await drop(Buffer.from('x'), 'application/octet-stream')).status).toBe(415);
});

it('takes no more than its bound, whether or not the size is told before', async () => {
  const tooLarge = Buffer.alloc(MAX_VERIFIED_PDF_BYTES + 1);
  const answer = await drop(tooLarge).catch((error: unknown) => error);
  // The refusal may come while the rest is still being sent, and then the connection ends.
  if (!(answer instanceof Error)) expect(answer).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } });
  expect((await drop(await pdf())).status).toBe(200);
});

it('refuses a request that brings no token of its session', async () => {
  const answer = await browser.raw
    .post(PATH)
    .set('Content-Type', 'application/pdf')
    .send(await pdf());
  expect(answer.status).toBe(403);
});

it('is not asked without end', async () => {
  const body = Buffer.from('x');
  let last = await drop(body);
  for (let count = 0; count < 60 && last.status === 200; count += 1) last = await drop(body);
  expect(last.status).toBe(429);
  expect(last.headers['retry-after']).toMatch(/^\d+$/);
});
