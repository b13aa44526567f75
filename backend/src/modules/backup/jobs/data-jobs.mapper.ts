import { returnedFields } from '@lectern/database/columns';
import { BackupPart, DataJobResponse } from '@lectern/protocol/data-jobs';
import { z } from 'zod';
import { isTriedAgain } from './data-job-states';
import type { JobListRow } from './data-jobs.repository';

const backupOptions = z.object({ parts: z.array(BackupPart) });

export function toDataJobResponse(job: JobListRow, now: Date, canUndo: boolean): DataJobResponse {
  const { kind, status } = job;
  const hasFile = job.storageKey !== null && (job.expiresAt === null || job.expiresAt > now);
  return {
    ...returnedFields(DataJobResponse, job),
    hasFile,
    canUndo,
    startedBy: job.starter,
    parts: kind === 'backup' ? backupOptions.parse(job.options).parts : null,
    canCancel: canCancel(job),
    isWaiting: status === 'pending' && !job.hasTurn,
  };
}

/** What is being taken back goes on to its end. */
function canCancel(job: JobListRow): boolean {
  const { status, phase, cancelRequestedAt } = job;
  if (cancelRequestedAt !== null) return false;
  if (status === 'pending' || status === 'review' || isTriedAgain(job)) return true;
  return status === 'working' && phase !== 'take_back';
}
