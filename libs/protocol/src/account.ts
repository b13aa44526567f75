/** The account settings of the person who is signed in. */
import { z } from 'zod';
import { email, newPassword } from './auth';
import { instant, timeZone, version } from './primitives';

export const accountResponse = z
  .object({
    id: z.string(),
    username: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    /** A new address that counts once its owner opened the link. */
    pendingEmail: z.string().nullable(),
    timeZone: z.string(),
    memberSince: instant,
    termsVersion: z.string(),
    version: z.number(),
  })
  .meta({ id: 'Account' });
export type AccountResponse = z.infer<typeof accountResponse>;

export const changePasswordInput = z
  .strictObject({ currentPassword: z.string().min(1, 'Password is required').max(1000), newPassword })
  .meta({ id: 'ChangePasswordInput' });
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const changeEmailInput = z
  .strictObject({ email, password: z.string().min(1, 'Password is required').max(1000) })
  .meta({ id: 'ChangeEmailInput' });
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;

/** Anything non-blank: what counts is whether it is the account's password. */
export const deleteAccountInput = z
  .strictObject({
    password: z
      .string({ error: 'Please enter your password to confirm account deletion.' })
      .max(1000)
      .refine((value) => value.trim() !== '', 'Please enter your password to confirm account deletion.'),
  })
  .meta({ id: 'DeleteAccountInput' });
export type DeleteAccountInput = z.infer<typeof deleteAccountInput>;

/** What a browser says of itself: nothing, from an earlier release. A time zone that the server doesn't know is left out. */
export const openSandboxInput = z
  .strictObject({ timeZone: z.string().max(64).optional() })
  .meta({ id: 'OpenSandboxInput' })
  .default({});
export type OpenSandboxInput = z.infer<typeof openSandboxInput>;

export const updatePreferencesInput = z.strictObject({ timeZone, version }).meta({ id: 'UpdatePreferencesInput' });
export type UpdatePreferencesInput = z.infer<typeof updatePreferencesInput>;

export const sessionResponse = z
  .object({
    /** A public name of the session, not its secret. */
    id: z.string(),
    current: z.boolean(),
    userAgent: z.string(),
    ip: z.string(),
    signedInAt: instant,
    lastSeenAt: instant,
  })
  .meta({ id: 'Session' });
export const sessionsResponse = z.object({ items: z.array(sessionResponse) }).meta({ id: 'Sessions' });
export type SessionResponse = z.infer<typeof sessionResponse>;
