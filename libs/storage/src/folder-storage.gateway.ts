/**
 * Files in a folder of this machine. An uploaded object is a directory of its parts, as they came, with a list of their
 * sizes: completing an upload of many gigabytes is one rename, and no byte is copied. Everything is written beside its
 * place, flushed, then renamed into it, so that what is there is whole.
 *
 *   objects/<key>              a file, or a directory with part files and `.parts.json`
 *   uploads/<id>/.key          what the upload will be
 *   uploads/<id>/part-00001    a part that is there as a whole
 */
import { randomUUID } from 'node:crypto';
import { constants, createReadStream, type Dirent } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '@lectern/database/clock';
import type { AddressSigner } from './signed-address';
import {
  assertKey,
  MultipartMissingError,
  ObjectMissingError,
  StorageGateway,
  TransferRefusedError,
  type ByteRange,
  type DownloadTarget,
  type LocalTransfers,
  type OpenMultipart,
  type PartTarget,
  type StoredObject,
  type StoredPart,
} from './storage.gateway';

const PARTS = '.parts.json';
const KEY_FILE = '.key';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const PART_FIELDS = ['key', 'upload', 'part', 'size', 'expires'] as const;
const DOWNLOAD_FIELDS = ['key', 'type', 'disposition', 'expires'] as const;

export class FolderStorage extends StorageGateway implements LocalTransfers {
  readonly local = this;
  readonly browserOrigin = null;

  constructor(
    private readonly dir: string,
    private readonly signer: AddressSigner,
    private readonly clock: Clock,
  ) {
    super();
  }

  async check(): Promise<void> {
    await mkdir(this.dir, { recursive: true });
    await access(this.dir, constants.R_OK | constants.W_OK);
  }

  async startMultipart(key: string): Promise<string> {
    const id = randomUUID();
    const dir = this.uploadDir(id);
    await mkdir(dir, { recursive: true });
    await this.write(join(dir, KEY_FILE), Readable.from([Buffer.from(assertKey(key))]));
    return id;
  }

  partAddress(target: PartTarget): Promise<string> {
    const query = this.signer.sign('part', {
      key: target.key,
      upload: target.multipartId,
      part: target.part,
      size: target.sizeBytes,
      expires: this.expiry(target.seconds),
    });
    return Promise.resolve(`/api/storage/parts?${query}`);
  }

