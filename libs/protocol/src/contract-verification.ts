/**
 * Whether a PDF is a contract that this installation has sealed, and still the one that it was. Anybody may ask: the bytes
 * are the body of `POST /api/contract-verifications` (`application/pdf`), and nothing of them is kept.
 */
import { z } from 'zod';
import { signerRole } from './contracts';
import { instant } from './primitives';

export const MAX_VERIFIED_PDF_BYTES = 25 * 1024 * 1024;

/**
 * `valid`: sealed here, and every byte is as it was. `altered`: sealed here, and changed or added to since. `not_ours`:
 * signed with a key that is not this installation's. `not_signed`: no seal at all.
 */
export const verificationState = z.enum(['valid', 'altered', 'not_ours', 'not_signed']);
export type VerificationState = z.infer<typeof verificationState>;

export const contractVerification = z
  .object({
    state: verificationState,
    /** Of the file that was dropped. */
    sha256: z.string(),
    /** Only of a valid one: whoever holds it has read all this already. */
    contract: z
      .object({
        number: z.string(),
        title: z.string(),
        completedAt: instant.nullable(),
        signers: z.array(z.object({ name: z.string(), role: signerRole, signedAt: instant.nullable() })),
      })
      .nullable(),
    /** When the seal was made; null where there is none of ours. */
    sealedAt: instant.nullable(),
    /** SHA-256 of the certificate in the seal, as pairs of hexadecimal digits; null without a seal. */
    certificateFingerprint: z.string().nullable(),
  })
  .meta({ id: 'ContractVerification' });
export type ContractVerification = z.infer<typeof contractVerification>;
