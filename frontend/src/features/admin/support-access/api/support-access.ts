import { SupportAccessResponse } from '@lectern/protocol/support-access';
import { apiQuery } from '@/lib/api-query';
import { del, put } from '@/lib/request';
import { useWrite } from '@/lib/use-write';

export const SUPPORT_ACCESS_PATH = '/api/account/support-access';
export const supportAccessQuery = apiQuery(SUPPORT_ACCESS_PATH, SupportAccessResponse);

/** true: for a week from now; false: no more, at once. */
export const useSetSupportAccess = () =>
  useWrite(
    (isAllowed: boolean) =>
      isAllowed
        ? put(SUPPORT_ACCESS_PATH, undefined, { schema: SupportAccessResponse })
        : del(SUPPORT_ACCESS_PATH, { schema: SupportAccessResponse }),
    (queries, access) => queries.setQueryData(supportAccessQuery.queryKey, access),
  );

/** An administrator ends the look at an account. */
export const useEndLook = () => useWrite(() => del('/api/admin/look'));
