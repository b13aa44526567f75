import { StorageGateway } from '@lectern/storage/storage.gateway';
import sharp from 'sharp';
import { createTestApp, type TestAgent, type TestApp } from '../../../testing/test-app';
import { FilesWorkerModule } from '../../files/files.worker.module';
import { putFile, tellingPng } from '../../sharing/pages/testing/put-file';
import { LetterheadsService } from '.';

let app: TestApp;
let speaker: TestAgent & { userId: string };
let logoFileId: string;

beforeAll(async () => {
  app = await createTestApp({ workerModules: [FilesWorkerModule] });
});
beforeEach(async () => {
  speaker = await app.signUp();
  const file = { name: 'logo.png', contentType: 'image/png' };
  logoFileId = await putFile(app, speaker.userId, file, await tellingPng('secret words'));
});
afterAll(() => app.close());

const setLogo = async (fields: object) => {
  const { body } = (await speaker.call('get', '/api/speaker-profile')) as { body: { version: number } };
  const answer = await speaker.call('patch', '/api/speaker-profile', { ...fields, version: body.version });
  expect(answer.status).toBe(200);
};
const logo = () => app.agent().raw.get(`/api/logos/${logoFileId}`).buffer(true);

it('is for everyone while a profile has it, transparent and without what the picture tells', async () => {
  const refused = await logo();
  expect(refused.status).toBe(404);
  expect(refused.headers['cache-control'] ?? '').not.toContain('public');
  await setLogo({ logoFileId });
  const { status, headers, body } = await logo();
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  const png = body as Buffer;
  expect(png.includes('secret words')).toBe(false);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 300, hasAlpha: true });
  await setLogo({ logoFileId: null });
  expect((await logo()).status).toBe(404);
});

const papers = () => app.app.get(LetterheadsService, { strict: false }).getForPaper(speaker.userId);
const stored = (suffix: string) => `files/${speaker.userId}/${logoFileId}c.${suffix}`;

it('is drawn once, and answered as unchanged after that', async () => {
  await setLogo({ logoFileId });
  const { headers, body } = await logo();
  await app.app.get(StorageGateway).delete([stored('large')]);
  expect((await logo()).body).toEqual(body);
  expect((await logo().set('If-None-Match', headers['etag'] ?? '')).status).toBe(304);
  expect((await papers()).logo).toEqual(body);
});

it('is left out of papers when its picture is lost', async () => {
  await setLogo({ logoFileId, accent: 'teal', name: 'Dana Reyes' });
  await app.app.get(StorageGateway).delete([stored('large')]);
  expect(await papers()).toEqual({
    name: 'Dana Reyes',
    accent: 'teal',
    logo: null,
    appUrl: expect.stringContaining('http') as string,
  });
});

it('is drawn again when what was kept of it is emptied or cut short', async () => {
  await setLogo({ logoFileId });
  const { body } = await logo();
  const storage = app.app.get(StorageGateway);
  for (const damaged of [Buffer.alloc(0), (body as Buffer).subarray(0, 100)]) {
    await storage.put(stored('logo'), damaged, damaged.length);
    expect((await papers()).logo).toEqual(body);
  }
});

it('is none when its file can’t be drawn, and a username is no name for it', async () => {
  await setLogo({ logoFileId });
  await app.db.query(`UPDATE files SET has_thumbnail = false WHERE id = $1`, [logoFileId]);
  expect((await logo()).status).toBe(404);
  expect(await app.app.get(LetterheadsService, { strict: false }).getLetterhead(speaker.userId)).toEqual({
    name: '',
    accent: 'burgundy',
    logoUrl: null,
  });
});
