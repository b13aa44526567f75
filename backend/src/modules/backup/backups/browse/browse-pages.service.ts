/**
 * The page that opens a backup without the product, from the disk: `index.html` and the rows in scripts beside it, which it
 * loads as they are needed. Made of the data that lie on the disk already, a page of rows in memory at a time.
 */
import { createReadStream } from 'node:fs';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Injectable } from '@nestjs/common';
import { BACKUP_FORMAT } from '@lectern/protocol/backups';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { recordKinds } from '../../records';
import type { ManifestEntry, MissingEntry } from '../backup-manifest';
import type { WantedBackup } from '../backup-options';
import type { DataFile } from '../backup-reader.service';
import type { RecordOwner } from '../../records/record-owners.repository';
import { RestoreCatalogRepository } from '../../restore/reading/restore-catalog.repository';
import { browsePage } from './browse-page';
import { browseKindOf, browseKinds, rowName } from './browse-kinds';

const PAGE_ROWS = 500;
/** Contracts have long texts: a page is loaded as a whole. */
const PAGE_BYTES = 1_000_000;
/** Where a row stands is looked up in a file of about so many. */
const ROWS_PER_BUCKET = 2_000;
const MOST_BUCKETS = 4_096;
const MOST_WAITING = 20_000;
const MOST_MISSING = 50;

export interface BrowseFacts {
  backup: WantedBackup;
  owner: RecordOwner;
  createdAt: Date;
  data: readonly DataFile[];
  entries: { count: number; read(): AsyncIterable<ManifestEntry> };
  missing: { count: number; read(): AsyncIterable<MissingEntry> };
}

export interface BrowseFile {
  name: string;
  content: Buffer;
}

interface ListedKind {
  kind: string;
  label: string;
  group: string;
  columns: readonly string[];
  rows: number;
  pages: number;
  references: Record<string, string>;
}

@Injectable()
export class BrowsePagesService {
  constructor(private readonly catalogue: RestoreCatalogRepository) {}

  /** After everything else was written: it knows where each file stands. */
  async *files(facts: BrowseFacts, folder: string): AsyncIterable<BrowseFile> {
    const rows = facts.data.reduce((sum, { rows: count }) => sum + count, 0);
    const wanted = Math.ceil((rows + facts.entries.count) / ROWS_PER_BUCKET);
    const where = await Buckets.in(join(folder, 'where'), Math.min(MOST_BUCKETS, Math.max(1, wanted)));
    const kinds: ListedKind[] = [];
    for (const file of sorted(facts.data)) {
      const listed = await this.listed(file);
      const index = kinds.push(listed) - 1;
      for await (const page of pagesOf(file.path)) {
        listed.pages += 1;
        for (const row of page.rows) await where.addRow(row, index, listed.pages);
        const content = called('page', `${JSON.stringify(file.kind)},${listed.pages},[${page.lines.join(',\n')}]`);
        yield { name: `browse/${file.kind}-${listed.pages}.js`, content };
      }
    }
    for await (const { id, path } of facts.entries.read()) if (id !== undefined) await where.addPaper(id, path);
    yield* where.files();
    yield { name: 'browse/contents.js', content: called('contents', await contentsOf(facts, kinds, where.count)) };
    yield { name: 'index.html', content: Buffer.from(browsePage) };
  }

  private async listed({ kind, rows }: DataFile): Promise<ListedKind> {
    const { fields } = await this.catalogue.of(kind);
    const references = fields.flatMap(({ field, refersTo }) => (refersTo ? [[field, refersTo] as const] : []));
    return { kind, ...browseKindOf(kind), rows, pages: 0, references: Object.fromEntries(references) };
  }
}

function sorted(data: readonly DataFile[]): DataFile[] {
  const order = new Map(
    [...Object.keys(browseKinds), ...recordKinds.map(({ kind }) => kind)]
      .reverse()
      .map((kind, index) => [kind, -index]),
  );
  return [...data].sort((a, b) => (order.get(a.kind) ?? 1) - (order.get(b.kind) ?? 1));
}

