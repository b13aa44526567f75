/** Leads an import through writing and taking back as the worker does, step by step: for tests. */
import type { ImportKind } from '@lectern/protocol/imports';
import type { Business, TestOwner } from './business';

export interface DueStep {
  ownerId: string;
  jobId: string;
  step: number;
}

/** What was checked is confirmed; all kinds unless some are named. */
export async function confirmed(
  b: Business,
  owner: TestOwner,
  id: string,
  kinds?: ImportKind[],
): Promise<void> {
  const { version, summary } = await b.imports.getForOwnerOrThrow(owner.id, id);
  await b.imports.confirm(owner.id, id, { version, kinds: kinds ?? summary.map(({ kind }) => kind) });
}

/** Null when nothing is due. */
export async function dueStep(b: Business, owner: TestOwner, jobId: string): Promise<DueStep | null> {
  const job = await b.dataJobs.find(owner.id, jobId);
  const isDue = job !== null && ['pending', 'working'].includes(job.status) && job.hasTurn;
  return isDue ? { ownerId: owner.id, jobId, step: job.step } : null;
}

/** Does that step, or the one that is due. */
export async function step(
  b: Business,
  owner: TestOwner,
  jobId: string,
  due?: DueStep | null,
): Promise<void> {
  const which = due ?? (await dueStep(b, owner, jobId));
  if (which === null) return;
  await b.dataJobs.run(which, (job) => {
    if (job.phase === 'write') return b.importWriter.write(job);
    return job.phase === 'take_back' ? b.importReversal.takeBack(job) : b.importCheck.check(job);
  });
}

export async function worked(b: Business, owner: TestOwner, jobId: string): Promise<void> {
  while ((await dueStep(b, owner, jobId)) !== null) await step(b, owner, jobId);
}
