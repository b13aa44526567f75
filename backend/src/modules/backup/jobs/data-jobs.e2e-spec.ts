/** Heavy jobs over HTTP: seen, cancelled and fetched by their owner alone, also when the subscription has ended. */
import { createTestApp, TEST_PASSWORD, type TestAgent, type TestApp } from '../../../testing/test-app';
import { DataJobsService, type DataJob } from '.';

let app: TestApp;
let speaker: TestAgent & { userId: string };
let other: TestAgent;

beforeAll(async () => {
  app = await createTestApp();
  app.clock.set('2027-06-15T15:00:00Z');
  speaker = await app.signUp();
  other = await app.signUp();
});
afterAll(() => app.close());

const jobs = () => app.app.get(DataJobsService, { strict: false });
const asked = (): Promise<DataJob> =>
  app.db.tx((tx) => jobs().request(tx, { ownerId: speaker.userId, kind: 'export', phase: 'make' }));

it('is seen and cancelled after the trial too, as often as one likes, by its owner alone', async () => {
  const { id } = await asked();
  const ended = `UPDATE subscriptions SET trial_ends_at = $2 WHERE user_id = $1`;
  await app.db.query(ended, [speaker.userId, '2027-01-01']);
  expect((await speaker.call('get', '/api/data-jobs')).body).toMatchObject({
    items: [{ id, kind: 'export', status: 'pending', canCancel: true, isWaiting: false }],
  });
  for (const path of ['', '/address', '/content'])
    expect((await other.call('get', `/api/data-jobs/${id}${path}`)).status).toBe(404);
  expect((await other.call('post', `/api/data-jobs/${id}/cancellation`)).status).toBe(404);
  expect((await app.agent().call('get', `/api/data-jobs/${id}`)).status).toBe(401);
  for (let times = 0; times < 2; times += 1) {
    const answer = await speaker.call('post', `/api/data-jobs/${id}/cancellation`);
    expect(answer).toMatchObject({ status: 200, body: { id, status: 'cancelled', canCancel: false } });
  }
  expect(await speaker.call('get', `/api/data-jobs/${id}/address`)).toMatchObject({
    status: 409,
    body: { code: 'DATA_FILE_NOT_READY' },
  });
  await app.db.query(ended, [speaker.userId, '2028-01-01']);
});

it('hands out the workbook that was made under its name, and refuses to cancel what is done', async () => {
  const { id, step } = await asked();
  const storageKey = `files/${speaker.userId}/made`;
  await jobs().run({ ownerId: speaker.userId, jobId: id, step }, async (job) => {
    await app.db.tx((tx) => jobs().finish(tx, job, { file: { storageKey, sizeBytes: 4 } }));
  });
  const { body } = await speaker.call('get', `/api/data-jobs/${id}/address`);
  const { downloadUrl, expiresAt } = body as { downloadUrl: string; expiresAt: string };
  expect(expiresAt).toBe('2027-06-15T15:15:00.000Z');
  const redirect = await speaker.call('get', downloadUrl);
  expect(redirect.status).toBe(302);
  expect(decodeURIComponent(redirect.headers['location'] as string)).toContain('lectern-data-2027-06-15.xlsx');
  expect((await other.call('get', downloadUrl)).status).toBe(404);
  expect(await speaker.call('post', `/api/data-jobs/${id}/cancellation`)).toMatchObject({
    status: 409,
    body: { code: 'DATA_JOB_OVER' },
  });
});

it('asks who it is before it hands out an address, ten minutes after the sign-in', async () => {
  const { id } = await asked();
  app.clock.advance(10 * 60_000);
  const address = () => speaker.call('get', `/api/data-jobs/${id}/address`);
  expect(await address()).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } });
  expect((await speaker.call('get', `/api/data-jobs/${id}`)).status).toBe(200);
  await speaker.call('post', '/api/account/confirmation', { password: TEST_PASSWORD });
  expect(await address()).toMatchObject({ status: 409, body: { code: 'DATA_FILE_NOT_READY' } });
});
