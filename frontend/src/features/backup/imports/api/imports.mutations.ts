/** What a person says to an import that was checked: read it otherwise, or write it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeImportMappingInput, ConfirmImportInput } from '@lectern/protocol/imports';
import { refreshDataJobs } from '@/components/data-jobs/data-jobs.queries';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { post, put } from '@/lib/request';
import { importPath } from './imports.queries';

/** Also after a refusal: it stands elsewhere by now. */
function useRefresh() {
  const client = useQueryClient();
  return () => refreshDataJobs(client);
}

export function useChangeMapping(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: ChangeImportMappingInput) => put(`${importPath(id)}/mapping`, input),
    onSettled: refresh,
  });
}

export function useConfirmImport(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (action: { input: ConfirmImportInput }) =>
      post(`${importPath(id)}/confirmation`, action.input, { idempotencyKey: idempotencyKeyOf(action) }),
    onSettled: refresh,
  });
}
