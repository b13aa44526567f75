/**
 * Makes ZIP files as a stream, one entry after the other: the only file that imports archiver. Called for the year-end
 * pack and for backups; entries are opened when their turn comes, so that one of them is in memory at a time.
 */
import { createHash } from 'node:crypto';
import { pipeline, Transform, type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ZipArchive } from 'archiver';

export interface ArchiveEntry {
  /** With `/` between folders. Made safe and unique here. */
  name: string;
  /** Pictures and PDFs are compressed already: they are stored as they are. */
  compressed: boolean;
  modifiedAt: Date;
  open: () => Promise<Readable | Buffer>;
  /** Told what it became, before the next entry is asked for. */
  written?: (as: WrittenEntry) => void | Promise<void>;
}

export interface WrittenEntry {
  /** Its name in the ZIP. */
  name: string;
  sizeBytes: number;
  /** Of its bytes, in hex. */
  sha256: string;
}

const MOST_NAME_BYTES = 200;

@Injectable()
export class ArchiveGateway {
  /** The file's bytes. When an entry cannot be read the stream ends with that error. */
  async write(entries: AsyncIterable<ArchiveEntry>): Promise<Readable> {
    const { ZipArchive } = await import('archiver');
    // Level 6 takes twice as long for a fifth less of the texts, and most of a backup is stored as it is.
    const zip = new ZipArchive({ zlib: { level: 3 }, forceZip64: false });
    // A reader that has not begun yet hears of it when it does; without a listener the process would end.
    zip.on('error', () => undefined);
    this.fill(zip, entries).catch((error: unknown) => {
      // Given up by its reader: nobody listens any more.
      if (zip.destroyed) return;
      zip.destroy(error instanceof Error ? error : new Error(String(error)));
    });
    return zip;
  }

  private async fill(zip: ZipArchive, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
    const names = new Map<string, number>();
    for await (const entry of entries) {
      if (zip.destroyed) return;
      const name = freePath(entry.name, names);
      const { content, seen } = counted(await entry.open());
      // When the ZIP is given up, what is being read for it is closed too.
      const release = () => void (Buffer.isBuffer(content) || content.destroy());
      zip.once('close', release);
      const added = new Promise<void>((resolve, reject) => {
        const done = () => {
          zip.off('entry', done).off('close', done);
          resolve();
        };
        zip.once('entry', done).once('close', done);
        if (!Buffer.isBuffer(content)) content.once('error', reject);
      });
      zip.append(content, { name, date: entry.modifiedAt, store: entry.compressed });
      await added;
      zip.off('close', release);
      if (zip.destroyed) return;
      await entry.written?.({ name, ...seen() });
    }
    await zip.finalize();
  }
}

/** The same content, with its size and hash once all of it was read. */
function counted(content: Readable | Buffer): { content: Readable | Buffer; seen: () => Omit<WrittenEntry, 'name'> } {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const count = (bytes: Buffer) => {
    hash.update(bytes);
    sizeBytes += bytes.length;
  };
  const seen = () => ({ sizeBytes, sha256: hash.digest('hex') });
  if (Buffer.isBuffer(content)) {
    count(content);
    return { content, seen };
  }
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count(chunk);
      done(null, chunk);
    },
  });
  // An error of the one is an error of the other: whoever reads hears of it.
  pipeline(content, counting, () => undefined);
  return { content: counting, seen };
}

/**
 * No way out of the folder it is unpacked in, no name that Windows refuses, none twice (without regard to case). `taken`
 * has the names there are, each with the number that was last tried for it.
 */
export function freePath(wanted: string, taken: Map<string, number>): string {
  const parts = wanted.split('/').map(safePart).filter(Boolean);
  const last = parts.pop() ?? 'file';
  const dot = last.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [last.slice(0, dot), last.slice(dot)] : [last, ''];
  const first = [...parts, last].join('/').toLowerCase();
  for (let number = taken.get(first) ?? 1; ; number += 1) {
    const name = [...parts, `${stem}${number === 1 ? '' : ` (${number})`}${extension}`].join('/');
    if (taken.has(name.toLowerCase())) continue;
    taken.set(name.toLowerCase(), 1);
    taken.set(first, number);
    return name;
  }
}

/** What Windows takes for a device, with whatever ending. */
const DEVICE = /^(con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?= *(?:\.|$))/iu;

function safePart(part: string): string {
  const clean = part
    .normalize('NFC')
    .replace(/[\p{Cc}<>:"\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return bounded(clean)
    .replace(/^\.+|[. ]+$/g, '')
    .replace(DEVICE, '$1_');
}

/** The beginning and the end of what is too long: file systems take 255 bytes, which are 85 letters of some scripts. */
function bounded(name: string): string {
  if (Buffer.byteLength(name) <= MOST_NAME_BYTES) return name;
  const characters = [...name];
  const end = characters.slice(-20).join('');
  let length = Buffer.byteLength(end);
  const isRoom = (character: string) => (length += Buffer.byteLength(character)) <= MOST_NAME_BYTES;
  const cut = characters.slice(0, -20).findIndex((character) => !isRoom(character));
  return characters.slice(0, cut).join('') + end;
}
