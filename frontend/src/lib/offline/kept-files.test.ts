import { NetworkError } from '../api-error';
import { STORED_FLAGS } from '../constants';
import { fakeApi, refusal } from '../testing/fake-api';
import { fakeDatabases, type FakeDatabases } from '../testing/fake-databases';
import { fakeLocks } from '../testing/fake-locks';
import { get } from '../request';
import { FilePage, type FileResponse } from '@lectern/protocol/files';
import { keepFile, keptFiles, readKept, refreshKept, removeKept, setKeptLimit } from './kept-files';
import { forgetKept } from './kept-mark';
import { closeKept, writePack } from './kept-pack';
import { showKept } from './kept-shown';
import { showReader } from './waiting';

const MARK = 'a  1';
const MB = 1_000_000;
const idOf = (end: string) => `018f0000-0000-7000-8000-0000000000${end}`;
const DECK = idOf('01');
const PLAN = idOf('02');
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

let databases: FakeDatabases;
let locks: { restore: () => void };
let api: ReturnType<typeof fakeApi>;
const { Blob: ownBlob } = globalThis;
beforeEach(async () => {
  databases = fakeDatabases();
  // Blobs are Node's here, and jsdom's files take only its own.
  Object.assign(globalThis, { Blob: Object.getPrototypeOf(File) as typeof Blob });
  locks = fakeLocks();
  api = fakeApi();
  localStorage.setItem(STORED_FLAGS.keptFor, MARK);
  showReader('a  ');
  await writePack(MARK, { asOf: new Date().toISOString(), days: 7, answers: [] }, null);
});
afterEach(() => {
  jest.restoreAllMocks();
  api.restore();
  closeKept();
  showKept(null);
  showReader(null);
  Object.assign(globalThis, { Blob: ownBlob });
  locks.restore();
  databases.restore();
  localStorage.clear();
});

/** The server has this file. */
function serve(id: string, text: string, more: Partial<FileResponse> = {}): void {
  const file: FileResponse = {
    ...{ id, kind: 'presentation', name: 'Deck.pptx', contentType: 'application/vnd.ms-powerpoint' },
    ...{ sizeBytes: text.length, sha256: text.slice(0, 64), state: 'ready', problem: null },
    ...{ width: null, height: null, hasThumbnail: false, version: 1 },
    ...{ eventId: null, eventTitle: null, clientId: null, clientName: null },
    ...{ bureauPartnerId: null, bureauPartnerName: null },
    ...{ createdAt: '2027-03-04T15:00:00.000Z', updatedAt: '2027-03-04T15:00:00.000Z' },
    ...more,
  };
  api.answer({ [`GET /api/files/${id}`]: { body: file }, [`GET /api/files/${id}/content`]: { text } });
}

const textOf = async (id: string) => {
  const file = await readKept(id);
  return file && Buffer.from(await file.arrayBuffer()).toString();
};
const names = () => [...(databases.stored.get('lectern-kept')?.keys() ?? [])];
const partsKept = () => names().filter((name) => name.startsWith('part/')).length;
/** Of several parts. */
const long = (letter: string) => `${letter}${'slides '.repeat(1_300_000)}end`;

it('gives back the bytes that it keeps, in parts that no one reads without the key', async () => {
  serve(DECK, long('A'));
  expect(await keepFile(DECK)).toBeNull();
  expect(partsKept()).toBe(3);
  expect(await textOf(DECK)).toBe(long('A'));
  for (const row of databases.stored.get('lectern-kept')?.values() ?? []) {
    const { bytes, key } = row as { bytes?: ArrayBuffer; key?: CryptoKey };
    if (bytes) expect(Buffer.from(bytes).includes('slides')).toBe(false);
    if (key) expect(key.extractable).toBe(false);
  }
  expect(names().join()).not.toContain('Deck');
});

it.each([
  ['a PDF', 'application/pdf', 'application/pdf'],
  ['a page', 'text/html', 'application/octet-stream'],
  ['a drawing with scripts', 'image/svg+xml', 'application/octet-stream'],
])('opens %s as what is safe to show', async (_what, contentType, type) => {
  serve(DECK, 'content', { contentType, name: 'Own name' });
  await keepFile(DECK);
  expect(await readKept(DECK)).toMatchObject({ type, name: 'Own name', size: 7 });
});

