/** Signing up and in, and the emailed links. Texts of toasts live with the forms. */
import {
  type EmailInput,
  type LoginInput,
  type RegisterInput,
  type ResetPasswordInput,
  type VerifyEmailInput,
} from '@lectern/protocol/auth';
import type { PasskeyCredential } from '@lectern/protocol/passkeys';
import { UserResponse } from '@lectern/protocol/user';
import type { SecondFactorInput } from '@lectern/protocol/two-step';
import type { QueryClient } from '@tanstack/react-query';
import { removeStored } from '@/lib/browser-storage';
import { STORED_FLAGS } from '@/lib/constants';
import { forgetCsrfToken } from '@/lib/csrf';
import { zoneHere } from '@/lib/place-time';
import { post } from '@/lib/request';
import { enterSession, USER_PATH } from '@/lib/session/user';
import { sendOnce, useWrite } from '@/lib/use-write';

export const useLogin = () =>
  useWrite((input: LoginInput) => post('/api/login', input, { schema: UserResponse }), leaveSandbox);

/** After `SECOND_FACTOR_REQUIRED`. */
export const useSecondFactor = () =>
  useWrite(
    (input: SecondFactorInput) => post('/api/login/second-factor', input, { schema: UserResponse }),
    leaveSandbox,
  );

/** Of the passkey that is given, or that the browser asks for. Null: the person chose none. */
export const useLoginWithPasskey = () =>
  useWrite(
    async (given?: PasskeyCredential) => {
      const credential = given ?? (await (await import('../passkey-sign-in')).choosePasskey());
      return credential ? post('/api/login/passkey', credential, { schema: UserResponse }) : null;
    },
    (queries, user) => user && leaveSandbox(queries, user),
  );

export const useRegister = () =>
  useWrite((input: RegisterInput) => sendOnce('/api/register', input, UserResponse), leaveSandbox);

/** The landing page doesn't miss it. */
function leaveSandbox(queries: QueryClient, user: UserResponse): Promise<void> {
  removeStored(STORED_FLAGS.sandboxUntil);
  return enterSession(queries, user);
}

export const useOpenSandbox = () =>
  useWrite(() => post('/api/sandbox', { timeZone: zoneHere() }, { schema: UserResponse }), enterSession);

export const useForgotPassword = () => useWrite((input: EmailInput) => sendOnce('/api/auth/forgot-password', input));

export const useRecoverUsername = () => useWrite((input: EmailInput) => sendOnce('/api/auth/recover-username', input));

/** A reset ends sessions, perhaps this one too. */
export const useResetPassword = () =>
  useWrite(
    (input: ResetPasswordInput) => post('/api/auth/reset-password', input),
    (queries) => {
      forgetCsrfToken();
      void queries.invalidateQueries({ queryKey: [USER_PATH] });
    },
  );

export const useVerifyEmail = () => useWrite((input: VerifyEmailInput) => post('/api/auth/verify-email', input));

export const useResendVerification = () =>
  useWrite((input: EmailInput) => sendOnce('/api/auth/resend-verification', input));
