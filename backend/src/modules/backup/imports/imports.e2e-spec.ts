/** Imports over HTTP: what comes back, to whom, and what is refused in which words. */
import type { ChangeImportMappingInput, ImportResponse, ImportRowPage } from '@lectern/protocol/imports';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { v7 as uuidv7 } from 'uuid';
import { createTestApp, type TestAgent, type TestApp } from '../../../testing/test-app';
import { DataJobsService } from '../jobs';
import { ImportCheckService, ImportsWorkerModule } from './imports.worker.module';

type Speaker = TestAgent & { userId: string };

let app: TestApp;
let me: Speaker;
let other: Speaker;
let importId: string;

const CLIENTS = 'Name,Status,Since\nAcme,Active,2019\nGlobex,Nonsense,\n,Lead,';

async function transfer({ userId }: Speaker, content: string, name = 'clients.csv'): Promise<string> {
  const id = uuidv7();
  const bytes = Buffer.from(content);
  await app.app.get(StorageGateway, { strict: false }).put(`files/${userId}/${id}`, bytes, bytes.length);
  await app.db.query(
    `INSERT INTO uploads (id, owner_id, kind, name, size_bytes, part_size_bytes, storage_key, state, created_at, expires_at)
     VALUES ($1, $2, 'transfer', $3, $4::bigint, $4::int, $5, 'completed', now(), now() + interval '1 day')`,
    [id, userId, name, bytes.length, `files/${userId}/${id}`],
  );
  return id;
}

/** What the worker does, until it waits for the person. */
async function check({ userId }: Speaker, jobId: string): Promise<void> {
  const jobs = app.app.get(DataJobsService, { strict: false });
  for (;;) {
    const job = await jobs.find(userId, jobId);
    if (!job?.hasTurn) return;
    await jobs.run({ ownerId: userId, jobId, step: job.step }, (begun) =>
      app.app.get(ImportCheckService, { strict: false }).check(begun),
    );
  }
}

const at = (path = '') => `/api/imports/${importId}${path}`;
const seen = async () => (await me.call('get', at())).body as ImportResponse;
const refused = (code: string) => ({ code, message: expect.stringMatching(/\.$/) as string });

beforeAll(async () => {
  app = await createTestApp({ workerModules: [ImportsWorkerModule] });
  me = await app.signUp();
  other = await app.signUp();
  const uploadId = await transfer(me, CLIENTS);
  const answer = await me.call('post', '/api/imports', { uploadId }, { 'Idempotency-Key': 'once' });
  expect(answer.status).toBe(201);
  importId = (answer.body as { id: string }).id;
  const again = await me.call('post', '/api/imports', { uploadId }, { 'Idempotency-Key': 'once' });
  expect(again).toMatchObject({ status: 201, body: { id: importId } });
});
afterAll(() => app.close());

it('is there from the moment it was asked for', async () => {
  expect(await seen()).toMatchObject({
    job: { id: importId, kind: 'import', status: 'pending', phase: 'check', sourceName: 'clients.csv' },
    source: { name: 'clients.csv', format: null },
    sheets: [],
    summary: [],
    addMissing: true,
    version: 1,
  });
  const answer = await me.call('post', at('/confirmation'), { version: 1, kinds: ['clients'] });
  expect(answer).toMatchObject({ status: 409, body: refused('IMPORT_NOT_IN_REVIEW') });
});

it('is nobody else’s', async () => {
  for (const path of ['', '/rows']) expect((await other.call('get', at(path))).status).toBe(404);
  const theirs = await transfer(other, CLIENTS);
  expect((await me.call('post', '/api/imports', { uploadId: theirs })).status).toBe(404);
});

it('is one at a time', async () => {
  const answer = await me.call('post', '/api/imports', { uploadId: await transfer(me, CLIENTS) });
  expect(answer).toMatchObject({ status: 409, body: refused('DATA_JOB_OPEN') });
});

