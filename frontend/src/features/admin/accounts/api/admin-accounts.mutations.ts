/** What administrators change about an account. Each is recorded by the server, so the audit log is read anew. */
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  adminAccountResponse,
  type AdminAccountResponse,
  type DisableAccountInput,
  type SetTrialInput,
} from '@lectern/protocol/admin-accounts';
import { messageResponse } from '@lectern/protocol/auth';
import { startedLookResponse } from '@lectern/protocol/support-access';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { del, post, put } from '@/lib/request';
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
export function useResendVerification(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: object) =>
      post(`${adminAccountPath(id)}/verification-emails`, undefined, {
        schema: messageResponse,
        idempotencyKey: idempotencyKeyOf(action),
      }),
    onSuccess: () => refreshLists(client),
  });
}

export function useSetTrial(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: SetTrialInput) => put(`${adminAccountPath(id)}/trial`, input, { schema: adminAccountResponse }),
    onSuccess: (account) => keep(client, account),
  });
}

export function useDisableAccount(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: DisableAccountInput) =>
      put(`${adminAccountPath(id)}/closure`, input, { schema: adminAccountResponse }),
    onSuccess: (account) => keep(client, account),
  });
}

export function useEnableAccount(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => del(`${adminAccountPath(id)}/closure`, { schema: adminAccountResponse }),
    onSuccess: (account) => keep(client, account),
  });
}

/** From its answer on this browser shows that account. */
export function useStartLook(id: string) {
  return useMutation({
    mutationFn: (action: object) =>
      post(`${adminAccountPath(id)}/looks`, undefined, {
        schema: startedLookResponse,
        idempotencyKey: idempotencyKeyOf(action),
      }),
  });
}
