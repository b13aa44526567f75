/** Uploads become files within the quota, once each, whatever happens at the same time; files are kept while something uses them. */
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CreateUploadInput, ListFilesQuery, UpdateFileInput } from '@lectern/protocol/files';
import { aBureau } from '../../testing/builders/bureaus';
import { aClient } from '../../testing/builders/clients';
import { anEvent } from '../../testing/builders/events';
import { createContext, type TestContext, type TestOwner } from '../../testing/test-context';
import { ContactsModule } from '../contacts';
import { EventsService } from '../events';
import { EventsWorkerModule } from '../events/events.worker.module';
import { FilesService, UploadsService } from '.';
import { FileCheckService, FilesWorkerModule, StorageCleanUpService } from './files.worker.module';
import sharp from 'sharp';
import { partSizeFor } from './uploads/uploads.service';

let context: TestContext;
let uploads: UploadsService;
let fileCheck: FileCheckService;
let files: FilesService;
let storageCleanUp: StorageCleanUpService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(FilesWorkerModule, ContactsModule, EventsWorkerModule);
  uploads = context.get(UploadsService);
  fileCheck = context.get(FileCheckService);
  files = context.get(FilesService);
  storageCleanUp = context.get(StorageCleanUpService);
});
beforeEach(async () => {
  await context.db.query('DELETE FROM users');
  await context.db.query('DELETE FROM outbox');
  owner = await context.owner();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const MB = 1_000_000;

const start = (fields: object = {}, of = owner) =>
  uploads.startUpload(of.id, CreateUploadInput.parse({ name: 'Notes.txt', sizeBytes: 5, kind: 'document', ...fields }));

/** As a browser does: asks for addresses and sends the bytes there. */
async function send(uploadId: string, content: Buffer, parts?: number[]): Promise<void> {
  const upload = await uploads.getForOwnerOrThrow(owner.id, uploadId);
  const wanted = parts ?? Array.from({ length: upload.partCount }, (_, index) => index + 1);
  const { items } = await uploads.partAddresses(owner.id, uploadId, wanted);
  for (const { part, url } of items) {
    const query = Object.fromEntries(new URL(url, 'http://x').searchParams);
    const from = (part - 1) * upload.partSizeBytes;
    const bytes = content.subarray(from, from + upload.partSizeBytes);
    await context.storage.local?.receivePart(query, bytes.length, Readable.from([bytes]));
  }
}

async function uploaded(content: Buffer, fields: object = {}): Promise<string> {
  const upload = await start({ sizeBytes: content.length, ...fields });
  await send(upload.id, content);
  return (await uploads.completeUpload(owner.id, upload.id)) ?? '';
}

async function keep(content = Buffer.from('hello'), fields: object = {}) {
  const fileId = await uploaded(content, fields);
  await fileCheck.checkFile(owner.id, fileId);
  return files.getForOwnerOrThrow(owner.id, fileId);
}

const used = async () => (await files.usage(owner.id)).usedBytes;
const setQuota = (bytes: number) => Object.assign(context.config, { storageQuotaBytes: bytes });
afterEach(() => setQuota(20_000 * MB));

describe('an upload', () => {
  it('becomes a file with a fingerprint, row and event together', async () => {
    const event = await anEvent(context, owner);
    const fileId = await uploaded(Buffer.from('hello'), { eventId: event.id });
    expect(await files.getForOwnerOrThrow(owner.id, fileId)).toMatchObject({
      name: 'Notes.txt',
      contentType: 'text/plain',
      state: 'processing',
      sha256: null,
      eventId: event.id,
      eventTitle: 'Annual Meeting',
      version: 1,
    });
    expect((await context.outboxRows('file.uploaded')).map(({ payload }) => payload)).toEqual([
      { ownerId: owner.id, fileId },
    ]);
    await expect(files.contentAddress(owner.id, fileId, false)).rejects.toMatchObject({ status: 409 });
    await fileCheck.checkFile(owner.id, fileId);
    await fileCheck.checkFile(owner.id, fileId);
    expect(await files.getForOwnerOrThrow(owner.id, fileId)).toMatchObject({
      state: 'ready',
      sha256: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
      version: 1,
    });
    expect(await context.outboxRows('file.checked')).toHaveLength(1);
  });

  it('goes on where it stopped, and says which parts are missing until then', async () => {
    const content = randomBytes(2 * partSizeFor(1) + 77);
    const upload = await start({ name: 'data.bin', sizeBytes: content.length });
    expect(upload).toMatchObject({ partCount: 3, uploadedParts: [], state: 'open' });
    await send(upload.id, content, [3]);
    await expect(uploads.completeUpload(owner.id, upload.id)).rejects.toMatchObject({
      code: 'UPLOAD_INCOMPLETE',
      message: '2 parts of this file have not arrived yet. Resume the upload.',
    });
    await send(upload.id, content, [1]);
    expect((await uploads.getForOwnerOrThrow(owner.id, upload.id)).uploadedParts).toEqual([1, 3]);
    await send(upload.id, content, [2]);
    const fileId = (await uploads.completeUpload(owner.id, upload.id)) ?? '';
    expect((await uploads.getForOwnerOrThrow(owner.id, upload.id)).state).toBe('completed');
    expect((await files.getForOwnerOrThrow(owner.id, fileId)).sizeBytes).toBe(content.length);
  });

  it('is completed once, by two tabs and again later', async () => {
    const upload = await start();
    await send(upload.id, Buffer.from('hello'));
    const ids = await Promise.all([1, 2, 3].map(() => uploads.completeUpload(owner.id, upload.id)));
    ids.push(await uploads.completeUpload(owner.id, upload.id));
    expect(new Set(ids).size).toBe(1);
    expect(await context.outboxRows('file.uploaded')).toHaveLength(1);
    await expect(uploads.cancelUpload(owner.id, upload.id)).rejects.toMatchObject({ code: 'UPLOAD_COMPLETED' });
  });

  it('leaves neither row nor event when the transaction fails, and can be completed afterwards', async () => {
    const upload = await start();
    await send(upload.id, Buffer.from('hello'));
    jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('planted'));
    await expect(uploads.completeUpload(owner.id, upload.id)).rejects.toThrow('planted');
    expect(await context.db.query('SELECT 1 FROM files')).toEqual([]);
    await expect(uploads.completeUpload(owner.id, upload.id)).resolves.toEqual(expect.any(String));
  });

  it('is somebody’s own', async () => {
    const stranger = await context.owner();
    const upload = await start();
    for (const work of [
      uploads.getForOwnerOrThrow(stranger.id, upload.id),
      uploads.partAddresses(stranger.id, upload.id, [1]),
      uploads.completeUpload(stranger.id, upload.id),
      uploads.cancelUpload(stranger.id, upload.id),
    ])
      await expect(work).rejects.toMatchObject({ status: 404 });
    const event = await anEvent(context, stranger);
    await expect(start({ eventId: event.id })).rejects.toMatchObject({
      extra: { fieldErrors: { eventId: 'This event does not exist' } },
    });
  });

  it('has one place in the storage, though three parts ask for it at once', async () => {
    const content = randomBytes(2 * partSizeFor(1) + 77);
    const upload = await start({ name: 'data.dat', sizeBytes: content.length });
    await Promise.all([1, 2, 3].map((part) => send(upload.id, content, [part])));
    expect((await uploads.getForOwnerOrThrow(owner.id, upload.id)).uploadedParts).toEqual([1, 2, 3]);
    await expect(uploads.completeUpload(owner.id, upload.id)).resolves.toBeDefined();
    expect(await multiparts()).toEqual([]);
  });

  it('names its parts', async () => {
    const upload = await start();
    await expect(uploads.partAddresses(owner.id, upload.id, [2])).rejects.toMatchObject({ status: 400 });
  });

  it('is gone when it is cancelled, with everything that had arrived', async () => {
    const upload = await start();
    await send(upload.id, Buffer.from('hello'));
    await uploads.cancelUpload(owner.id, upload.id);
    await uploads.cancelUpload(owner.id, upload.id);
    expect(await context.outboxRows('upload.abandoned')).toHaveLength(1);
    expect(await used()).toBe(0);
    await expect(uploads.completeUpload(owner.id, upload.id)).rejects.toMatchObject({ status: 404 });
    await storageCleanUp.clearUpload(owner.id, upload.id);
    expect(await multiparts()).toEqual([]);
  });

  it('ends after a week, with its parts', async () => {
    const upload = await start();
    await send(upload.id, Buffer.from('hello'));
    context.clock.advance(7 * 24 * 3600 * 1000 + 1);
    await expect(uploads.completeUpload(owner.id, upload.id)).rejects.toMatchObject({ status: 404 });
    expect(await storageCleanUp.endExpiredUploads()).toBe(1);
    expect(await storageCleanUp.endExpiredUploads()).toBe(0);
    expect(await context.outboxRows('upload.abandoned')).toHaveLength(1);
    await storageCleanUp.clearUpload(owner.id, upload.id);
    expect(await multiparts()).toEqual([]);
  });

  it.each([
    [
      'a ZIP called .jpg',
      'Party.jpg',
      Buffer.from('504b0304140000000000', 'hex'),
      /^The name ends in \.jpg, but its content is a ZIP archive/,
    ],
    ['a program called .pdf', 'Contract.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]), /is a program/],
    ['zeros called .txt', 'Notes.txt', Buffer.alloc(50), /^The name ends in \.txt/],
    ['a text called .png', 'Logo.png', Buffer.from('<html>'), /^The name ends in \.png/],
  ])('refuses %s, for good', async (_case, name, content, sentence) => {
    const upload = await start({ name, sizeBytes: content.length });
    await send(upload.id, content);
    for (let time = 0; time < 2; time += 1) {
      await expect(uploads.completeUpload(owner.id, upload.id)).rejects.toMatchObject({
        status: 422,
        code: 'FILE_REFUSED',
        message: expect.stringMatching(sentence) as string,
      });
    }
    expect(await used()).toBe(0);
    expect(await context.outboxRows('upload.abandoned')).toHaveLength(1);
    await storageCleanUp.clearUpload(owner.id, upload.id);
    expect(await objects()).toEqual([]);
  });
});

const objects = async () => {
  const keys: string[] = [];
  for await (const { key } of context.storage.list(`files/${owner.id}`)) keys.push(key);
  return keys;
};
const multiparts = async () => {
  const ids: string[] = [];
  for await (const { multipartId } of context.storage.listMultiparts()) ids.push(multipartId);
  return ids;
};

describe('the quota', () => {
  it('cannot be passed by uploads that begin at the same time', async () => {
    setQuota(25 * MB);
    const begun = await Promise.allSettled([1, 2, 3, 4].map(() => start({ sizeBytes: 10 * MB })));
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await files.usage(owner.id)).toEqual({ usedBytes: 20 * MB, quotaBytes: 25 * MB });
    await expect(start({ sizeBytes: 6 * MB })).rejects.toMatchObject({
      code: 'STORAGE_FULL',
      message: 'Only 5 MB of your 25 MB of storage are left. Delete files that you no longer need, then try again.',
    });
    await expect(start({ sizeBytes: 5 * MB })).resolves.toBeDefined();
  });

  it('is looked at again when an upload is completed', async () => {
    setQuota(10);
    const upload = await start();
    await send(upload.id, Buffer.from('hello'));
    setQuota(4);
    await expect(uploads.completeUpload(owner.id, upload.id)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    setQuota(5);
    await expect(uploads.completeUpload(owner.id, upload.id)).resolves.toBeDefined();
    expect(await used()).toBe(5);
  });

  it('is one account’s alone', async () => {
    setQuota(10 * MB);
    await start({ sizeBytes: 9 * MB });
    await expect(start({ sizeBytes: 9 * MB }, await context.owner())).resolves.toBeDefined();
  });
});

describe('a file', () => {
  it('is renamed, given another kind and linked; an old version is refused with the row', async () => {
    const [client, bureau] = [await aClient(context, owner), await aBureau(context, owner)];
    const file = await keep();
    const patch = { name: 'Contract.txt', kind: 'contract', clientId: client.id, bureauPartnerId: bureau.id };
    const changed = await files.updateFile(owner.id, file.id, UpdateFileInput.parse({ version: 1, ...patch }));
    expect(changed).toMatchObject({ ...patch, clientName: 'Acme', version: 2 });
    await expect(
      files.updateFile(owner.id, file.id, UpdateFileInput.parse({ version: 1, name: 'x' })),
    ).rejects.toMatchObject({ status: 409, extra: { current: { version: 2 } } });
    const unlinked = await files.updateFile(owner.id, file.id, UpdateFileInput.parse({ version: 2, clientId: null }));
    expect(unlinked).toMatchObject({ clientId: null, bureauPartnerId: bureau.id });
    const theirs = await aClient(context, await context.owner());
    await expect(
      files.updateFile(owner.id, file.id, UpdateFileInput.parse({ version: 3, clientId: theirs.id })),
    ).rejects.toMatchObject({ status: 400 });
  });

  it('stays when what it belongs to goes', async () => {
    const event = await anEvent(context, owner);
    const file = await keep(Buffer.from('hello'), { eventId: event.id });
    await context.get(EventsService).deleteEvent(owner.id, event.id);
    expect((await files.getForOwnerOrThrow(owner.id, file.id)).eventId).toBeNull();
  });

  it('is deleted with its content, but not from under what uses it', async () => {
    const file = await keep();
    await context.db.query(
      `CREATE TABLE trophy_cabinets (owner_id uuid, file_id uuid,
         FOREIGN KEY (owner_id, file_id) REFERENCES files (owner_id, id));`,
    );
    await context.db.query(`INSERT INTO trophy_cabinets VALUES ($1, $2)`, [owner.id, file.id]);
    await expect(files.deleteFile(owner.id, file.id)).rejects.toMatchObject({
      status: 409,
      message: 'This file can’t be deleted: something else uses it (trophy cabinets). Remove it there first.',
    });
    await context.db.query('DROP TABLE trophy_cabinets');
    await expect(files.deleteFile(owner.id, file.id, 9)).rejects.toMatchObject({ status: 409 });
    await files.deleteFile(owner.id, file.id, 1);
    const [gone] = await context.outboxRows('file.deleted');
    await storageCleanUp.deleteContent(gone?.payload['storageKeys'] as string[]);
    expect(await objects()).toEqual([]);
    await expect(files.deleteFile(owner.id, file.id)).rejects.toMatchObject({ status: 404 });
  });

  it('is found by kind, place and words, page by page', async () => {
    const event = await anEvent(context, owner);
    for (let i = 0; i < 5; i += 1) {
      context.clock.advance(1000);
      await uploaded(Buffer.from('x'.repeat(5 - i)), { name: `Brücke ${i}.txt`, kind: i % 2 ? 'media' : 'receipt' });
    }
    await uploaded(Buffer.from('hello'), { eventId: event.id });
    const list = async (query: object) => files.listFiles(owner.id, ListFilesQuery.parse(query));
    const names = async (query: object) => (await list(query)).items.map(({ name }) => name);
    expect(await names({ kind: 'media' })).toEqual(['Brücke 3.txt', 'Brücke 1.txt']);
    expect(await names({ eventId: event.id })).toEqual(['Notes.txt']);
    expect(await names({ q: 'brucke 4' })).toEqual(['Brücke 4.txt']);
    expect(await names({ sort: 'sizeBytes', direction: 'asc', limit: 2 })).toEqual(['Brücke 4.txt', 'Brücke 3.txt']);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ sort: 'name', direction: 'asc', limit: 4, cursor });
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['Brücke 0.txt', 'Brücke 1.txt', 'Brücke 2.txt', 'Brücke 3.txt', 'Brücke 4.txt', 'Notes.txt']);
  });

  it('is checked to the end when the check broke off half way', async () => {
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a33' } })
      .withExifMerge({ IFD0: { Artist: 'Maya Hart' } })
      .jpeg()
      .toBuffer();
    const fileId = await uploaded(picture, { name: 'Stage.jpg' });
    const really = context.storage.put.bind(context.storage);
    // The copy without EXIF is written, then its small thumbnail, then the process is gone.
    for (const most of [1, 2]) {
      let written = 0;
      const put = jest.spyOn(context.storage, 'put').mockImplementation(async (...args) => {
        written += 1;
        if (written > most) throw new Error('killed');
        await really(...args);
      });
      await expect(fileCheck.checkFile(owner.id, fileId)).rejects.toThrow('killed');
      expect((await files.getForOwnerOrThrow(owner.id, fileId)).state).toBe('processing');
      put.mockRestore();
    }
    await fileCheck.checkFile(owner.id, fileId);
    expect(await files.getForOwnerOrThrow(owner.id, fileId)).toMatchObject({ state: 'ready', hasThumbnail: true });
    const [superseded] = await context.outboxRows('file.content_superseded');
    await storageCleanUp.deleteContent(superseded?.payload['storageKeys'] as string[]);
    expect(await objects()).toHaveLength(3);
    expect(await context.outboxRows('file.checked')).toHaveLength(1);
  });

  it('that is deleted while it is checked leaves nothing', async () => {
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a33' } })
      .withExifMerge({ IFD0: { Artist: 'Maya Hart' } })
      .jpeg()
      .toBuffer();
    const fileId = await uploaded(picture, { name: 'Stage.jpg' });
    const really = context.storage.get.bind(context.storage);
    const get = jest.spyOn(context.storage, 'get').mockImplementationOnce(async (key) => {
      await files.deleteFile(owner.id, fileId);
      return really(key);
    });
    await fileCheck.checkFile(owner.id, fileId);
    get.mockRestore();
    const [gone] = await context.outboxRows('file.deleted');
    await storageCleanUp.deleteContent(gone?.payload['storageKeys'] as string[]);
    expect(await objects()).toEqual([]);
  });

  it.each([
    ['a picture that is copied', true],
    ['a picture that stays as it came', false],
  ])('keeps its content when two checks of it run at once: %s', async (_name, hasExif) => {
    const plain = sharp({ create: { width: 64, height: 64, channels: 3, background: '#a33' } });
    const picture = await (hasExif ? plain.withExifMerge({ IFD0: { Artist: 'Maya Hart' } }) : plain).jpeg().toBuffer();
    const fileId = await uploaded(picture, { name: 'Stage.jpg' });
    const really = context.storage.get.bind(context.storage);
    // The queue took the first check for dead: the second begins and ends while the first one reads.
    const get = jest.spyOn(context.storage, 'get').mockImplementationOnce(async (key) => {
      await fileCheck.checkFile(owner.id, fileId);
      return really(key);
    });
    await fileCheck.checkFile(owner.id, fileId);
    get.mockRestore();
    for (const { payload } of await context.outboxRows('file.content_superseded')) {
      await storageCleanUp.deleteContent(payload['storageKeys'] as string[]);
    }
    const { state, sizeBytes } = await files.getForOwnerOrThrow(owner.id, fileId);
    expect(state).toBe('ready');
    const [{ key } = { key: '' }] = await context.db.query<{ key: string }>(
      'SELECT storage_key AS key FROM files WHERE id = $1',
      [fileId],
    );
    expect(await context.storage.head(key)).toMatchObject({ sizeBytes });
    expect(await objects()).toHaveLength(3);
    expect(await context.outboxRows('file.checked')).toHaveLength(1);
  });

  it('tells nothing either when it came with a restore, whoever wrote the backup', async () => {
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a33' } })
      .withExifMerge({ IFD0: { Artist: 'Maya Hart' } })
      .jpeg()
      .toBuffer();
    const fileId = await uploaded(picture, { name: 'Stage.jpg' });
    await context.db.query(`UPDATE files SET state = 'ready', sha256 = $2 WHERE id = $1`, [fileId, 'a'.repeat(64)]);
    await fileCheck.drawThumbnails(owner.id, fileId);
    await fileCheck.drawThumbnails(owner.id, fileId);
    const [superseded, ...more] = await context.outboxRows('file.content_superseded');
    expect(more).toEqual([]);
    await storageCleanUp.deleteContent(superseded?.payload['storageKeys'] as string[]);
    const [{ key } = { key: '' }] = await context.db.query<{ key: string }>(
      'SELECT storage_key AS key FROM files WHERE id = $1',
      [fileId],
    );
    const kept = await buffer(await context.storage.get(key));
    expect(kept.includes('Maya Hart')).toBe(false);
    expect(await files.getForOwnerOrThrow(owner.id, fileId)).toMatchObject({
      hasThumbnail: true,
      sizeBytes: kept.length,
      version: 1,
      sha256: createHash('sha256').update(kept).digest('hex'),
    });
    expect(await objects()).toHaveLength(3);
  });

  it('is not "checked" for ever', async () => {
    const fileId = await uploaded(Buffer.from('hello'));
    const publish = () => context.db.query('UPDATE outbox SET published_at = $1', [context.clock.now()]);
    context.clock.advance(1000);
    // No worker has run yet: nobody has tried to check it, and what arrived must not go.
    expect(await fileCheck.refuseStuck(context.clock.now())).toBe(0);
    await publish();
    expect(await fileCheck.refuseStuck(context.clock.now())).toBe(0);
    context.clock.advance(1000);
    expect(await fileCheck.refuseStuck(context.clock.now())).toBe(1);
    expect(await files.getForOwnerOrThrow(owner.id, fileId)).toMatchObject({
      state: 'refused',
      problem: 'This file couldn’t be checked. Delete it and upload it again.',
    });
    expect(await used()).toBe(0);
  });
});

it('leaves nothing in the storage that belongs to nobody', async () => {
  const kept = await keep();
  const upload = await start();
  await send(upload.id, Buffer.from('hello'));
  await context.storage.put(`files/${owner.id}/orphan`, Buffer.from('x'), 1);
  await context.storage.startMultipart(`files/${owner.id}/orphan-upload`);
  const ofOthers = await context.storage.startMultipart('backups/theirs');
  context.clock.set(new Date().toISOString());
  expect(await storageCleanUp.deleteOrphans()).toBe(0);
  context.clock.advance(10 * 24 * 3600 * 1000);
  expect(await storageCleanUp.deleteOrphans()).toBeGreaterThanOrEqual(2);
  expect(await objects()).toHaveLength(1);
  expect(await multiparts()).toHaveLength(2);
  await context.storage.abortMultipart('backups/theirs', ofOthers);
  expect(await multiparts()).toHaveLength(1);
  expect((await files.getForOwnerOrThrow(owner.id, kept.id)).state).toBe('ready');
  // An account that is deleted takes its rows at once, and its contents with the next clean-up.
  await context.db.query('DELETE FROM users');
  await storageCleanUp.deleteOrphans();
  expect(await objects()).toEqual([]);
  expect(await multiparts()).toEqual([]);
});
