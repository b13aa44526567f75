/** Backups over HTTP: asked for also when the subscription has ended, handed to their owner alone, and for a short while. */
import { unzip } from '@lectern/testing/unzip';
import { createTestApp, TEST_PASSWORD, type TestAgent, type TestApp } from '../../../testing/test-app';
import { DataJobsService } from '../jobs';
import { BackupMakerService, BackupWorkerModule } from '../backup.worker.module';
import { BackupWait } from '../backup.http.module';

let app: TestApp;
let speaker: TestAgent & { userId: string };
let other: TestAgent;
let pause: jest.SpyInstance<Promise<void>, [number]>;

const all = {
  includeContracts: true,
  includePresentations: true,
  includeMedia: true,
  includeDocuments: true,
  includeResources: true,
};

interface Answer {
  status: string;
  downloadUrl: string | null;
  job: { id: string };
}

beforeAll(async () => {
  app = await createTestApp({ workerModules: [BackupWorkerModule] });
  app.clock.set('2027-06-15T15:00:00Z');
  speaker = await app.signUp();
  other = await app.signUp();
  expect((await speaker.call('post', '/api/clients', { name: 'Łódź & Söhne' })).status).toBe(201);
});
beforeEach(() => {
  pause = jest.spyOn(app.app.get(BackupWait, { strict: false }), 'pause').mockResolvedValue();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.close());

const worker = async () => {
  const [due] = await app.db.query<{ jobId: string; step: number }>(
    `SELECT id AS "jobId", step FROM data_jobs WHERE owner_id = $1 ORDER BY id DESC LIMIT 1`,
    [speaker.userId],
  );
  const maker = app.app.get(BackupMakerService, { strict: false });
  await app.app
    .get(DataJobsService, { strict: false })
    .run({ ownerId: speaker.userId, ...due! }, (job) => maker.makeBackup(job));
};
const ask = async (body: unknown = all, headers: Record<string, string> = {}) => {
  const answer = await speaker.call('post', '/api/backup/create', body, headers);
  expect(answer.status).toBe(201);
  return answer.body as Answer;
};
const download = (agent: TestAgent, url: string) =>
  agent.raw
    .get(url)
    .redirects(2)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });

it('is completed when the worker is quick, and the address opens the ZIP', async () => {
  pause.mockImplementationOnce(worker);
  const { status, downloadUrl } = await ask();
  expect(status).toBe('completed');
  const file = await download(speaker, downloadUrl!);
  expect(file.status).toBe(200);
  expect(file.headers['content-type']).toBe('application/zip');
  expect(file.headers['content-disposition']).toBe('attachment; filename="lectern-backup-2027-06-15.zip"');
  const zip = await unzip(file.body as Buffer);
  expect((await zip.read('data/clients.json')).toString()).toContain('"Łódź & Söhne"');
});

it('works when the trial is over, with no body too, and once per action', async () => {
  await app.db.query(`UPDATE subscriptions SET trial_ends_at = '2027-01-01' WHERE user_id = $1`, [speaker.userId]);
  expect((await speaker.call('get', '/api/clients')).status).toBe(403);
  const first = await speaker.call('post', '/api/backup/create', undefined, { 'Idempotency-Key': 'one' });
  expect(first).toMatchObject({ status: 201, body: { status: 'processing', downloadUrl: null } });
  const { id } = (first.body as Answer).job;
  await worker();
  expect(await ask(undefined, { 'Idempotency-Key': 'one' })).toMatchObject({
    status: 'completed',
    job: { id, status: 'done' },
  });
  const { body: list } = (await speaker.call('get', '/api/data-jobs')) as { body: { items: object[] } };
  expect(list.items[0]).toMatchObject({ id, kind: 'backup', status: 'done', missingCount: 0 });
  const address = await speaker.call('get', `/api/data-jobs/${id}/address`);
  expect(address.status).toBe(200);
  const { downloadUrl } = address.body as { downloadUrl: string };
  expect((await download(speaker, downloadUrl)).status).toBe(200);
  await app.db.query(`UPDATE subscriptions SET trial_ends_at = '2028-01-01' WHERE user_id = $1`, [speaker.userId]);
});

it('is handed to its owner alone, and for 15 minutes', async () => {
  pause.mockImplementationOnce(worker);
  const { downloadUrl, job } = await ask();
  expect((await other.call('get', downloadUrl!)).status).toBe(404);
  expect((await other.call('get', `/api/data-jobs/${job.id}/address`)).status).toBe(404);
  expect((await app.agent().call('get', downloadUrl!)).status).toBe(401);
  expect((await other.call('get', '/api/data-jobs')).body).toEqual({ items: [] });
  const redirect = await speaker.call('get', downloadUrl!);
  expect(redirect).toMatchObject({ status: 302 });
  expect(redirect.headers['cache-control']).toBe('no-store');
  const changed = await speaker.call('get', downloadUrl!.replace(/expires=\d/, 'expires=9'));
  expect(changed).toMatchObject({ status: 403, body: { code: 'DATA_ADDRESS_EXPIRED' } });
  app.clock.advance(16 * 60_000);
  expect((await speaker.call('get', downloadUrl!)).status).toBe(403);
  expect((await speaker.call('get', redirect.headers['location'] as string)).status).toBe(403);
});

it.each([[{ ...all, includeMedia: 'yes' }], [{ ...all, includePasswords: true }], [[]]])(
  'is refused for %j',
  async (body) => {
    await speaker.call('post', '/api/account/confirmation', { password: TEST_PASSWORD });
    expect((await speaker.call('post', '/api/backup/create', body)).status).toBe(400);
  },
);
