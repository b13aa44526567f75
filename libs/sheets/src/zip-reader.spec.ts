/** ZIPs are read by ranges, and what no honest program makes is refused before anything is unpacked. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { rawZip, type RawEntry } from '@lectern/testing/raw-zip';
import { ArchiveGateway, type ArchiveEntry } from './archive.gateway';
import { ZipReaderGateway, ZipRefusedError, type ZipSource } from './zip-reader.gateway';

const zips = new ZipReaderGateway();

function sourceOf(file: Buffer) {
  const ranges: { start: number; end: number }[] = [];
  const source: ZipSource = {
    sizeBytes: file.length,
    read: (range) => {
      ranges.push(range);
      return Promise.resolve(Readable.from([file.subarray(range.start, range.end)], { objectMode: false }));
    },
  };
  return { source, ranges };
}
const entriesOf = (file: Buffer) => zips.entries(sourceOf(file).source);
const refusal = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ZipRefusedError);
  return (error as Error).message;
};

async function archived(files: Record<string, Buffer>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, content], index): ArchiveEntry => ({
    name,
    compressed: index % 2 === 0,
    modifiedAt: new Date(Date.UTC(2027, 0, 1)),
    open: () => Promise.resolve(Readable.from([content], { objectMode: false })),
  }));
  return buffer(await new ArchiveGateway().write(Readable.from(entries)));
}

it('reads what we write: every entry, in any script, stored and deflated, empty too', async () => {
  const files = {
    'data/clients.json': Buffer.from('{"rows":[]}'.repeat(5_000)),
    'media/デッキ – Łódź.pptx': Buffer.from([0, 1, 2, 255]),
    'empty.txt': Buffer.alloc(0),
    'empty too.txt': Buffer.alloc(0),
  };
  const { source } = sourceOf(await archived(files));
  const entries = await zips.entries(source);
  expect(entries.map(({ path }) => path)).toEqual(Object.keys(files));
  for (const entry of entries)
    expect(await buffer(await zips.open(source, entry))).toEqual(files[entry.path as keyof typeof files]);
});

it('reads a long directory in few pieces', async () => {
  const names = Array.from({ length: 3_000 }, (_, index) => ({ name: `files/${index}.txt`, content: `${index}` }));
  const { source, ranges } = sourceOf(rawZip(names));
  expect(await zips.entries(source)).toHaveLength(3_000);
  expect(ranges.length).toBeLessThan(5);
});

it.each<[string, RawEntry[], RegExp]>([
  ['a way out of the folder', [{ name: '../../etc/passwd' }], /lead out of its folder/],
  ['a way out in the middle', [{ name: 'media/../../x' }], /lead out of its folder/],
  ['an absolute path', [{ name: '/etc/passwd' }], /lead out of its folder/],
  ['a drive', [{ name: 'C:/windows/x' }], /lead out of its folder/],
  ['backslashes', [{ name: 'media\\..\\x' }], /lead out of its folder/],
  ['a symbolic link', [{ name: 'media/x', content: '/etc/passwd', mode: 0o120777 }], /stand for other files/],
  ['a device', [{ name: 'media/x', mode: 0o020666 }], /stand for other files/],
  ['two of one name', [{ name: 'a' }, { name: 'b' }, { name: 'a' }], /two entries of the same name/],
  ['two that differ in capitals', [{ name: 'media/a' }, { name: 'Media/A' }], /two entries of the same name/],
  ['a password', [{ name: 'a', isEncrypted: true }], /protected by a password/],
  [
    'entries that share their bytes',
    [
      { name: 'a', content: 'x'.repeat(1000) },
      { name: 'b', content: 'x'.repeat(1000), sameAs: 0 },
    ],
    /far larger/,
  ],
  [
    'more than deflate gives honestly',
    [{ name: 'a', content: Buffer.alloc(20 * 1024 * 1024), isDeflated: true }],
    /far larger/,
  ],
  ['a stored entry of two sizes', [{ name: 'a', content: 'abc', declaredBytes: 2 }], /not a whole ZIP/],
])('refuses %s', async (_case, entries, sentence) => {
  expect(await refusal(entriesOf(rawZip(entries)))).toMatch(sentence);
});

it('refuses what is cut off at any place, and what is no ZIP', async () => {
  const whole = rawZip([
    { name: 'a', content: 'abc' },
    { name: 'b', content: 'def'.repeat(100), isDeflated: true },
  ]);
  for (let length = 0; length < whole.length; length += 1)
    expect(await refusal(entriesOf(whole.subarray(0, length)))).toMatch(/not a whole ZIP/);
  expect(await refusal(entriesOf(Buffer.from('PDF, but no ZIP'.repeat(100))))).toMatch(/not a whole ZIP/);
});

it('refuses a directory that points outside of the file, and a place where nothing begins', async () => {
  const file = rawZip([{ name: 'a', content: 'abc' }]);
  const outside = Buffer.from(file);
  outside.writeUInt32LE(4_000_000_000, outside.length - 22 - 1 - 4);
  expect(await refusal(entriesOf(outside))).toMatch(/not a whole ZIP/);
  const [entry] = await entriesOf(file);
  const moved = Buffer.from(file);
  moved.write('XX', 0);
  expect(await refusal(zips.open(sourceOf(moved).source, entry!))).toMatch(/not a whole ZIP/);
});

it.each([
  ['longer than it says', 10, /far larger/],
  ['shorter than it says', 5_000, /not a whole ZIP/],
])('ends an entry that is %s', async (_case, declaredBytes, sentence) => {
  const file = rawZip([{ name: 'a', content: 'x'.repeat(1_000), isDeflated: true, declaredBytes }]);
  const { source } = sourceOf(file);
  const [entry] = await zips.entries(source);
  expect(await refusal(zips.open(source, entry!).then(buffer))).toMatch(sentence);
});

it('tells content that is no deflated content', async () => {
  const file = rawZip([{ name: 'a', content: 'some words, and some more of them', isDeflated: true }]);
  file.fill(0xff, 31, 40);
  const { source } = sourceOf(file);
  const [entry] = await zips.entries(source);
  expect(await refusal(zips.open(source, entry!).then(buffer))).toMatch(/not a whole ZIP/);
});

it('leaves what the storage says to those who know it', async () => {
  const gone = () => Promise.reject(new Error('the storage is gone'));
  await expect(zips.entries({ sizeBytes: 1_000, read: gone })).rejects.toThrow('the storage is gone');
  const { source } = sourceOf(rawZip([{ name: 'a', content: 'abc' }]));
  const [entry] = await zips.entries(source);
  await expect(zips.open({ ...source, read: gone }, entry!)).rejects.toThrow('the storage is gone');
});