it('refuses what is over the limit, says what is left, and keeps the rest', async () => {
  await setKeptLimit(50 * MB);
  serve(PLAN, 'plan');
  await keepFile(PLAN);
  serve(DECK, 'deck', { sizeBytes: 50 * MB });
  const why = 'It’s 50 MB, and 50 MB of 50 MB is left.';
  expect(await keepFile(DECK)).toMatchObject({ isOverLimit: true, message: why });
  expect(api.asked(`GET /api/files/${DECK}/content`)).toHaveLength(0);
  expect(await textOf(PLAN)).toBe('plan');
  expect(await keptFiles()).toMatchObject({ usedBytes: 4, limitBytes: 50 * MB });
});

it('stores nothing by half where the browser has no room', async () => {
  serve(PLAN, 'plan');
  await keepFile(PLAN);
  serve(DECK, long('A'));
  const full = new DOMException('', 'QuotaExceededError');
  const content = api.asked.bind(null, `GET /api/files/${DECK}/content`);
  const encrypt = jest.spyOn(crypto.subtle, 'encrypt');
  encrypt.mockImplementationOnce(() => Promise.resolve(new ArrayBuffer(8)));
  encrypt.mockImplementationOnce(() => {
    // The first part is stored by now.
    expect(partsKept()).toBe(2);
    databases.refuse(full);
    return Promise.resolve(new ArrayBuffer(8));
  });
  const message = 'There’s no room for 9.1 MB on this device. Free up some space.';
  expect(await keepFile(DECK)).toMatchObject({ message, isOverLimit: false });
  expect(content()).toHaveLength(1);
  databases.refuse(null);
  expect(partsKept()).toBe(1);
  expect(await readKept(DECK)).toBeNull();
  expect(await textOf(PLAN)).toBe('plan');
});

it('leaves room for what is read without a network', async () => {
  const estimate = () => Promise.resolve({ quota: 100 * MB, usage: 80 * MB });
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { estimate } });
  serve(DECK, 'deck');
  expect(await keepFile(DECK)).toMatchObject({
    message: 'There’s no room for 4 B on this device. Free up some space.',
  });
  expect(api.asked(`GET /api/files/${DECK}/content`)).toHaveLength(0);
  Reflect.deleteProperty(navigator, 'storage');
});

it('stores nothing of a file that didn’t arrive as a whole', async () => {
  serve(DECK, long('A'), { sizeBytes: 20 * MB });
  await expect(keepFile(DECK)).rejects.toThrow(NetworkError);
  expect(partsKept()).toBe(0);
  expect(await keptFiles()).toMatchObject({ files: [], usedBytes: 0 });
});

it('deletes what a closed tab left by half before it adds to it', async () => {
  databases.stored.get('lectern-kept')?.set(`part/${MARK}/another/000000`, {});
  serve(DECK, 'deck');
  await keepFile(DECK);
  expect(partsKept()).toBe(1);
  expect(await textOf(DECK)).toBe('deck');
});

describe('when the pack is refreshed', () => {
  beforeEach(async () => {
    serve(DECK, 'deck');
    serve(PLAN, 'plan', { name: 'Plan.pdf' });
    await keepFile(DECK);
    await keepFile(PLAN);
  });

  it('asks for no content that is here', async () => {
    await refreshKept();
    expect(api.asked(`GET /api/files/${DECK}/content`)).toHaveLength(1);
  });

  it('keeps what replaced it, under its new name', async () => {
    serve(DECK, 'another deck', { name: 'Deck 2.pptx', version: 2 });
    serve(PLAN, 'plan', { name: 'Floor plan.pdf', version: 2 });
    await refreshKept();
    expect(await textOf(DECK)).toBe('another deck');
    expect((await keptFiles())?.files.map(({ name }) => name)).toEqual(['Deck 2.pptx', 'Floor plan.pdf']);
    expect(partsKept()).toBe(2);
  });

  it.each([
    ['was deleted', 404],
    ['may not be read any more', 403],
  ])('deletes what %s', async (_why, status) => {
    api.answer({ [`GET /api/files/${DECK}`]: refusal(status, 'No.') });
    await refreshKept();
    expect((await keptFiles())?.files.map(({ id }) => id)).toEqual([PLAN]);
    expect(partsKept()).toBe(1);
  });

  it('deletes what replaced it with more than fits, and says so', async () => {
    serve(DECK, 'another deck', { sizeBytes: 201 * MB });
    const why = 'It’s 201 MB, and 200 MB of 200 MB is left.';
    expect(await refreshKept()).toEqual([{ name: 'Deck.pptx', why }]);
    expect((await keptFiles())?.files.map(({ id }) => id)).toEqual([PLAN]);
  });

  it('keeps what it has while the server is silent', async () => {
    api.answer({ [`GET /api/files/${DECK}`]: lost, [`GET /api/files/${PLAN}`]: lost });
    expect(await refreshKept()).toEqual([]);
    expect(await textOf(DECK)).toBe('deck');
    expect(await textOf(PLAN)).toBe('plan');
  });

  it('keeps what the server has no answer for, and asks for the others', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    api.answer({ [`GET /api/files/${DECK}`]: refusal(500, 'No.'), [`GET /api/files/${PLAN}`]: refusal(404, 'Gone.') });
    expect(await refreshKept()).toEqual([]);
    expect(await textOf(DECK)).toBe('deck');
    expect(await readKept(PLAN)).toBeNull();
  });

  it('keeps a file while what replaces it is checked', async () => {
    serve(DECK, 'another deck', { state: 'processing' });
    expect(await refreshKept()).toEqual([]);
    expect(await textOf(DECK)).toBe('deck');
  });

  it.each([
    ['is removed', () => removeKept(DECK), [PLAN]],
    ['is kept no longer, as all files', () => setKeptLimit(0), []],
  ])('stays away when it %s while its new version comes', async (_end, end, left) => {
    serve(DECK, 'another deck', { version: 2 });
    const content = async () => {
      await end();
      return { text: 'another deck' };
    };
    api.answer({ [`GET /api/files/${DECK}/content`]: content });
    expect(await refreshKept()).toEqual([]);
    expect((await keptFiles())?.files.map(({ id }) => id)).toEqual(left);
  });
});

