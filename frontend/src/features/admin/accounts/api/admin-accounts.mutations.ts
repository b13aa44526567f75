/** What administrators change about an account. Each is recorded by the server, so the audit log is read anew. */
import { type QueryClient } from '@tanstack/react-query';
import { AdminAccountResponse, type DisableAccountInput, type SetTrialInput } from '@lectern/protocol/admin-accounts';
import { messageResponse } from '@lectern/protocol/user';
import { StartedLookResponse } from '@lectern/protocol/support-access';
import { del, put } from '@/lib/request';
import { useAction, useWrite } from '@/lib/use-write';
import { ADMIN_ACCOUNTS_PATH, adminAccountPath, adminAccountQuery } from './admin-accounts.queries';

function refreshLists(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => path === ADMIN_ACCOUNTS_PATH || path === '/api/admin/audit-entries',
  });
}

function keep(client: QueryClient, account: AdminAccountResponse): void {
  client.setQueryData(adminAccountQuery(account.id).queryKey, account);
  refreshLists(client);
}

/** The variables are one press of the button: see lib/idempotency. */
export const useResendVerification = (id: string) =>
  useAction(`${adminAccountPath(id)}/verification-emails`, messageResponse, refreshLists);

export const useSetTrial = (id: string) =>
  useWrite(
    (input: SetTrialInput) => put(`${adminAccountPath(id)}/trial`, input, { schema: AdminAccountResponse }),
    keep,
  );

export const useDisableAccount = (id: string) =>
  useWrite(
    (input: DisableAccountInput) => put(`${adminAccountPath(id)}/closure`, input, { schema: AdminAccountResponse }),
    keep,
  );

export const useEnableAccount = (id: string) =>
  useWrite(() => del(`${adminAccountPath(id)}/closure`, { schema: AdminAccountResponse }), keep);

/** From its answer on this browser shows that account. */
export const useStartLook = (id: string) => useAction(`${adminAccountPath(id)}/looks`, StartedLookResponse);