  async receivePart(query: Record<string, unknown>, contentLength: number | undefined, body: Readable): Promise<void> {
    const signed = this.verified('part', PART_FIELDS, query);
    const size = Number(signed.size);
    const wrong = (bytes: number) =>
      bytes > size
        ? new TransferRefusedError('too-large', `a part of ${size} bytes cannot have more`)
        : new TransferRefusedError('incomplete', `${size} bytes were announced`);
    if (contentLength !== undefined && contentLength !== size) throw wrong(contentLength);
    let received = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        received += chunk.length;
        done(received > size ? wrong(received) : null, chunk);
      },
      flush: (done) => done(received < size ? wrong(received) : null),
    });
    try {
      await this.write(join(this.uploadDir(signed.upload), partName(Number(signed.part))), body, counted);
    } catch (error) {
      throw isMissing(error) ? new MultipartMissingError('this upload is over') : error;
    }
  }

  async listParts(key: string, multipartId: string): Promise<StoredPart[] | null> {
    const dir = this.uploadDir(multipartId);
    if ((await readTextOrNull(join(dir, KEY_FILE))) !== key) return null;
    const names = await namesOrNull(dir);
    if (!names) return null;
    const parts: StoredPart[] = [];
    for (const name of names) {
      const part = partNumber(name);
      if (part === null) continue;
      const info = await orNull(stat(join(dir, name)));
      // Parts are replaced, never taken away: the upload has just ended.
      if (!info) return null;
      parts.push({ part, sizeBytes: info.size, tag: String(info.size) });
    }
    return parts.sort((a, b) => a.part - b.part);
  }

  async completeMultipart(key: string, multipartId: string, parts: readonly StoredPart[]): Promise<void> {
    const dir = this.uploadDir(multipartId);
    const place = this.objectPath(key);
    try {
      const kept = new Set([KEY_FILE, PARTS, ...parts.map(({ part }) => partName(part))]);
      // The list that another request is writing at this moment stays too: without it both would fail.
      const isList = (name: string) => name.startsWith(temporaryOf(PARTS));
      for (const name of await readdir(dir)) {
        if (!kept.has(name) && !isList(name)) await unlinkIfThere(join(dir, name));
      }
      const sizes = parts.map(({ sizeBytes }) => sizeBytes);
      await this.write(join(dir, PARTS), Readable.from([Buffer.from(JSON.stringify(sizes))]));
      await mkdir(dirname(place), { recursive: true });
      await rename(dir, place);
      await syncDir(dirname(place));
    } catch (error) {
      // Another request was faster: then the object is there.
      const there = isMissing(error) || isTaken(error) ? await this.head(key) : null;
      if (there) return;
      throw isMissing(error) ? new MultipartMissingError('this upload is over') : error;
    }
  }

  async abortMultipart(_key: string, multipartId: string): Promise<void> {
    await rm(this.uploadDir(multipartId), { recursive: true, force: true });
  }

  async put(key: string, body: Readable | Buffer): Promise<void> {
    const place = this.objectPath(key);
    await mkdir(dirname(place), { recursive: true });
    await this.write(place, Buffer.isBuffer(body) ? Readable.from([body]) : body);
  }

  /** As an upload of one part: what a process leaves behind that is killed meanwhile is found as an upload given up. */
  async putStream(key: string, body: Readable): Promise<number> {
    const multipartId = await this.startMultipart(key);
    try {
      const part = join(this.uploadDir(multipartId), partName(1));
      await this.write(part, body);
      const { size: sizeBytes } = await stat(part);
      await this.completeMultipart(key, multipartId, [{ part: 1, sizeBytes, tag: String(sizeBytes) }]);
      return sizeBytes;
    } catch (error) {
      await this.abortMultipart(key, multipartId);
      throw error;
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const place = this.objectPath(key);
    const pieces = await this.pieces(place);
    return Readable.from(readPieces(pieces, range ?? { start: 0, end: Number.MAX_SAFE_INTEGER }), {
      objectMode: false,
    });
  }

  async head(key: string): Promise<StoredObject | null> {
    const place = this.objectPath(key);
    try {
      const { mtime } = await stat(place);
      const pieces = await this.pieces(place);
      return { sizeBytes: pieces.reduce((sum, piece) => sum + piece.size, 0), modifiedAt: mtime };
    } catch (error) {
      if (error instanceof ObjectMissingError || isMissing(error)) return null;
      throw error;
    }
  }

  async delete(keys: readonly string[]): Promise<void> {
    for (const key of keys) await rm(this.objectPath(key), { recursive: true, force: true });
  }

  downloadAddress(target: DownloadTarget): Promise<string> {
    const query = this.signer.sign('download', {
      key: target.key,
      type: target.contentType,
      disposition: target.disposition,
      expires: this.expiry(target.seconds),
    });
    return Promise.resolve(`/api/storage/objects?${query}`);
  }

  async openDownload(query: Record<string, unknown>) {
    const { key, type, disposition } = this.verified('download', DOWNLOAD_FIELDS, query);
    const object = await this.head(key);
    if (!object) throw new ObjectMissingError(key);
    return { key, contentType: type, disposition, ...object };
  }

  async *list(prefix: string): AsyncIterable<{ key: string } & StoredObject> {
    yield* this.walk(prefix.replace(/\/$/, ''));
  }

  async *listMultiparts(): AsyncIterable<OpenMultipart> {
    for (const id of (await namesOrNull(join(this.dir, 'uploads'))) ?? []) {
      if (!UUID.test(id)) continue;
      const key = await readTextOrNull(join(this.uploadDir(id), KEY_FILE));
      const { mtime } = await stat(this.uploadDir(id));
      yield { key: key ?? '', multipartId: id, startedAt: mtime };
    }
  }

  /** With the folder itself, whose name may tell whose it was, and what a killed process left half written in it. */
  override async deleteUnder(prefix: string): Promise<number> {
    const deleted = await super.deleteUnder(prefix);
    await rm(this.objectPath(prefix.replace(/\/$/, '')), { recursive: true, force: true });
    return deleted;
  }

  private async *walk(path: string): AsyncIterable<{ key: string } & StoredObject> {
    for (const entry of (await entriesOrNull(join(this.dir, 'objects', path))) ?? []) {
      if (entry.name.startsWith('.')) continue;
      const key = path === '' ? entry.name : `${path}/${entry.name}`;
      const isObject = entry.isFile() || (await exists(join(this.dir, 'objects', key, PARTS)));
      const object = isObject ? await this.head(key) : null;
      if (object) yield { key, ...object };
      else if (!isObject) yield* this.walk(key);
    }
  }

  private verified<Name extends string>(
    purpose: string,
    names: readonly (Name | 'expires')[],
    query: Record<string, unknown>,
  ): Record<Name | 'expires', string> {
    const fields = this.signer.verify(purpose, names, query);
    if (!fields) throw new TransferRefusedError('address', 'this address is not signed by us');
    if (Number(fields.expires) < this.clock.now().getTime()) {
      throw new TransferRefusedError('expired', 'this address is not valid any more');
    }
    return fields;
  }

  private expiry(seconds: number): number {
    return this.clock.now().getTime() + seconds * 1000;
  }

  /** Beside its place first, flushed, then renamed: a reader never sees half of it, nor does a start after a crash. */
  private async write(place: string, body: Readable, through?: Transform): Promise<void> {
    const temporary = join(dirname(place), `${temporaryOf(basename(place))}${randomUUID()}.tmp`);
    try {
      // Opened before anything can break: a stream that opens late would bring the file back after it was removed.
      const file = (await open(temporary, 'wx')).createWriteStream({ flush: true });
      await (through ? pipeline(body, through, file) : pipeline(body, file));
      await rename(temporary, place);
      await syncDir(dirname(place));
    } catch (error) {
      await unlinkIfThere(temporary);
      throw error;
    }
  }

  private async pieces(place: string): Promise<Piece[]> {
    try {
      const info = await stat(place);
      if (info.isFile()) return [{ path: place, size: info.size }];
      const sizes = JSON.parse(await readFile(join(place, PARTS), 'utf8')) as number[];
      return sizes.map((size, index) => ({ path: join(place, partName(index + 1)), size }));
    } catch (error) {
      throw isMissing(error) ? new ObjectMissingError(place) : error;
    }
  }

  private objectPath(key: string): string {
    return join(this.dir, 'objects', ...assertKey(key).split('/'));
  }

  private uploadDir(id: string): string {
    if (!UUID.test(id)) throw new MultipartMissingError('not an upload of ours');
    return join(this.dir, 'uploads', id);
  }
}

