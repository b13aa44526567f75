import sharp from 'sharp';
import { createTestApp, type TestAgent, type TestApp } from '../../../testing/test-app';
import { FilesWorkerModule } from '../../files/files.worker.module';
import { putFile, tellingPng } from '../../sharing/pages/testing/put-file';

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
  expect((await logo()).status).toBe(404);
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
