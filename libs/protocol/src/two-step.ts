/** A second factor beside the password: an authenticator app, and recovery codes for the day it's lost. */
import { z } from 'zod';
import { instant } from './primitives';

/** Six digits of the app, or a recovery code; spaces and hyphens don't count. */
export const SecondFactorInput = z
  .strictObject({
    code: z.string().trim().min(1, 'Code is required').max(40, 'Code is too long').meta({ title: 'Code' }),
  })
  .meta({ id: 'SecondFactorInput' });
export type SecondFactorInput = z.infer<typeof SecondFactorInput>;

/** Proves again who it is: the password, or a code once two-step sign-in is on. */
export const ConfirmationInput = z
  .union([
    z.strictObject({ password: z.string().min(1, 'Password is required').max(1000).meta({ title: 'Your password' }) }),
    SecondFactorInput,
  ])
  .meta({ id: 'ConfirmationInput' });
export type ConfirmationInput = z.infer<typeof ConfirmationInput>;

export const TwoStepResponse = z
  .object({
    /** Null: a password alone signs in. */
    since: instant.nullable(),
    appSince: instant.nullable(),
    recoveryCodesLeft: z.number(),
  })
  .meta({ id: 'TwoStep' });
export type TwoStepResponse = z.infer<typeof TwoStepResponse>;

export const AuthenticatorSetup = z
  .object({
    /** In base32, to be typed where no QR code can be read. */
    secret: z.string(),
    /** `otpauth://totp/…`, what the QR code says. */
    address: z.string(),
  })
  .meta({ id: 'AuthenticatorSetup' });
export type AuthenticatorSetup = z.infer<typeof AuthenticatorSetup>;

/** Shown once. Empty when those from before still count. */
export const recoveryCodesResponse = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

export const twoStepChanges = ['on', 'off', 'new_app', 'new_codes', 'code_used'] as const;
