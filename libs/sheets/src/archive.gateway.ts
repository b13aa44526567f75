/**
 * Makes ZIP files as a stream, one entry after the other: the only file that imports archiver. Called for the year-end
 * pack; entries are opened when their turn comes, so that one of them is in memory at a time.
 */
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ZipArchive } from 'archiver';

export interface ArchiveEntry {
  /** With `/` between folders. Made safe and unique here. */
  name: string;
  /** Pictures and PDFs are compressed already: they are stored as they are. */
  compressed: boolean;
  modifiedAt: Date;
  open: () => Promise<Readable | Buffer>;
}

@Injectable()
export class ArchiveGateway {
  /** The file's bytes. When an entry cannot be read the stream ends with that error. */
  write(entries: AsyncIterable<ArchiveEntry>): Readable {
    const zip = new ZipArchive({ zlib: { level: 6 }, forceZip64: false });
    this.fill(zip, entries).catch((error: unknown) => {
      zip.destroy(error instanceof Error ? error : new Error(String(error)));
    });
    return zip;
  }

  private async fill(zip: ZipArchive, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
    const names = new Set<string>();
    for await (const entry of entries) {
      if (zip.destroyed) return;
      const content = await entry.open();
      const added = new Promise<void>((resolve, reject) => {
        const done = () => {
          zip.off('entry', done).off('close', done);
          resolve();
        };
        zip.once('entry', done).once('close', done);
        if (!Buffer.isBuffer(content)) content.once('error', reject);
      });
      zip.append(content, {
        name: freePath(entry.name, names),
        date: entry.modifiedAt,
        store: entry.compressed,
      });
      await added;
    }
    await zip.finalize();
  }
}

/** No way out of the folder it is unpacked in, no name that Windows refuses, none twice (without regard to case). */
export function freePath(wanted: string, taken: Set<string>): string {
  const parts = wanted.split('/').map(safePart).filter(Boolean);
  const last = parts.pop() ?? 'file';
  const dot = last.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [last.slice(0, dot), last.slice(dot)] : [last, ''];
  for (let number = 1; ; number += 1) {
    const name = [...parts, `${stem}${number === 1 ? '' : ` (${number})`}${extension}`].join('/');
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}

function safePart(part: string): string {
  const clean = part
    .replace(/[\p{Cc}<>:"\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const bounded = clean.length <= 120 ? clean : `${clean.slice(0, 100)}${clean.slice(-20)}`;
  return bounded.replace(/^\.+|[. ]+$/g, '');
}
