/** The picture that chats show of a page: what the page shows, of the size they want, and gone with the link. */
import type { ShareLinkDetail } from '@lectern/protocol/share-links';
import request, { type Response } from 'supertest';
import sharp from 'sharp';
import { createTestApp, type TestAgent, type TestApp } from '../../../../testing/test-app';
import { FilesWorkerModule } from '../../../files/files.worker.module';
import { putFile, tellingJpeg } from '../testing/put-file';

let app: TestApp;
let speaker: TestAgent & { userId: string };
let profileVersion: number;

beforeAll(async () => {
  app = await createTestApp({ workerModules: [FilesWorkerModule] });
});
beforeEach(async () => {
  speaker = await app.signUp();
  profileVersion = await profile({ version: 1, name: 'Dana Reyes', title: 'Keynote speaker' });
});
afterAll(() => app.close());

async function profile(change: object): Promise<number> {
  const { status, body } = await speaker.call('patch', '/api/speaker-profile', change);
  expect(status).toBe(200);
  return (body as { version: number }).version;
}

async function aLink(fields: object = {}): Promise<ShareLinkDetail> {
  const { status, body } = await speaker.call('post', '/api/share-links', { kind: 'media_kit', ...fields });
  expect(status).toBe(201);
  return body as ShareLinkDetail;
}

async function addHeadshot(): Promise<void> {
  const file = { name: 'me.jpg', contentType: 'image/jpeg' };
  const fileId = await putFile(app, speaker.userId, file, await tellingJpeg('secret'));
  const { status } = await speaker.call('post', '/api/headshots', { fileId });
  expect(status).toBe(201);
}

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  request(app.app.getHttpServer())
    .get(path)
    .set(headers)
    .responseType('blob')
    .then((answer) => answer);
const previewOf = ({ url }: ShareLinkDetail, headers?: Record<string, string>) =>
  get(`/shared/${url?.split('/').at(-1)}/preview.png`, headers);

/** Red, green and blue near the lower right corner, where the portrait stands. */
async function portraitColor(png: Buffer): Promise<number[]> {
  const pixel = sharp(png).extract({ left: 1180, top: 600, width: 1, height: 1 }).removeAlpha();
  return [...(await pixel.raw().toBuffer())];
}

it('is a PNG of the size that networks want, and the same content is unchanged', async () => {
  const link = await aLink();
  const first = await previewOf(link);
  expect(first.status).toBe(200);
  expect(first.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-cache' });
  const { format, width, height, exif, xmp } = await sharp(first.body as Buffer).metadata();
  expect({ format, width, height, exif, xmp }).toEqual({ format: 'png', width: 1200, height: 630 });

  const tag = first.headers['etag'] ?? '';
  expect((await previewOf(link, { 'if-none-match': tag })).status).toBe(304);
  expect((await previewOf(await aLink())).headers['etag']).toBe(tag);
  await profile({ version: profileVersion, name: 'Dana Reyes-Ortiz' });
  const changed = await previewOf(link, { 'if-none-match': tag });
  expect(changed.status).toBe(200);
  expect(changed.body).not.toEqual(first.body);
});

it('shows the headshot where the page shows it', async () => {
  const curtain = [107, 29, 58];
  expect(await portraitColor((await previewOf(await aLink())).body as Buffer)).toEqual(curtain);
  await addHeadshot();
  const shown = await portraitColor((await previewOf(await aLink())).body as Buffer);
  // The picture's own blue, but for what JPEG makes of it.
  expect(shown.map((value) => Math.round(value / 10))).toEqual([12, 14, 17]);
  const hidden = await aLink({ fields: ['tagline'] });
  expect(await portraitColor((await previewOf(hidden)).body as Buffer)).toEqual(curtain);
});

it('tells nothing without the password, and ends with the link', async () => {
  expect((await previewOf(await aLink({ password: 'stage-door' }))).status).toBe(401);
  const link = await aLink();
  expect((await previewOf(link)).status).toBe(200);
  expect((await speaker.call('post', `/api/share-links/${link.id}/revocation`)).status).toBe(200);
  expect((await previewOf(link)).status).toBe(410);
  expect((await get(`/shared/${'x'.repeat(43)}/preview.png`)).status).toBe(404);
});

it('of a speaker is there while the profile is published', async () => {
  const slug = `dana-${speaker.userId.slice(-8)}`;
  const version = await profile({ version: profileVersion, slug });
  expect((await get(`/speakers/${slug}/preview.png`)).status).toBe(404);
  const publication = { isPublished: true, version };
  expect((await speaker.call('put', '/api/speaker-profile/publication', publication)).status).toBe(200);
  const preview = await get(`/speakers/${slug}/preview.png`);
  expect(preview.status).toBe(200);
  expect(await sharp(preview.body as Buffer).metadata()).toMatchObject({ width: 1200, height: 630 });
});
