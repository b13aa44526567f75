import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createBackupResponse, type CreateBackupInput } from '@lectern/protocol/backups';
import { dataJobResponse } from '@lectern/protocol/data-jobs';
import { refreshDataJobs } from '@/components/data-jobs/data-jobs.queries';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { post } from '@/lib/request';

export function useCreateBackup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: CreateBackupInput }) =>
      post('/api/backup/create', action.input, {
        schema: createBackupResponse,
        idempotencyKey: idempotencyKeyOf(action),
      }),
    onSettled: () => refreshDataJobs(client),
  });
}

/** One that is under way already is answered again. */
export function useCreateExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: object) =>
      post('/api/exports', undefined, { schema: dataJobResponse, idempotencyKey: idempotencyKeyOf(action) }),
    onSettled: () => refreshDataJobs(client),
  });
}

/** Takes back what an import has written; answers once that has begun. */
export function useUndoImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: { id: string }) =>
      post(`/api/imports/${encodeURIComponent(action.id)}/reversal`, undefined, {
        idempotencyKey: idempotencyKeyOf(action),
      }),
    onSettled: () => refreshDataJobs(client),
  });
}
