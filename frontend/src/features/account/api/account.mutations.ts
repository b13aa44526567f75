/** What a person may change about the account. Every change that counts asks for the password again. */
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ChangeEmailInput, ChangePasswordInput, UpdatePreferencesInput } from '@lectern/protocol/account';
import { forgetCsrfToken } from '@/lib/csrf';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { del, patch, post } from '@/lib/request';
import { USER_PATH } from '@/lib/session/user';
import { accountQuery, sessionsQuery } from './account.queries';

const accountChanged = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: accountQuery.queryKey }),
    client.invalidateQueries({ queryKey: [USER_PATH] }),
  ]);

const sessionsChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: sessionsQuery.queryKey });

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ChangePasswordInput) => post('/api/account/password', input),
    onSuccess: () => {
      // The server may have given this session a new id, and its token with it.
      forgetCsrfToken();
      return sessionsChanged(client);
    },
  });
}

export function useChangeEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ChangeEmailInput) =>
      post('/api/account/email', input, { idempotencyKey: idempotencyKeyOf(input) }),
    onSuccess: () => accountChanged(client),
  });
}

export function useCancelPendingEmail() {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => del('/api/account/pending-email'), onSuccess: () => accountChanged(client) });
}

export function useUpdatePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: UpdatePreferencesInput) => patch('/api/account/preferences', input),
    onSuccess: () => accountChanged(client),
  });
}

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => del(`/api/account/sessions/${encodeURIComponent(id)}`),
    onSuccess: () => sessionsChanged(client),
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => del('/api/account/sessions'), onSuccess: () => sessionsChanged(client) });
}

export function useRequestReset() {
  return useMutation({
    mutationFn: (input: { email: string }) =>
      post('/api/auth/request-reset', input, { idempotencyKey: idempotencyKeyOf(input) }),
  });
}