it.each(['backup.zip', 'old.xls', 'letter.docx'])('does not begin with %s', async (name) => {
  const answer = await other.call('post', '/api/imports', { uploadId: await transfer(other, 'x', name) });
  expect(answer).toMatchObject({ status: 422, body: refused('IMPORT_SOURCE_REFUSED') });
});

it('shows what would become of its rows, page by page', async () => {
  await check(me, importId);
  const { summary, sheets, job } = await seen();
  expect(job).toMatchObject({ status: 'review', hasFile: true });
  expect(summary).toEqual([{ kind: 'clients', name: 'Clients', add: 1, update: 0, same: 0, error: 2 }]);
  expect(sheets[0]?.columns.map(({ field, how }) => [field, how])).toEqual([
    ['name', 'name'],
    ['status', 'name'],
    [null, null],
  ]);
  const first = (await me.call('get', at('/rows?limit=2'))).body as ImportRowPage;
  const second = (await me.call('get', at(`/rows?limit=2&cursor=${first.nextCursor}`))).body as ImportRowPage;
  expect([...first.items, ...second.items].map(({ line, action }) => [line, action])).toEqual([
    [2, 'add'],
    [3, 'error'],
    [4, 'error'],
  ]);
  expect(second.nextCursor).toBeNull();
  const errors = (await me.call('get', at('/rows?action=error&kind=clients'))).body as ImportRowPage;
  expect(errors.items.map(({ problems }) => problems[0])).toMatchObject([
    { column: 'B', header: 'Status' },
    { column: 'A', header: 'Name' },
  ]);
});

const mapping = (change: Partial<ChangeImportMappingInput['sheets'][number]> = {}) => ({
  version: 1,
  addMissing: true,
  sheets: [{ index: 0, kind: 'clients', headerRow: 1, dateOrder: 'mdy', columns: null, ...change }],
});

it.each([
  [{ ...mapping(), version: 0 }],
  [mapping({ kind: 'nonsense' as never })],
  [
    mapping({
      columns: [
        { index: 0, field: 'name' },
        { index: 1, field: 'name' },
      ],
    }),
  ],
  [mapping({ headerRow: 0 })],
])('refuses the mapping %j', async (body) => {
  const answer = await me.call('put', at('/mapping'), body);
  expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
});

it('checks again with another mapping, and knows when another window was quicker', async () => {
  const columns = [
    { index: 0, field: 'name' },
    { index: 2, field: 'source' },
  ];
  const answer = await me.call('put', at('/mapping'), mapping({ columns }));
  expect(answer).toMatchObject({ status: 200, body: { version: 2, job: { status: 'pending' } } });
  await check(me, importId);
  const { sheets, summary } = await seen();
  expect(summary).toMatchObject([{ add: 2, error: 0 }]);
  expect(sheets[0]?.columns.map(({ field, how }) => [field, how])).toEqual([
    ['name', 'name'],
    [null, 'hand'],
    ['source', 'hand'],
  ]);
  for (const [method, path, body] of [
    ['put', '/mapping', mapping()],
    ['post', '/confirmation', { version: 1, kinds: ['clients'] }],
  ] as const) {
    const late = await me.call(method, at(path), body);
    expect(late).toMatchObject({ status: 409, body: { code: 'STALE_VERSION', current: { version: 2 } } });
  }
});

it('is not confirmed without anything to write, nor undone before it was written', async () => {
  expect(await me.call('post', at('/confirmation'), { version: 2, kinds: ['events'] })).toMatchObject({ status: 400 });
  expect(await me.call('post', at('/confirmation'), { version: 2, kinds: ['tasks'] })).toMatchObject({
    status: 409,
    body: refused('IMPORT_HAS_NOTHING'),
  });
  expect(await me.call('post', at('/reversal'))).toMatchObject({
    status: 409,
    body: refused('IMPORT_CANNOT_BE_UNDONE'),
  });
  const answer = await me.call('post', at('/confirmation'), { version: 2, kinds: ['clients'] });
  expect(answer).toMatchObject({ status: 200, body: { job: { status: 'pending', phase: 'write' } } });
});
