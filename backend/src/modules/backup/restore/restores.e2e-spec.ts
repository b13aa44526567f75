/** Restores over HTTP: begun with what was uploaded, seen and confirmed by their owner alone, and not without a subscription. */
import { DataJobsService } from '../jobs';
import { rawZip } from '@lectern/testing/raw-zip';
import { createTestApp, type TestAgent, type TestApp } from '../../../testing/test-app';
import { transferOf } from '../../../testing/transfer-of';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { RestoreCheckService, RestoreWorkerModule } from '../restore.worker.module';

let app: TestApp;
let speaker: TestAgent & { userId: string };
let other: TestAgent & { userId: string };

beforeAll(async () => {
  app = await createTestApp({ workerModules: [RestoreWorkerModule] });
  app.clock.set('2027-06-15T15:00:00Z');
});
beforeEach(async () => {
  speaker = await app.signUp();
  other = await app.signUp();
});
afterAll(() => app.close());

const upload = (content: Buffer, of = speaker) =>
  transferOf(
    { storage: app.app.get(StorageGateway, { strict: false }), db: app.db, clock: app.clock },
    { id: of.userId, username: '', timeZone: 'UTC' },
    content,
    'backup.zip',
  );
const zip = rawZip([{ name: 'photo.jpg', content: 'x' }]);
const start = (uploadId: string, key?: string, agent = speaker) =>
  agent.call('post', '/api/restores', { uploadId }, key ? { 'Idempotency-Key': key } : {});
const worker = async (id: string) => {
  const get = <T>(type: new (...args: never[]) => T) => app.app.get<T>(type, { strict: false });
  await get(DataJobsService).run({ ownerId: speaker.userId, jobId: id, step: 0 }, (job) =>
    get(RestoreCheckService).check(job),
  );
};

it('begins once per action, with an upload of its own that nothing else has taken', async () => {
  const uploadId = await upload(zip);
  expect((await start(uploadId, undefined, other)).status).toBe(404);
  const first = await start(uploadId, 'one-action');
  expect(first.status).toBe(201);
  expect((await start(uploadId, 'one-action')).body).toEqual(first.body);
  const { id } = first.body as { id: string };
  expect((await speaker.call('get', `/api/restores/${id}`)).body).toMatchObject({
    job: { id, kind: 'restore', status: 'pending', phase: 'check', sourceName: 'backup.zip', canCancel: true },
    backup: null,
    groups: [],
    warnings: [],
    accountIsEmpty: false,
  });
  expect(await start(await upload(zip))).toMatchObject({ status: 409, body: { code: 'DATA_JOB_OPEN' } });
  await worker(id);
  expect((await speaker.call('get', `/api/restores/${id}`)).body).toMatchObject({
    job: { status: 'failed', problem: expect.stringContaining('isn’t a Lectern backup') as string },
  });
  expect((await start(uploadId)).status).toBe(409);
});

it('is nobody else’s, and waits for nobody who has not checked it', async () => {
  const { body } = (await start(await upload(zip))) as { body: { id: string } };
  expect((await other.call('get', `/api/restores/${body.id}`)).status).toBe(404);
  const path = `/api/restores/${body.id}/confirmation`;
  expect((await other.call('post', path, { choices: {} })).status).toBe(404);
  expect((await app.agent().call('get', `/api/restores/${body.id}`)).status).toBe(401);
  expect((await speaker.call('post', path, { choices: {} })).status).toBe(409);
  for (const choices of [{ clients: 'delete' }, { everything: 'skip' }, null])
    expect((await speaker.call('post', path, { choices })).status).toBe(400);
});

it('is no way around a subscription that has ended', async () => {
  const uploadId = await upload(zip);
  await app.db.query(`UPDATE subscriptions SET trial_ends_at = '2027-01-01' WHERE user_id = $1`, [speaker.userId]);
  expect((await start(uploadId)).status).toBe(403);
});
