/**
 * Reads a ZIP that somebody sent, by ranges of wherever it lies, without a local copy: the only file that opens ZIPs with
 * yauzl for restores. Nothing of the ZIP is believed: names, sizes and places are checked before and while it is read.
 */
import { pipeline, Transform, type Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { fromRandomAccessReader, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';

/** Where the bytes are: from `start` up to, not including, `end`. */
export interface ZipSource {
  sizeBytes: number;
  read: (range: { start: number; end: number }) => Promise<Readable>;
}

/** Enough to read the content again later, without the directory. */
export interface ZipEntry {
  path: string;
  /** Of its local header. */
  offset: number;
  compressedBytes: number;
  sizeBytes: number;
  isDeflated: boolean;
}

/** The file is no ZIP that is read here; the message is for people. */
export class ZipRefusedError extends Error {}

const MOST_ENTRIES = 200_000;
const MOST_NAME_BYTES = 4_096;
/** Deflate reaches a thousand; what people have reaches a hundred. */
const MOST_RATIO = 400;
const SMALL_BYTES = 16 * 1024 * 1024;
const WINDOW_BYTES = 1024 * 1024;

export const ZIP_DAMAGED =
  'This file is not a whole ZIP. It may have been cut off while it was downloaded or uploaded. Download the backup again, then try once more.';
const ENCRYPTED = 'This ZIP is protected by a password. Choose the ZIP as it was downloaded from Lectern.';
const TOO_MANY = `This ZIP has more than ${MOST_ENTRIES.toLocaleString('en-US')} entries. That is more than a backup can have.`;
const UNSAFE =
  'This ZIP has entries that lead out of its folder or stand for other files. Nothing of it was read. Choose the ZIP as it was downloaded from Lectern.';
const DOUBLED = 'This ZIP has two entries of the same name. Choose the ZIP as it was downloaded from Lectern.';
const BOMB =
  'This ZIP would become far larger than it is. Nothing of it was unpacked. Choose the ZIP as it was downloaded from Lectern.';

@Injectable()
export class ZipReaderGateway {
  /** The directory of the ZIP, checked; nothing is unpacked. Throws ZipRefusedError. */
  async entries(source: ZipSource): Promise<ZipEntry[]> {
    const zip = await opened(source);
    try {
      if (zip.entryCount > MOST_ENTRIES) throw new ZipRefusedError(TOO_MANY);
      const entries: ZipEntry[] = [];
      const names = new Set<string>();
      for await (const entry of directoryOf(zip)) {
        if (entries.length >= MOST_ENTRIES) throw new ZipRefusedError(TOO_MANY);
        const checked = checkedEntry(entry, source.sizeBytes);
        // As a system that does not tell capitals apart would see it.
        const name = checked.path.normalize('NFC').toLowerCase();
        if (names.has(name)) throw new ZipRefusedError(DOUBLED);
        names.add(name);
        entries.push(checked);
      }
      refuseOverlaps(entries);
      return entries;
    } finally {
      zip.close();
    }
  }

  /** The content of an entry. The stream ends with ZipRefusedError when it is not exactly as long as the directory says. */
  async open(source: ZipSource, entry: ZipEntry): Promise<Readable> {
    const start = await contentStart(source, entry);
    const end = start + entry.compressedBytes;
    if (end > source.sizeBytes) throw new ZipRefusedError(ZIP_DAMAGED);
    const exact = exactly(entry.sizeBytes);
    if (entry.compressedBytes === 0) {
      exact.end();
      return exact;
    }
    const raw = await source.read({ start, end });
    const failed = () => undefined;
    if (entry.isDeflated) pipeline(raw, inflated(exact), exact, failed);
    else pipeline(raw, exact, failed);
    return exact;
  }
}

/** Node's own 16 KiB make sixteen times as many turns between the steps of a restore. */
const PIECE_BYTES = 256 * 1024;

/** What is no deflated content is told as a damaged ZIP. */
function inflated(reader: Transform) {
  const inflate = createInflateRaw({ chunkSize: PIECE_BYTES });
  inflate.once('error', () => reader.destroy(new ZipRefusedError(ZIP_DAMAGED)));
  return inflate;
}

function exactly(sizeBytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > sizeBytes ? new ZipRefusedError(BOMB) : null, chunk);
    },
    flush(done) {
      done(seen === sizeBytes ? null : new ZipRefusedError(ZIP_DAMAGED));
    },
  });
}

function opened(source: ZipSource): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const settings = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: false };
    fromRandomAccessReader(new WindowReader(source), source.sizeBytes, settings, (error, zip) =>
      error ? reject(refusalOf(error)) : resolve(zip),
    );
  });
}

