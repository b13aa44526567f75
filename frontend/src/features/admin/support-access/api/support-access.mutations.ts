import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supportAccessResponse } from '@lectern/protocol/support-access';
import { del, put } from '@/lib/request';
import { SUPPORT_ACCESS_PATH, supportAccessQuery } from './support-access.queries';

/** true: for a week from now; false: no more, at once. */
export function useSetSupportAccess() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isAllowed: boolean) =>
      isAllowed
        ? put(SUPPORT_ACCESS_PATH, undefined, { schema: supportAccessResponse })
        : del(SUPPORT_ACCESS_PATH, { schema: supportAccessResponse }),
    onSuccess: (access) => client.setQueryData(supportAccessQuery.queryKey, access),
  });
}

/** An administrator ends the look at an account. */
export function useEndLook() {
  return useMutation({ mutationFn: () => del('/api/admin/look') });
}