describe('forgotten', () => {
  beforeEach(async () => {
    serve(DECK, 'deck');
    await keepFile(DECK);
  });

  it('with the pack', async () => {
    forgetKept();
    expect(await readKept(DECK)).toBeNull();
    expect(await keptFiles()).toBeNull();
    expect(databases.stored.has('lectern-kept')).toBe(false);
  });

  it.each([
    ['after the owner’s days', 8 * 86_400_000],
    ['when the clock was set back', -2 * 3_600_000],
  ])('%s', async (_when, ms) => {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + ms);
    expect(await readKept(DECK)).toBeNull();
    expect(await keptFiles()).toBeNull();
  });

  it('for anyone else', async () => {
    localStorage.setItem(STORED_FLAGS.keptFor, 'b  2');
    await writePack('b  2', { asOf: new Date().toISOString(), days: 7, answers: [] }, null);
    expect(await readKept(DECK)).toBeNull();
    expect(await keptFiles()).toBeNull();
    showReader('b  ');
    expect(await keptFiles()).toMatchObject({ files: [] });
  });

  it('when it’s removed, and when files are turned off on this device', async () => {
    serve(PLAN, 'plan');
    await keepFile(PLAN);
    await removeKept(PLAN);
    expect(await readKept(PLAN)).toBeNull();
    expect(await textOf(DECK)).toBe('deck');
    expect(await setKeptLimit(0)).toBeNull();
    expect(names()).toEqual([MARK]);
    const why = 'Files are off on this device.';
    expect(await keepFile(DECK)).toMatchObject({ message: why, isOverLimit: true });
  });

  it('while it’s being kept', async () => {
    serve(PLAN, long('A'));
    const encrypt = jest.spyOn(crypto.subtle, 'encrypt');
    encrypt.mockImplementationOnce(() => {
      forgetKept();
      return Promise.resolve(new ArrayBuffer(8));
    });
    expect(await keepFile(PLAN)).toMatchObject({ message: 'You’re signed out.' });
    expect(databases.stored.has('lectern-kept')).toBe(false);
  });
});

it('refuses a limit that is less than what is kept', async () => {
  serve(DECK, 'a'.repeat(51 * MB));
  await keepFile(DECK);
  expect(await setKeptLimit(50 * MB)).toBe('You keep 51 MB on this device. Remove files first.');
  expect(await keptFiles()).toMatchObject({ usedBytes: 51 * MB, limitBytes: 200 * MB });
});

it('is what the library lists without a network, and no other list', async () => {
  serve(DECK, 'deck');
  serve(PLAN, 'plan', { name: 'Plan.pdf', kind: 'media' });
  await keepFile(DECK);
  await keepFile(PLAN);
  const list = (query: string) => get(`/api/files?${query}`, { schema: FilePage });
  api.answer({ 'GET /api/files': lost });
  expect((await list('kind=presentation,media&sort=createdAt&limit=50')).items).toHaveLength(2);
  expect((await list('q=plan&limit=50')).items.map(({ id }) => id)).toEqual([PLAN]);
  await expect(list(`eventId=${DECK}&limit=50`)).rejects.toThrow(NetworkError);
});
