/** A file that arrived as an upload, imported and led through its steps as the worker does: for tests of imports. */
import type { ImportAction, ImportKind, ImportRow } from '@lectern/protocol/imports';
import { DataJobsService, type DataJob } from '../modules/backup/jobs';
import {
  ImportCheckService,
  ImportReversalService,
  ImportWriterService,
} from '../modules/backup/imports/imports.worker.module';
import type { TestContext, TestOwner } from './test-context';
import { transferOf } from './transfer-of';
import { workbookOf, type SheetContent } from './workbook-of';
import { ImportsService } from '../modules/backup/backup.http.module';

/** Does what is due of the job until it waits for the person, or is over. */
export async function work(context: TestContext, owner: TestOwner, jobId: string): Promise<void> {
  for (;;) {
    const job = await context.get(DataJobsService).find(owner.id, jobId);
    if (!job || !['pending', 'working'].includes(job.status) || !job.hasTurn) return;
    await context
      .get(DataJobsService)
      .run({ ownerId: owner.id, jobId, step: job.step }, (begun) => step(context, begun));
  }
}

/** One step of whatever phase. */
export function step(context: TestContext, job: DataJob): Promise<void> {
  if (job.phase === 'check') return context.get(ImportCheckService).check(job);
  return job.phase === 'write'
    ? context.get(ImportWriterService).write(job)
    : context.get(ImportReversalService).takeBack(job);
}

/** Confirms all of it, and writes it. */
export async function written(context: TestContext, owner: TestOwner, id: string): Promise<void> {
  const { version, summary } = await context.get(ImportsService).getForOwnerOrThrow(owner.id, id);
  await context.get(ImportsService).confirm(owner.id, id, { version, kinds: summary.map(({ kind }) => kind) });
  await work(context, owner, id);
}

export async function checked(
  context: TestContext,
  owner: TestOwner,
  content: Buffer | Record<string, SheetContent>,
  name = 'sheet.xlsx',
): Promise<string> {
  const bytes = Buffer.isBuffer(content) ? content : await workbookOf(content);
  const { id } = await context
    .get(ImportsService)
    .createImport(owner.id, { uploadId: await transferOf(context, owner, bytes, name) });
  await work(context, owner, id);
  return id;
}

export async function rowsOf(
  context: TestContext,
  owner: TestOwner,
  id: string,
  filter: { kind?: ImportKind; action?: ImportAction[] } = {},
): Promise<ImportRow[]> {
  return (await context.get(ImportsService).listRows(owner.id, id, { ...filter, limit: 100 })).items;
}
