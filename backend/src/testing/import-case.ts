/** A file that arrived as an upload, imported and led through its steps as the worker does: for tests of imports. */
import type { ImportAction, ImportKind, ImportRow } from '@lectern/protocol/imports';
import type { DataJob } from '../modules/data-jobs';
import type { Business, TestOwner } from './business';
import { transferOf } from './transfer-of';
import { workbookOf, type SheetContent } from './workbook-of';

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
