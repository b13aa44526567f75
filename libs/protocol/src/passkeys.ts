/**
 * Passkeys. Options and answers are WebAuthn's own JSON (https://www.w3.org/TR/webauthn-3): the browser makes and reads
 * them; here they are bounded.
 */
import { z } from 'zod';
import { instant, requiredText } from './primitives';

export const MOST_PASSKEYS = 20;

/** Credential ids have up to 1,023 bytes. */
const MOST_ID = 1_400;
const MOST_BYTES = 20_000;

const base64url = (most = MOST_BYTES) =>
  z
    .string()
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/);

/** Browsers add fields; only these are read. */
const credential = <Shape extends z.ZodRawShape>(response: Shape) =>
  z.object({
    id: base64url(MOST_ID),
    rawId: base64url(MOST_ID),
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: base64url(), ...response }),
  });

export const NewPasskeyCredential = credential({
  attestationObject: base64url(),
  transports: z.array(z.string().max(20)).max(10).optional(),
}).meta({ id: 'NewPasskeyCredential' });
export type NewPasskeyCredential = z.infer<typeof NewPasskeyCredential>;

export const PasskeyCredential = credential({
  authenticatorData: base64url(),
  signature: base64url(),
  userHandle: base64url(200).optional(),
}).meta({ id: 'PasskeyCredential' });
export type PasskeyCredential = z.infer<typeof PasskeyCredential>;

const passkeyName = requiredText(60, 'Name');

export const AddPasskeyInput = z
  .strictObject({ name: passkeyName, credential: NewPasskeyCredential })
  .meta({ id: 'AddPasskeyInput' });
export type AddPasskeyInput = z.infer<typeof AddPasskeyInput>;

export const RenamePasskeyInput = z.strictObject({ name: passkeyName }).meta({ id: 'RenamePasskeyInput' });
export type RenamePasskeyInput = z.infer<typeof RenamePasskeyInput>;

export const PasskeyResponse = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Kept by a password manager, on more than one device. */
    isBackedUp: z.boolean(),
    createdAt: instant,
    lastUsedAt: instant.nullable(),
  })
  .meta({ id: 'Passkey' });
export type PasskeyResponse = z.infer<typeof PasskeyResponse>;

export const passkeysResponse = z.object({ items: z.array(PasskeyResponse) }).meta({ id: 'Passkeys' });

const publicKey = z.literal('public-key');
const userVerification = z.literal('required');

/** For `navigator.credentials.create`. */
export const NewPasskeyOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.number() })),
    timeout: z.number(),
    excludeCredentials: z.array(z.object({ type: publicKey, id: z.string(), transports: z.array(z.string()) })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification,
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'NewPasskeyOptions' });
export type NewPasskeyOptions = z.infer<typeof NewPasskeyOptions>;

/** For `navigator.credentials.get`. It names no credentials: the browser offers those that it has for this site. */
export const PasskeyOptions = z
  .object({ challenge: z.string(), rpId: z.string(), timeout: z.number(), userVerification })
  .meta({ id: 'PasskeyOptions' });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;