async function* directoryOf(zip: ZipFile): AsyncIterable<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      const settle = (done: () => void) => {
        zip.removeAllListeners('entry').removeAllListeners('end').removeAllListeners('error');
        done();
      };
      zip.once('entry', (found: Entry) => settle(() => resolve(found)));
      zip.once('end', () => settle(() => resolve(null)));
      zip.once('error', (error: unknown) => settle(() => reject(refusalOf(error))));
      zip.readEntry();
    });
    if (entry === null) return;
    yield entry;
  }
}

const SYMLINK = 0o120000;
const FILE_TYPE = 0o170000;

function checkedEntry(entry: Entry, zipBytes: number): ZipEntry {
  const { fileName: path, compressedSize: compressedBytes, uncompressedSize: sizeBytes } = entry;
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  const isFile = type === 0 || type === 0o100000;
  if (type === SYMLINK || !isFile || path.endsWith('/')) throw new ZipRefusedError(UNSAFE);
  const parts = path.split('/');
  if (/[\0\\]/.test(path) || /^([a-z]:|\/)/i.test(path) || parts.some((part) => /^\.{0,2}$/.test(part)))
    throw new ZipRefusedError(UNSAFE);
  if (Buffer.byteLength(path) > MOST_NAME_BYTES) throw new ZipRefusedError(UNSAFE);
  if (entry.isEncrypted()) throw new ZipRefusedError(ENCRYPTED);
  const { compressionMethod, relativeOffsetOfLocalHeader: offset } = entry;
  if (compressionMethod !== 0 && compressionMethod !== 8) throw new ZipRefusedError(ZIP_DAMAGED);
  if (offset + compressedBytes > zipBytes) throw new ZipRefusedError(ZIP_DAMAGED);
  const isDeflated = compressionMethod === 8;
  if (!isDeflated && compressedBytes !== sizeBytes) throw new ZipRefusedError(ZIP_DAMAGED);
  if (sizeBytes > SMALL_BYTES && sizeBytes > compressedBytes * MOST_RATIO) throw new ZipRefusedError(BOMB);
  return { path, offset, compressedBytes, sizeBytes, isDeflated };
}

/** Entries that share their bytes are how a small file becomes a huge one. */
function refuseOverlaps(entries: readonly ZipEntry[]): void {
  let end = 0;
  for (const { offset, compressedBytes } of [...entries].sort((a, b) => a.offset - b.offset)) {
    if (offset < end) throw new ZipRefusedError(BOMB);
    end = offset + LOCAL_HEADER_BYTES + compressedBytes;
  }
}

const LOCAL_HEADER_BYTES = 30;
const LOCAL_HEADER = 0x04034b50;

async function contentStart(source: ZipSource, { offset }: ZipEntry): Promise<number> {
  const end = offset + LOCAL_HEADER_BYTES;
  if (end > source.sizeBytes) throw new ZipRefusedError(ZIP_DAMAGED);
  const header = await bytesOf(source, { start: offset, end });
  if (header.length !== LOCAL_HEADER_BYTES || header.readUInt32LE(0) !== LOCAL_HEADER)
    throw new ZipRefusedError(ZIP_DAMAGED);
  return end + header.readUInt16LE(26) + header.readUInt16LE(28);
}

async function bytesOf(source: ZipSource, range: { start: number; end: number }): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await source.read(range)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** yauzl reads the directory in small pieces: they come from one larger piece. */
class WindowReader extends RandomAccessReader {
  private window: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };

  constructor(private readonly source: ZipSource) {
    super();
  }

  override read(
    into: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.fill(position, length).then(
      () => {
        const from = position - this.window.start;
        this.window.bytes.copy(into, offset, from, from + length);
        done(null);
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    );
  }

  override _readStreamForRange(): Readable {
    throw new Error('contents are read by their own ranges');
  }

  override close(done: (error: Error | null) => void): void {
    done(null);
  }

  private async fill(position: number, length: number): Promise<void> {
    const { start, bytes } = this.window;
    if (position >= start && position + length <= start + bytes.length) return;
    const end = Math.min(this.source.sizeBytes, position + Math.max(length, WINDOW_BYTES));
    const read = position < end ? await bytesOf(this.source, { start: position, end }) : Buffer.alloc(0);
    if (read.length < length) throw new ZipRefusedError(ZIP_DAMAGED);
    this.window = { start: position, bytes: read };
  }
}

/** What yauzl says of a ZIP is in the words of programmers; what the storage says is no fault of the ZIP. */
function refusalOf(error: unknown): Error {
  if (error instanceof ZipRefusedError) return error;
  const { message, code } = error as { message?: string; code?: unknown };
  if (typeof message !== 'string' || code !== undefined || !(error instanceof Error)) return error as Error;
  if (/absolute path|invalid relative path|invalid characters in fileName|relative path/i.test(message))
    return new ZipRefusedError(UNSAFE);
  if (
    /signature|zip file|zip64|central directory|multi-disk|extra field|entry|comment|compressed|offset/i.test(message)
  )
    return new ZipRefusedError(ZIP_DAMAGED);
  return error;
}
