/** A file that arrived as an upload, imported and led through its steps as the worker does: for tests of imports. */
import type { ImportAction, ImportKind, ImportRow } from '@lectern/protocol/imports';
import { WorkbookGateway } from '@lectern/sheets/workbook.gateway';
import type { Cell } from '@lectern/sheets/sheet';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { v7 as uuidv7 } from 'uuid';
import type { DataJob } from '../modules/data-jobs';
import type { Business, TestOwner } from './business';

export type SheetContent = readonly (readonly (string | number | Cell)[])[];

/** Rows of cells, the first one the heads; texts and numbers are themselves. */
export function workbookOf(sheets: Record<string, SheetContent>): Promise<Buffer> {
  return buffer(
    new WorkbookGateway().write({
      title: 'test',
      createdAt: new Date('2027-03-01T00:00:00Z'),
      sheets: Object.entries(sheets).map(([name, rows]) => ({
        name,
        isWithoutHead: true,
        columns: Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, () => ({
          ...{ header: '', width: 10 },
        })),
        rows: Readable.from(rows.map((row) => row.map(cellOf))),
      })),
    }),
  );
}

function cellOf(value: string | number | Cell): Cell {
  if (typeof value === 'string') return value === '' ? null : { kind: 'text', text: value };
  return typeof value === 'number' ? { kind: 'number', number: value, decimals: 2 } : value;
}

/** As the browser leaves it: all parts are there, nobody has taken it yet. */
export async function transferOf(
  b: Pick<Business, 'storage' | 'db' | 'clock'>,
  owner: TestOwner,
  content: Buffer,
  name: string,
): Promise<string> {
  const id = uuidv7();
  const storageKey = `files/${owner.id}/${id}`;
  await b.storage.put(storageKey, content, content.length);
  await b.db.query(
    `INSERT INTO uploads (id, owner_id, kind, name, size_bytes, part_size_bytes, storage_key,
       multipart_id, state, created_at, expires_at)
     VALUES ($1, $2, 'transfer', $3, $4::bigint, $4::int, $5, '-', 'completed', $6, $6::timestamptz + interval '1 day')`,
    [id, owner.id, name, content.length, storageKey, b.clock.now()],
  );
  return id;
}

/** Does what is due of the job until it waits for the person, or is over. */
export async function work(b: Business, owner: TestOwner, jobId: string): Promise<void> {
  for (;;) {
    const job = await b.dataJobs.find(owner.id, jobId);
    if (!job || !['pending', 'working'].includes(job.status) || !job.hasTurn) return;
    await b.dataJobs.run({ ownerId: owner.id, jobId, step: job.step }, (begun) => step(b, begun));
  }
}

/** One step of whatever phase. */
export function step(b: Business, job: DataJob): Promise<void> {
  if (job.phase === 'check') return b.importCheck.check(job);
  return job.phase === 'write' ? b.importWriter.write(job) : b.importReversal.takeBack(job);
}

/** Confirms all of it, and writes it. */
export async function written(b: Business, owner: TestOwner, id: string): Promise<void> {
  const { version, summary } = await b.imports.getForOwnerOrThrow(owner.id, id);
  await b.imports.confirm(owner.id, id, { version, kinds: summary.map(({ kind }) => kind) });
  await work(b, owner, id);
}

export async function checked(
  b: Business,
  owner: TestOwner,
  content: Buffer | Record<string, SheetContent>,
  name = 'sheet.xlsx',
): Promise<string> {
  const bytes = Buffer.isBuffer(content) ? content : await workbookOf(content);
  const { id } = await b.imports.createImport(owner.id, {
    uploadId: await transferOf(b, owner, bytes, name),
  });
  await work(b, owner, id);
  return id;
}

export async function rowsOf(
  b: Business,
  owner: TestOwner,
  id: string,
  filter: { kind?: ImportKind; action?: ImportAction[] } = {},
): Promise<ImportRow[]> {
  return (await b.imports.listRows(owner.id, id, { ...filter, limit: 100 })).items;
}
