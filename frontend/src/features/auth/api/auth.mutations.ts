/** Signing up and in, and the e-mailed links. Texts of toasts live with the forms. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  userResponse,
  type EmailInput,
  type LoginInput,
  type RegisterInput,
  type ResetPasswordInput,
  type VerifyEmailInput,
} from '@lectern/protocol/auth';
import { forgetCsrfToken } from '@/lib/csrf';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { post } from '@/lib/request';
import { enterSession, USER_PATH } from '@/lib/session/user';

export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: LoginInput) => post('/api/login', input, { schema: userResponse }),
    onSuccess: (user) => enterSession(client, user),
  });
}

export function useRegister() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: RegisterInput) =>
      post('/api/register', input, { schema: userResponse, idempotencyKey: idempotencyKeyOf(input) }),
    onSuccess: (user) => enterSession(client, user),
  });
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (input: EmailInput) =>
      post('/api/auth/forgot-password', input, { idempotencyKey: idempotencyKeyOf(input) }),
  });
}

export function useRecoverUsername() {
  return useMutation({
    mutationFn: (input: EmailInput) =>
      post('/api/auth/recover-username', input, { idempotencyKey: idempotencyKeyOf(input) }),
  });
}

export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    // A reset ends sessions, perhaps this one too.
    onSuccess: () => {
      forgetCsrfToken();
      void client.invalidateQueries({ queryKey: [USER_PATH] });
    },
    mutationFn: (input: ResetPasswordInput) => post('/api/auth/reset-password', input),
  });
}

export function useVerifyEmail() {
  return useMutation({ mutationFn: (input: VerifyEmailInput) => post('/api/auth/verify-email', input) });
}

export function useResendVerification() {
  return useMutation({
    mutationFn: (input: EmailInput) =>
      post('/api/auth/resend-verification', input, { idempotencyKey: idempotencyKeyOf(input) }),
  });
}