type Row = Record<string, unknown>;

/** The lines of a data file, see `backup-reader.service.ts`: a head, a row on each line, an end. */
async function* pagesOf(path: string): AsyncIterable<{ lines: string[]; rows: Row[] }> {
  let page: { lines: string[]; rows: Row[] } = { lines: [], rows: [] };
  let bytes = 0;
  const input = createReadStream(path);
  try {
    let isHead = true;
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      const isRow = !isHead && line.startsWith('{');
      isHead = false;
      if (!isRow) continue;
      const json = line.endsWith(',') ? line.slice(0, -1) : line;
      page.lines.push(json);
      page.rows.push(JSON.parse(json) as Row);
      bytes += json.length;
      if (page.lines.length < PAGE_ROWS && bytes < PAGE_BYTES) continue;
      yield page;
      page = { lines: [], rows: [] };
      bytes = 0;
    }
  } finally {
    input.destroy();
  }
  if (page.lines.length > 0) yield page;
}

async function contentsOf(facts: BrowseFacts, kinds: readonly ListedKind[], buckets: number): Promise<string> {
  const missing: string[] = [];
  for await (const { path } of facts.missing.read()) if (missing.push(path) === MOST_MISSING) break;
  const { name, username, email, timeZone } = facts.owner;
  return JSON.stringify({
    product: PRODUCT_NAME,
    format: BACKUP_FORMAT,
    createdAt: facts.createdAt.toISOString(),
    account: { name, username, email, timeZone },
    parts: facts.backup.parts,
    kinds,
    buckets,
    missing,
    missingCount: facts.missing.count,
  });
}

/** A script that hands its rows to the page. `<` and two line ends that scripts know are written as what they are in JSON. */
function called(method: string, json: string): Buffer {
  const safe = json.replace(/[<\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return Buffer.from(`lectern.${method}(${safe});\n`);
}

/** Where rows and papers stand, by their ids, in files that are small enough to be loaded for one of them. */
class Buckets {
  private readonly waiting = new Map<number, string[]>();
  private readonly begun = new Set<number>();
  private held = 0;

  private constructor(
    private readonly folder: string,
    readonly count: number,
  ) {}

  static async in(folder: string, count: number): Promise<Buckets> {
    await mkdir(folder);
    return new Buckets(folder, count);
  }

  async addRow(row: Row, kind: number, page: number): Promise<void> {
    const { id } = row;
    if (typeof id === 'string') await this.add(id, [id, kind, page, rowName(row)]);
  }

  async addPaper(id: string, path: string): Promise<void> {
    await this.add(id, [id, path]);
  }

  async *files(): AsyncIterable<BrowseFile> {
    await this.flush();
    for (let bucket = 0; bucket < this.count; bucket += 1) {
      const lines = this.begun.has(bucket) ? await readFile(this.pathOf(bucket), 'utf8') : '';
      const content = called('where', `${bucket},[${lines.trimEnd().replaceAll('\n', ',\n')}]`);
      yield { name: `browse/where-${bucket}.js`, content };
    }
  }

  /** By its last digits: the first ones of ids that were made at one time are the same. The page does it likewise. */
  private async add(id: string, entry: unknown[]): Promise<void> {
    const bucket = parseInt(id.slice(-4), 16) % this.count;
    const lines = this.waiting.get(bucket) ?? [];
    lines.push(JSON.stringify(entry));
    this.waiting.set(bucket, lines);
    this.held += 1;
    if (this.held >= MOST_WAITING) await this.flush();
  }

  private async flush(): Promise<void> {
    for (const [bucket, lines] of this.waiting) {
      await appendFile(this.pathOf(bucket), `${lines.join('\n')}\n`);
      this.begun.add(bucket);
    }
    this.waiting.clear();
    this.held = 0;
  }

  private pathOf(bucket: number): string {
    return join(this.folder, String(bucket));
  }
}
