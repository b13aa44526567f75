/** ZIPs beyond 4 GB and 65,535 entries: they are ZIP64, hashes are right, and no more is held than a reader has not taken yet. */
import { createHash } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fromRandomAccessReader, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import { ArchiveGateway, type ArchiveEntry, type WrittenEntry } from './archive.gateway';

const CHUNK = Buffer.alloc(4 * 1024 * 1024, 'What a speaker says on a stage. ');
/** Beyond what 32 bits can count. */
const LARGE_BYTES = 1_050 * CHUNK.length;
const KEPT_TAIL = 1024 * 1024;
const AT_MOST_HELD = 64 * 1024 * 1024;

/** The beginning and the end of what is written, with the large middle left out: it is known. */
class Ends extends Writable {
  head = Buffer.alloc(0);
  tail = Buffer.alloc(0);
  size = 0;

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    if (this.head.length < KEPT_TAIL) this.head = Buffer.concat([this.head, chunk]).subarray(0, KEPT_TAIL);
    this.tail = Buffer.concat([this.tail, chunk]).subarray(-KEPT_TAIL);
    this.size += chunk.length;
    done();
  }
}

class EndsReader extends RandomAccessReader {
  constructor(private readonly ends: Ends) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const { head, tail, size } = this.ends;
    const tailStart = size - tail.length;
    const part = end <= head.length ? head.subarray(start, end) : tail.subarray(start - tailStart, end - tailStart);
    if (part.length !== end - start) throw new Error(`the middle is not kept: ${start}–${end}`);
    return Readable.from([part]);
  }
}

function entriesIn(reader: RandomAccessReader, size: number): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const take = (error: Error | null, zip: ZipFile) => {
      if (error) return reject(error);
      const entries: Entry[] = [];
      zip.on('entry', (entry: Entry) => {
        entries.push(entry);
        zip.readEntry();
      });
      zip.on('end', () => resolve(entries)).on('error', reject);
      zip.readEntry();
    };
    fromRandomAccessReader(reader, size, { lazyEntries: true, autoClose: false }, take);
  });
}

const modifiedAt = new Date('2027-03-04T15:00:00Z');

it('holds what is on its way and no more of an entry of more than 4 GB, and of those after it', async () => {
  const ends = new Ends();
  const written: WrittenEntry[] = [];
  const hash = createHash('sha256');
  let produced = 0;
  let mostHeld = 0;
  async function* film(): AsyncIterable<Buffer> {
    for (; produced < LARGE_BYTES; produced += CHUNK.length) {
      hash.update(CHUNK);
      mostHeld = Math.max(mostHeld, produced - ends.size);
      yield await Promise.resolve(CHUNK);
    }
  }
  async function* entries(): AsyncIterable<ArchiveEntry> {
    const common = { modifiedAt, written: (as: WrittenEntry) => void written.push(as) };
    yield { ...common, name: 'media/Film.mov', compressed: true, open: () => Promise.resolve(Readable.from(film())) };
    yield await Promise.resolve({
      ...common,
      name: 'media/日本.txt',
      compressed: false,
      open: () => Promise.resolve(Buffer.from('after it')),
    });
  }
  await pipeline(await new ArchiveGateway().write(entries()), ends);

  expect(mostHeld).toBeLessThan(AT_MOST_HELD);
  expect(written).toEqual([
    { name: 'media/Film.mov', sizeBytes: LARGE_BYTES, sha256: hash.digest('hex') },
    expect.objectContaining({ name: 'media/日本.txt', sizeBytes: 8 }),
  ]);
  const [film64, after] = await entriesIn(new EndsReader(ends), ends.size);
  expect(film64).toMatchObject({ fileName: 'media/Film.mov', uncompressedSize: LARGE_BYTES });
  expect(after?.fileName).toBe('media/日本.txt');
  expect(after?.relativeOffsetOfLocalHeader).toBeGreaterThan(2 ** 32);
  // The record that says where the list of contents is in a file of this size.
  expect(ends.tail.includes(Buffer.from('PK\x06\x06', 'latin1'))).toBe(true);
});

it('counts more entries than 16 bits can', async () => {
  const count = 66_000;
  const chunks: Buffer[] = [];
  async function* entries(): AsyncIterable<ArchiveEntry> {
    for (let number = 1; number <= count; number += 1)
      yield await Promise.resolve({
        name: `documents/${number}.txt`,
        compressed: true,
        modifiedAt,
        open: () => Promise.resolve(Buffer.from(String(number))),
      });
  }
  for await (const chunk of (await new ArchiveGateway().write(entries())) as AsyncIterable<Buffer>) chunks.push(chunk);
  const file = Buffer.concat(chunks);
  class Whole extends RandomAccessReader {
    override _readStreamForRange(start: number, end: number): Readable {
      return Readable.from([file.subarray(start, end)]);
    }
  }
  const found = await entriesIn(new Whole(), file.length);
  expect(found).toHaveLength(count);
  expect(new Set(found.map(({ fileName }) => fileName)).size).toBe(count);
});
