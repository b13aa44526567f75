/**
 * The security headers word by word, of each kind of answer: a page, an answer of the API, a file, a page behind a link and one
 * that a page of ours shows in a frame. What loosens one of them has to change it here, too.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { securityHeaders } from '@lectern/backend/common/security-headers';
import { createTestApp, type TestApp } from '@lectern/backend/testing/test-app';
import type { FileResponse } from '@lectern/protocol/files';
import type { ShareLinkDetail } from '@lectern/protocol/share-links';
import type { Response } from 'supertest';
import { uploadFile } from './upload';

const PAGE = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];
const REPORT = 'report-uri /api/csp-reports';
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default'];
const DATA = "default-src 'none';style-src 'unsafe-inline';base-uri 'none';form-action 'none';frame-ancestors 'none'";
const FILE = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
const FEATURES =
  'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), ' +
  'magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()';

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': FEATURES,
};
const WITH_HTTPS = {
  ...ALWAYS,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
};

let dir: string;
let plain: TestApp;
let secure: TestApp;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'headers-'));
  writeFileSync(join(dir, 'index.html'), '<title>Lectern</title>');
  const https = { APP_URL: 'https://lectern.test', TRUST_PROXY: '1', FRONTEND_DIR: dir };
  [plain, secure] = await Promise.all([createTestApp(), createTestApp({ env: https })]);
});
afterAll(async () => {
  await Promise.all([plain.close(), secure.close()]);
  rmSync(dir, { recursive: true });
});

const get = (path: string) => secure.agent().raw.get(path).set('X-Forwarded-Proto', 'https');
const policyOf = ({ headers }: Response) => String(headers['content-security-policy']).split(';');

it('of a page of the application', async () => {
  for (const path of ['/', '/events', '/no/such/page']) {
    const answer = await get(path);
    expect({ path, status: answer.status }).toEqual({ path, status: 200 });
    expect(answer.headers).toMatchObject({
      ...WITH_HTTPS,
      'cache-control': 'no-cache',
      'referrer-policy': 'same-origin',
      'reporting-endpoints': 'csp="/api/csp-reports"',
    });
    expect(policyOf(answer)).toEqual([
      ...[...PAGE, 'upgrade-insecure-requests', REPORT, 'report-to csp'],
      ...TRUSTED_TYPES,
    ]);
    expect(answer.headers['x-powered-by']).toBeUndefined();
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  }
});

it('of answers of the API, refusals too', async () => {
  for (const [path, status] of [
    ['/api/csrf-token', 200],
    ['/api/user', 401],
    ['/API/no/such/route', 404],
    ['/api/storage/objects?key=x', 403],
  ] as const) {
    const answer = await get(path);
    expect({ path, status: answer.status }).toEqual({ path, status });
    expect(answer.headers).toMatchObject({ ...WITH_HTTPS, 'content-security-policy': DATA });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  }
  expect((await get('/api/user')).headers['cache-control']).toBe('no-store');
});

it('of a page behind a link, which says to no other where it is', async () => {
  for (const path of ['/shared/no-such-link', '/speakers/no-such-speaker']) {
    const answer = await get(path).set('Accept', 'text/html');
    expect(answer.headers).toMatchObject({ ...WITH_HTTPS, 'cache-control': 'private, no-store' });
    expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
    expect(policyOf(answer)).toEqual(expect.arrayContaining([...PAGE, ...TRUSTED_TYPES]));
  }
});

it('of a file, of the page behind its link, and of the preview, which alone may be framed', async () => {
  const owner = await plain.signUp();
  const file = await uploadFile(owner, Buffer.from('words'), { name: 'Notes.txt' });
  await plain.db.query(`UPDATE files SET state = 'ready', content_type = 'text/plain' WHERE id = $1`, [file.id]);
  const content = await owner.raw.get(`/api/files/${(file satisfies FileResponse).id}/content`).redirects(1);
  expect(content.headers).toMatchObject({ ...ALWAYS, 'content-security-policy': FILE });
  expect(content.headers).toMatchObject({ 'cache-control': 'private, max-age=300', 'referrer-policy': 'no-referrer' });
  const { body: link } = (await owner.call('post', '/api/share-links', { kind: 'media_kit' })) as {
    body: ShareLinkDetail;
  };
  const page = await plain.agent().raw.get(new URL(link.url ?? '').pathname);
  expect(page.status).toBe(200);
  expect(page.headers).toMatchObject({ ...ALWAYS, 'referrer-policy': 'no-referrer' });
  expect(policyOf(page)).toEqual([...PAGE, REPORT, ...TRUSTED_TYPES]);
  const preview = await owner.call('get', `/api/share-links/${link.id}/preview?as=planner`);
  expect(preview.status).toBe(200);
  expect(preview.headers).toMatchObject({ ...ALWAYS, 'cache-control': 'no-store' });
  const framed = PAGE.map((line) => line.replace("script-src 'self'", "script-src 'none'"));
  expect(policyOf(preview)).toEqual([
    ...framed.map((line) => line.replace("frame-ancestors 'none'", "frame-ancestors 'self'")),
    REPORT,
  ]);
});

it('of pages of libraries below the API, and of other pages that only look like one', async () => {
  const board = await get('/api/admin/queues/board');
  const page = PAGE.map((line) => line.replace("base-uri 'none'", "base-uri 'self'"));
  expect(policyOf(board)).toEqual([...page, 'upgrade-insecure-requests', REPORT, 'report-to csp']);
  for (const path of ['/api/docsx', '/api/share-links/a/b/preview', '/api/share-links/a/previews']) {
    expect((await get(path)).headers['content-security-policy']).toBe(DATA);
  }
});

it('are never those of the request: nothing answers TRACE', async () => {
  for (const path of ['/', '/api/user', '/shared/no-such-link']) {
    const answer = await secure.agent().raw.trace(path).set('X-Forwarded-Proto', 'https').set('X-Secret', 'echo-me');
    expect({ path, isRefused: answer.status >= 400 }).toEqual({ path, isRefused: true });
    expect(answer.text).not.toContain('echo-me');
  }
});

it('name the storage of files where browsers reach it themselves, and nothing else', async () => {
  const headers = new Map<string, string>();
  const response = { setHeader: (name: string, value: string) => headers.set(name, value) };
  const given = { path: '/events' } as Parameters<ReturnType<typeof securityHeaders>>[0];
  await securityHeaders(true, 'https://files.example')(given, response as never, () => undefined);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("img-src 'self' data: blob: https://files.example;");
  expect(policy).toContain("connect-src 'self' https://files.example;");
  expect(policy.match(/https:/g)).toHaveLength(2);
});
