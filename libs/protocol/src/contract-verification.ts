/**
 * Whether a PDF is a contract that this installation has sealed, and still the one that it was. Anybody may ask: the bytes
 * are the body of `POST /api/contract-verifications` (`application/pdf`), and nothing of them is kept.
 */
import { z } from 'zod';
import { enumOf, enumTable, type BadgeSign, type IconName } from './enum-tables';
import { ContractSignerResponse, SigningView } from './contracts';
import { instant } from './primitives';

export const MAX_VERIFIED_PDF_BYTES = 25 * 1024 * 1024;

interface VerificationSign extends BadgeSign {
  icon: IconName;
  text: string;
}

/**
 * `valid`: sealed here, and every byte is as it was. `altered`: sealed here, and changed or added to since. `not_ours`:
 * signed with a key that is not this installation's. `not_signed`: no seal at all.
 */
export const verificationTable = enumTable(
  {
    valid: {
      label: 'Valid',
      tone: 'success',
      icon: 'circle-check',
      text: 'This PDF was sealed here, and not one byte of it has changed since.',
    },
    altered: {
      label: 'Altered',
      tone: 'danger',
      icon: 'triangle-alert',
      text: 'This PDF was sealed here but changed afterward. Don’t rely on it; ask for the original, which every signer got by email.',
    },
    not_ours: {
      label: 'Not sealed here',
      tone: 'warning',
      icon: 'circle-help',
      text: 'This PDF carries a signature, but not one from Lectern. It may be genuine elsewhere: check it where it comes from.',
    },
    not_signed: {
      label: 'No seal',
      tone: 'warning',
      icon: 'file-question',
      text: 'This PDF has no seal. It may be a draft, a scan or a resaved copy. Look for the PDF emailed when everyone had signed.',
    },
  },
  (label): VerificationSign => ({ label, tone: 'warning', icon: 'circle-help', text: '' }),
);
export const VerificationState = enumOf(verificationTable);
export type VerificationState = z.infer<typeof VerificationState>;

export const ContractVerification = z
  .object({
    state: VerificationState,
    /** Of the file that was dropped. */
    sha256: z.string(),
    /** Only of a valid one: whoever holds it has read all this already. */
    contract: z
      .object({
        ...SigningView.pick({ number: true, title: true, letterhead: true, completedAt: true }).shape,
        signers: z.array(ContractSignerResponse.pick({ name: true, role: true, signedAt: true })),
      })
      .nullable(),
    /** When the seal was made; null where there is none of ours. */
    sealedAt: instant.nullable(),
    /** SHA-256 of the certificate in the seal, as pairs of hexadecimal digits; null without a seal. */
    certificateFingerprint: z.string().nullable(),
  })
  .meta({ id: 'ContractVerification' });
export type ContractVerification = z.infer<typeof ContractVerification>;
