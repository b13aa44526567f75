/** Leads an import through writing and taking back as the worker does, step by step: for tests. */
import type { ImportKind } from '@lectern/protocol/imports';
import { DataJobsService } from '../modules/backup/jobs';
import {
  ImportCheckService,
  ImportReversalService,
  ImportWriterService,
} from '../modules/backup/imports/imports.worker.module';
import type { TestContext, TestOwner } from './test-context';
import { ImportsService } from '../modules/backup/backup.http.module';

export interface DueStep {
  ownerId: string;
  jobId: string;
  step: number;
}

/** What was checked is confirmed; all kinds unless some are named. */
export async function confirmed(
  context: TestContext,
  owner: TestOwner,
  id: string,
  kinds?: ImportKind[],
): Promise<void> {
  const { version, summary } = await context.get(ImportsService).getForOwnerOrThrow(owner.id, id);
  await context.get(ImportsService).confirm(owner.id, id, { version, kinds: kinds ?? summary.map(({ kind }) => kind) });
}

/** Null when nothing is due. */
export async function dueStep(context: TestContext, owner: TestOwner, jobId: string): Promise<DueStep | null> {
  const job = await context.get(DataJobsService).find(owner.id, jobId);
  const isDue = job !== null && ['pending', 'working'].includes(job.status) && job.hasTurn;
  return isDue ? { ownerId: owner.id, jobId, step: job.step } : null;
}

/** Does that step, or the one that is due. */
export async function step(context: TestContext, owner: TestOwner, jobId: string, due?: DueStep | null): Promise<void> {
  const which = due ?? (await dueStep(context, owner, jobId));
  if (which === null) return;
  await context.get(DataJobsService).run(which, (job) => {
    if (job.phase === 'write') return context.get(ImportWriterService).write(job);
    return job.phase === 'take_back'
      ? context.get(ImportReversalService).takeBack(job)
      : context.get(ImportCheckService).check(job);
  });
}

export async function worked(context: TestContext, owner: TestOwner, jobId: string): Promise<void> {
  while ((await dueStep(context, owner, jobId)) !== null) await step(context, owner, jobId);
}
