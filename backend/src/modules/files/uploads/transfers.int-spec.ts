/** Transfers: what is uploaded for an import or a restore becomes no file, counts for no quota, and is taken once. */
import { Readable } from 'node:stream';
import { CreateUploadInput } from '@lectern/protocol/files';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { DataJobsService } from '../../backup/jobs';
import { DataJobsWorkerModule } from '../../backup/jobs/data-jobs.worker.module';
import { FilesService, UploadsService } from '..';
import { FilesWorkerModule, StorageCleanUpService } from '../files.worker.module';

const DAY_MS = 86_400_000;
const CONTENT = Buffer.from('Title,Date\nGala,2027-03-04\n');

let context: TestContext;
let uploads: UploadsService;
let storageCleanUp: StorageCleanUpService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(FilesWorkerModule, DataJobsWorkerModule);
  uploads = context.get(UploadsService);
  storageCleanUp = context.get(StorageCleanUpService);
});
beforeEach(async () => {
  context.clock.set('2027-03-04T15:00:00Z');
  owner = await context.owner();
});
afterAll(() => context.close());

const start = (fields: Partial<CreateUploadInput> = {}) =>
  uploads.startUpload(
    owner.id,
    CreateUploadInput.parse({ name: 'Events.csv', sizeBytes: CONTENT.length, kind: 'transfer', ...fields }),
  );

async function arrived(): Promise<string> {
  const { id } = await start();
  const { items } = await uploads.partAddresses(owner.id, id, [1]);
  const query = Object.fromEntries(new URL(items[0]!.url, 'http://x').searchParams);
  await context.storage.local!.receivePart(query, CONTENT.length, Readable.from([CONTENT]));
  expect(await uploads.completeUpload(owner.id, id)).toBeNull();
  return id;
}

const take = (id: string, ownerId = owner.id) => context.db.tx((tx) => uploads.takeTransfer(tx, ownerId, id));
const stateOf = (id: string) => uploads.getForOwnerOrThrow(owner.id, id);
const stored = async () => {
  const keys: string[] = [];
  for await (const { key } of context.storage.list(`files/${owner.id}/`)) keys.push(key);
  return keys;
};

it('arrives once, without becoming a file or counting as storage', async () => {
  const id = await arrived();
  const { expiresAt } = await stateOf(id);
  context.clock.advance(1_000);
  expect(await uploads.completeUpload(owner.id, id)).toBeNull();
  expect(await stateOf(id)).toMatchObject({ kind: 'transfer', state: 'completed', fileId: null, expiresAt });
  expect(await context.db.query(`SELECT 1 FROM files WHERE owner_id = $1`, [owner.id])).toEqual([]);
  await start({ name: 'Backup.zip', sizeBytes: 50_000_000_000 });
  expect((await context.get(FilesService).usage(owner.id)).usedBytes).toBe(0);
});

it('is taken once, by its owner, and belongs to the job from then on', async () => {
  const id = await arrived();
  const stranger = await context.owner();
  await expect(take(id, stranger.id)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND', status: 404 });
  const two = await Promise.allSettled([take(id), take(id)]);
  expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(take(id)).rejects.toMatchObject({ code: 'UPLOAD_TAKEN', status: 409 });
  const [key] = await stored();
  const taken = two.find((one) => one.status === 'fulfilled')?.value;
  expect(taken).toEqual({ storageKey: key, name: 'Events.csv', sizeBytes: CONTENT.length });
  context.clock.advance(10 * DAY_MS);
  await storageCleanUp.endExpiredUploads();
  await storageCleanUp.clearUpload(owner.id, id);
  expect(await stored()).toEqual([key]);
});

it('stays untaken when the transaction that takes it rolls back', async () => {
  const id = await arrived();
  const failing = context.db.tx(async (tx) => {
    await uploads.takeTransfer(tx, owner.id, id);
    throw new Error('gone');
  });
  await expect(failing).rejects.toThrow('gone');
  await expect(take(id)).resolves.toBeDefined();
});

it('is not taken before it has arrived, nor when it is a file', async () => {
  await expect(take((await start()).id)).rejects.toMatchObject({ code: 'UPLOAD_INCOMPLETE' });
  const file = await start({ kind: 'document' });
  await expect(take(file.id)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
});

it('goes after a day when nothing took it', async () => {
  const id = await arrived();
  context.clock.advance(DAY_MS - 1000);
  expect(await storageCleanUp.endExpiredUploads()).toBe(0);
  context.clock.advance(2000);
  expect(await storageCleanUp.endExpiredUploads()).toBe(1);
  const told = await context.outboxRows('upload.abandoned');
  expect(told.filter(({ payload }) => payload['uploadId'] === id)).toHaveLength(1);
  await storageCleanUp.clearUpload(owner.id, id);
  expect(await stored()).toEqual([]);
  await expect(take(id)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
});

it('gives way to newer ones: two at most are on their way or wait', async () => {
  const first = await arrived();
  const second = await start();
  const third = await start();
  await expect(stateOf(first)).rejects.toMatchObject({ status: 404 });
  expect((await stateOf(second.id)).state).toBe('open');
  await uploads.cancelUpload(owner.id, third.id);
  await start();
  expect((await stateOf(second.id)).state).toBe('open');
});

it('is kept by the review of the storage as long as a job needs it', async () => {
  const id = await arrived();
  const { storageKey, ...file } = await take(id);
  await context.db.tx((tx) =>
    context
      .get(DataJobsService)
      .request(tx, {
        ownerId: owner.id,
        kind: 'import' as const,
        phase: 'check' as const,
        source: { storageKey, ...file },
      }),
  );
  context.clock.set(new Date(Date.now() + 20 * DAY_MS).toISOString());
  await storageCleanUp.deleteOrphans();
  expect(await stored()).toEqual([storageKey]);
});

it.each([
  ['Events.numbers', 5, /Export To > Excel/],
  ['Events.xls', 5, /old Excel/],
  ['Events.XLSM', 5, /macros/],
  ['Events.pdf', 5, /\.xlsx.*\.csv.*ZIP/],
  ['Events', 5, /Choose an Excel workbook/],
  ['Events.xlsx', 100_000_001, /at most 100 MB/],
])('is refused as %s of %d bytes, with what to do', async (name, sizeBytes, message) => {
  await expect(start({ name, sizeBytes })).rejects.toMatchObject({
    code: 'FILE_REFUSED',
    message: expect.stringMatching(message) as string,
  });
});
