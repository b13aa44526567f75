import { CreateBackupResponse, type CreateBackupInput } from '@lectern/protocol/backups';
import { DataJobResponse } from '@lectern/protocol/data-jobs';
import { refreshDataJobs } from '@/components/data-jobs/data-jobs.queries';
import { useAction } from '@/lib/use-write';

export const useCreateBackup = () =>
  useAction<{ input: CreateBackupInput }, CreateBackupResponse>(
    '/api/backup/create',
    CreateBackupResponse,
    refreshDataJobs,
    refreshDataJobs,
  );

/** One that is under way already is answered again. */
export const useCreateExport = () => useAction('/api/exports', DataJobResponse, refreshDataJobs, refreshDataJobs);

/** Takes back what an import has written; answers once that has begun. */
export const useUndoImport = () =>
  useAction(
    ({ id }: { id: string }) => `/api/imports/${encodeURIComponent(id)}/reversal`,
    undefined,
    refreshDataJobs,
    refreshDataJobs,
  );
