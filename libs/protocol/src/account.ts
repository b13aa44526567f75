/** The account settings of the person who is signed in. */
import { z } from 'zod';
import { email, newPassword } from './auth';
import { offlineDays } from './offline-pack';
import { Country, instant, timeZone, version } from './primitives';

export const AccountResponse = z
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
    /** Whether this server takes email for offices. */
    takesMail: z.boolean().optional(),
    /** Missing: the server is of the release before. */
    offlineDays: z.number().optional(),
    version: z.number(),
  })
  .meta({ id: 'Account' });
export type AccountResponse = z.infer<typeof AccountResponse>;

export const ChangePasswordInput = z
  .strictObject({
    currentPassword: z.string().min(1, 'Password is required').max(1000).meta({ title: 'Current password' }),
    newPassword,
  })
  .meta({ id: 'ChangePasswordInput' });
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

const YOUR_PASSWORD = 'Your password';

export const ChangeEmailInput = z
  .strictObject({
    email: email.meta({ title: 'New email' }),
    password: z.string().min(1, 'Password is required').max(1000).meta({ title: YOUR_PASSWORD }),
  })
  .meta({ id: 'ChangeEmailInput' });
export type ChangeEmailInput = z.infer<typeof ChangeEmailInput>;

/** Anything non-blank: what counts is whether it is the account's password. */
export const DeleteAccountInput = z
  .strictObject({
    password: z
      .string({ error: 'Please enter your password to confirm account deletion.' })
      .max(1000)
      .refine((value) => value.trim() !== '', 'Please enter your password to confirm account deletion.')
      .meta({ title: YOUR_PASSWORD }),
  })
  .meta({ id: 'DeleteAccountInput' });
export type DeleteAccountInput = z.infer<typeof DeleteAccountInput>;

/** What a browser says of itself: nothing, from an earlier release. A time zone that the server doesn't know is left out. */
export const OpenSandboxInput = z
  .strictObject({ timeZone: z.string().max(64).optional() })
  .meta({ id: 'OpenSandboxInput' })
  .default({});
export type OpenSandboxInput = z.infer<typeof OpenSandboxInput>;

export const UpdatePreferencesInput = z
  .strictObject({ timeZone: timeZone.meta({ title: 'Home time zone' }), offlineDays })
  .partial()
  .extend({ version })
  .meta({ id: 'UpdatePreferencesInput' });
export type UpdatePreferencesInput = z.infer<typeof UpdatePreferencesInput>;

export const SessionResponse = z
  .object({
    /** A public name of the session, not its secret. */
    id: z.string(),
    current: z.boolean(),
    userAgent: z.string(),
    ip: z.string(),
    /** As the proxy in front says; absent when it doesn't. */
    country: Country.optional(),
    signedInAt: instant,
    lastSeenAt: instant,
  })
  .meta({ id: 'Session' });
export const sessionsResponse = z.object({ items: z.array(SessionResponse) }).meta({ id: 'Sessions' });
export type SessionResponse = z.infer<typeof SessionResponse>;
