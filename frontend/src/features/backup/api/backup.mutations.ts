import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createBackupResponse, type CreateBackupInput } from '@lectern/protocol/backups';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { post } from '@/lib/request';
import { BACKUPS_PATH, downloadAddress } from './backup.queries';

export function useCreateBackup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: CreateBackupInput }) =>
      post('/api/backup/create', action.input, {
        schema: createBackupResponse,
        idempotencyKey: idempotencyKeyOf(action),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [BACKUPS_PATH] }),
  });
}

export function useDownloadAddress() {
  return useMutation({ mutationFn: downloadAddress });
}
