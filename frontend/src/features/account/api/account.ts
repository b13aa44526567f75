import {
  AccountResponse,
  sessionsResponse,
  type ChangeEmailInput,
  type ChangePasswordInput,
  type UpdatePreferencesInput,
} from '@lectern/protocol/account';
import { type QueryClient } from '@tanstack/react-query';
import { apiQuery } from '@/lib/api-query';
import { forgetCsrfToken } from '@/lib/csrf';
import { del, patch, post } from '@/lib/request';
import { USER_PATH } from '@/lib/session/user';
import { sendOnce, useWrite } from '@/lib/use-write';

export const accountQuery = apiQuery('/api/account', AccountResponse);
export const sessionsQuery = apiQuery('/api/account/sessions', sessionsResponse);

/** What a person may change about the account. Every change that counts asks for the password again. */
const accountChanged = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: accountQuery.queryKey }),
    client.invalidateQueries({ queryKey: [USER_PATH] }),
  ]);

const sessionsChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: sessionsQuery.queryKey });

export const useChangePassword = () =>
  useWrite(
    (input: ChangePasswordInput) => post('/api/account/password', input),
    (queries) => {
      // The server may have given this session a new id, and its token with it.
      forgetCsrfToken();
      return Promise.all([sessionsChanged(queries), queries.invalidateQueries({ queryKey: [USER_PATH] })]);
    },
  );

export const useChangeEmail = () =>
  useWrite((input: ChangeEmailInput) => sendOnce('/api/account/email', input), accountChanged);

export const useCancelPendingEmail = () => useWrite(() => del('/api/account/pending-email'), accountChanged);

export const useUpdatePreferences = () =>
  useWrite((input: UpdatePreferencesInput) => patch('/api/account/preferences', input), accountChanged);

export const useEndSession = () =>
  useWrite((id: string) => del(`/api/account/sessions/${encodeURIComponent(id)}`), sessionsChanged);

export const useEndOtherSessions = () => useWrite(() => del('/api/account/sessions'), sessionsChanged);

export const useRequestReset = () => useWrite((input: { email: string }) => sendOnce('/api/auth/request-reset', input));