interface Piece {
  path: string;
  size: number;
}

/** Four times Node's default, so that a backup or a download takes a quarter of the turns. */
const READ_BYTES = 256 * 1024;

/** One file after the other, and of each only what falls into the range. */
async function* readPieces(pieces: readonly Piece[], range: ByteRange): AsyncIterable<Buffer> {
  let offset = 0;
  for (const { path, size } of pieces) {
    const start = Math.max(range.start - offset, 0);
    const end = Math.min(range.end - offset, size);
    if (start < end)
      yield* createReadStream(path, { start, end: end - 1, highWaterMark: READ_BYTES }) as AsyncIterable<Buffer>;
    offset += size;
  }
}

/** How the names begin under which a file is written before it takes its place. */
function temporaryOf(name: string): string {
  return `.${name}.`;
}

function partName(part: number): string {
  return `part-${String(part).padStart(5, '0')}`;
}

function partNumber(name: string): number | null {
  const match = /^part-(\d{5})$/.exec(name);
  return match ? Number(match[1]) : null;
}

async function syncDir(dir: string): Promise<void> {
  // Windows cannot open a directory, and keeps the order of renames by itself.
  if (process.platform === 'win32') return;
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';
const isTaken = (error: unknown) => ['ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'EPERM'].includes(codeOf(error) ?? '');

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const readTextOrNull = (path: string): Promise<string | null> => orNull(readFile(path, 'utf8'));
const namesOrNull = (path: string): Promise<string[] | null> => orNull(readdir(path));
const entriesOrNull = (path: string): Promise<Dirent[] | null> => orNull(readdir(path, { withFileTypes: true }));
const exists = async (path: string): Promise<boolean> => (await orNull(stat(path))) !== null;

async function unlinkIfThere(path: string): Promise<void> {
  await orNull(unlink(path));
}
