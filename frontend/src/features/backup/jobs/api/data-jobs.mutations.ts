import { CreateBackupResponse, type CreateBackupInput } from '@lectern/protocol/backups';
import { DataJobResponse } from '@lectern/protocol/data-jobs';
import { refreshDataJobs } from '@/components/data-jobs/data-jobs.queries';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { post } from '@/lib/request';
import { postOnce, useWrite } from '@/lib/use-write';

export const useCreateBackup = () =>
  useWrite(
    (action: { input: CreateBackupInput }) => postOnce('/api/backup/create', action, CreateBackupResponse),
    refreshDataJobs,
    refreshDataJobs,
  );

/** One that is under way already is answered again. */
export const useCreateExport = () =>
  useWrite((action: object) => postOnce('/api/exports', action, DataJobResponse), refreshDataJobs, refreshDataJobs);

/** Takes back what an import has written; answers once that has begun. */
export const useUndoImport = () =>
  useWrite(
    (action: { id: string }) =>
      post(`/api/imports/${encodeURIComponent(action.id)}/reversal`, undefined, {
        idempotencyKey: idempotencyKeyOf(action),
      }),
    refreshDataJobs,
    refreshDataJobs,
  );
