/** Exports over HTTP: asked for also when the subscription has ended, handed to their owner alone; the template of the import. */
import type { DataJobResponse } from '@lectern/protocol/data-jobs';
import { readWorkbook } from '@lectern/testing/read-workbook';
import { createTestApp, TEST_PASSWORD, type TestAgent, type TestApp } from '../../../testing/test-app';
import { DataJobsService } from '../jobs';
import { ExportMakerService, ExportsWorkerModule } from './exports.worker.module';

let app: TestApp;
let speaker: TestAgent & { userId: string };
let other: TestAgent;

beforeAll(async () => {
  app = await createTestApp({ workerModules: [ExportsWorkerModule] });
  app.clock.set('2027-06-15T15:00:00Z');
  speaker = await app.signUp();
  other = await app.signUp();
  expect((await speaker.call('post', '/api/clients', { name: '=Acme' })).status).toBe(201);
});
afterAll(() => app.close());

/** What the worker does when the event of the job comes. */
function make(jobId: string): Promise<void> {
  const maker = app.app.get(ExportMakerService, { strict: false });
  const due = { ownerId: speaker.userId, jobId, step: 0 };
  return app.app.get(DataJobsService, { strict: false }).run(due, (job) => maker.makeExport(job));
}

const bytes = (agent: TestAgent, path: string) =>
  agent.raw
    .get(path)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });

it('is asked for, made and downloaded, also after the trial; by nobody else', async () => {
  app.clock.advance(60 * 86_400_000);
  expect((await speaker.call('get', '/api/clients')).status).toBe(403);
  await speaker.call('post', '/api/account/confirmation', { password: TEST_PASSWORD });
  const asked = await speaker.call('post', '/api/exports');
  expect(asked.status).toBe(201);
  const { id, kind, status } = asked.body as DataJobResponse;
  expect([kind, status]).toEqual(['export', 'pending']);
  expect((await speaker.call('get', `/api/data-jobs/${id}/address`)).status).toBe(409);
  await make(id);
  expect((await speaker.call('get', `/api/data-jobs/${id}`)).body).toMatchObject({
    status: 'done',
    hasFile: true,
    rowCount: 1,
    counts: [{ label: 'clients', count: 1 }],
  });
  await other.call('post', '/api/account/confirmation', { password: TEST_PASSWORD });
  expect((await other.call('get', `/api/data-jobs/${id}/address`)).status).toBe(404);
  const { body } = await speaker.call('get', `/api/data-jobs/${id}/address`);
  const { downloadUrl } = body as { downloadUrl: string };
  const redirect = await speaker.raw.get(downloadUrl);
  expect(redirect.status).toBe(302);
  const file = await bytes(speaker, redirect.headers['location'] as string);
  expect(file.headers['content-disposition']).toContain('lectern-data-2027-08-14.xlsx');
  const workbook = await readWorkbook(file.body as Buffer);
  expect(workbook.getWorksheet('Clients')!.getCell('B2').value).toBe('=Acme');
});

it('hands out the template to everybody who is signed in', async () => {
  const answer = await bytes(speaker, '/api/import-template');
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': 'attachment; filename="lectern-import-template.xlsx"',
    'cache-control': 'private, no-store',
  });
  const workbook = await readWorkbook(answer.body as Buffer);
  expect(workbook.getWorksheet('Clients')!.rowCount).toBe(1);
});
