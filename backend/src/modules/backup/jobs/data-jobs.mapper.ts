import { BackupPart, type DataJobResponse } from '@lectern/protocol/data-jobs';
import { z } from 'zod';
import { isTriedAgain } from './data-job-states';
import type { JobListRow } from './data-jobs.repository';

const backupOptions = z.object({ parts: z.array(BackupPart) });

export function toDataJobResponse(job: JobListRow, now: Date, canUndo: boolean): DataJobResponse {
  const { id, kind, status, phase, done, total, counts, problem, sourceName } = job;
  const hasFile = job.storageKey !== null && (job.expiresAt === null || job.expiresAt > now);
  return {
    id,
    kind,
    status,
    phase,
    done,
    total,
    counts,
    problem,
    sourceName,
    hasFile,
    canUndo,
    startedBy: job.starter,
    sizeBytes: job.sizeBytes,
    rowCount: job.rowCount,
    fileCount: job.fileCount,
    missingCount: job.missingCount,
    parts: kind === 'backup' ? backupOptions.parse(job.options).parts : null,
    canCancel: canCancel(job),
    isWaiting: status === 'pending' && !job.hasTurn,
    createdAt: job.createdAt.toISOString(),
    startedAt: job.startedAt?.toISOString() ?? null,
    finishedAt: job.finishedAt?.toISOString() ?? null,
    expiresAt: job.expiresAt?.toISOString() ?? null,
  };
}

/** What is being taken back goes on to its end. */
function canCancel(job: JobListRow): boolean {
  const { status, phase, cancelRequestedAt } = job;
  if (cancelRequestedAt !== null) return false;
  if (status === 'pending' || status === 'review' || isTriedAgain(job)) return true;
  return status === 'working' && phase !== 'take_back';
}
