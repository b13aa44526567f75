/**
 * Reads the ZIP of a backup where it was uploaded to: its list of contents, every entry with size and hash, the rows line by
 * line. Nothing is kept in memory but a page; nothing of the ZIP is believed. Called while a restore is checked and written.
 */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { BACKUP_FORMAT } from '@lectern/protocol/backups';
import { ZIP_DAMAGED, ZipReaderGateway, type ZipEntry, type ZipSource } from '@lectern/sheets/zip-reader.gateway';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import type { DataJob } from '../../jobs';
import { FOREIGN, readManifest, RestoreRefusedError, type Manifest, type RestoreEntry } from './restore-manifest';

const MOST_MANIFEST_BYTES = 64 * 1024 * 1024;
/** A contract with its drawn signatures is below one; a row is never as long as this. */
const MOST_LINE_BYTES = 16 * 1024 * 1024;
const MOST_DATA_BYTES = 8 * 1024 ** 3;
/** Twenty times what a large account has: a small ZIP must not fill the database. */
const MOST_ROWS = 2_000_000;

const NOT_LISTED =
  'This ZIP has entries that its list of contents does not name, or lacks some that it names. It was changed after it was made, so nothing of it is restored. Download the backup again, then try once more.';
const TOO_LARGE = 'This backup has more data than an account can have. Nothing of it was restored.';

export const changedEntry = (path: string) =>
  new RestoreRefusedError(
    `“${path}” is not as it was when the backup was made. Nothing of this ZIP is restored. Download the backup again, then try once more.`,
  );

export interface OpenBackup {
  source: ZipSource;
  manifest: Manifest;
  /** In the order of the ZIP, without the manifest. */
  entries: readonly ListedEntry[];
}

export interface ListedEntry extends RestoreEntry {
  zip: ZipEntry;
}

@Injectable()
export class RestoreSourceService {
  constructor(
    private readonly storage: StorageGateway,
    private readonly zips: ZipReaderGateway,
  ) {}

  at({ sourceKey, sourceBytes }: Pick<DataJob, 'sourceKey' | 'sourceBytes'>): ZipSource {
    if (sourceKey === null || sourceBytes === null) throw new Error('the source of this restore is gone');
    return { sizeBytes: sourceBytes, read: (range) => this.storage.get(sourceKey, range) };
  }

  /** Throws ZipRefusedError or RestoreRefusedError with a sentence. */
  async open(job: Pick<DataJob, 'sourceKey' | 'sourceBytes'>): Promise<OpenBackup> {
    const source = this.at(job);
    const found = await this.zips.entries(source);
    const listed = found.find(({ path }) => path === 'manifest.json');
    if (!listed || listed.sizeBytes > MOST_MANIFEST_BYTES) throw new RestoreRefusedError(FOREIGN);
    const manifest = readManifest(await textOf(await this.zips.open(source, listed)));
    const named = new Map(manifest.entries.map((entry) => [entry.path, entry]));
    const entries: ListedEntry[] = [];
    for (const zip of found) {
      if (zip === listed) continue;
      const entry = named.get(zip.path);
      if (!entry) throw new RestoreRefusedError(NOT_LISTED);
      if (entry.sizeBytes !== zip.sizeBytes) throw changedEntry(zip.path);
      entries.push({ ...entry, zip });
    }
    if (entries.length !== manifest.entries.length) throw new RestoreRefusedError(NOT_LISTED);
    const dataBytes = entries.reduce((sum, { type, sizeBytes }) => sum + (type === 'data' ? sizeBytes : 0), 0);
    const rows = entries.reduce((sum, { type, rows: named = 0 }) => sum + (type === 'data' ? named : 0), 0);
    if (dataBytes > MOST_DATA_BYTES || rows > MOST_ROWS) throw new RestoreRefusedError(TOO_LARGE);
    return { source, manifest, entries };
  }

  content(source: ZipSource, zip: ZipEntry): Promise<Readable> {
    return this.zips.open(source, zip);
  }

  /** Reads an entry to its end and throws when its hash is another one; `passed` is told of each piece. */
  async *read(source: ZipSource, entry: ListedEntry): AsyncGenerator<Buffer, void> {
    const hash = createHash('sha256');
    for await (const chunk of (await this.zips.open(source, entry.zip)) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest('hex') !== entry.sha256) throw changedEntry(entry.path);
  }
}

export interface Line {
  /** From 1, in the file. */
  number: number;
  text: string;
}

/** The rows of a data file, as their JSON, with the line that each is on: no more than the manifest names. */
export async function* rowLines(
  chunks: AsyncIterable<Buffer>,
  { kind = '', path, rows: named = 0 }: Pick<RestoreEntry, 'kind' | 'path' | 'rows'>,
): AsyncGenerator<Line, void> {
  const head = `{"format":${BACKUP_FORMAT},"kind":${JSON.stringify(kind)},"rows":[`;
  let isOver = false;
  for await (const { number, text } of linesOf(chunks, path)) {
    if (number === 1) {
      if (text === `${head}]}`) isOver = true;
      else if (text !== head) throw changedEntry(path);
    } else if (isOver) throw changedEntry(path);
    else if (text === ']}') isOver = true;
    else if (number - 1 > named) throw changedEntry(path);
    else yield { number, text: text.endsWith(',') ? text.slice(0, -1) : text };
  }
  if (!isOver) throw changedEntry(path);
}

async function* linesOf(chunks: AsyncIterable<Buffer>, path: string): AsyncGenerator<Line, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let parts: Buffer[] = [];
  let length = 0;
  let number = 0;
  const line = (): Line => {
    const bytes = Buffer.concat(parts);
    parts = [];
    length = 0;
    number += 1;
    try {
      return { number, text: decoder.decode(bytes) };
    } catch {
      throw changedEntry(path);
    }
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      parts.push(chunk.subarray(from, at));
      from = at + 1;
      yield line();
    }
    parts.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > MOST_LINE_BYTES) throw new RestoreRefusedError(TOO_LARGE);
  }
  if (length > 0) yield line();
}

async function textOf(content: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk as Buffer);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new RestoreRefusedError(ZIP_DAMAGED);
  }
}
