/** The parts of a seal, and how a certificate is named. */
import { X509Certificate } from 'node:crypto';

export interface SealKeyPair {
  /** PEM */
  certificate: string;
  /** PEM, PKCS 8 */
  privateKey: string;
  fingerprint: string;
}

export interface SealText {
  /** Who seals, as readers show it. */
  name: string;
  reason: string;
  /** Comes back from `find`, and is sealed with the rest. */
  reference: string;
  at: Date;
}

export interface FoundSeal {
  /** Of the certificate that came with it; null when it cannot be read. */
  fingerprint: string | null;
  /** The number in the certificate, which its maker chooses. */
  serialNumber: string | null;
  /** It covers the file from the first byte to the last. */
  coversFile: boolean;
  /** What it covers is what was signed, with the key of that certificate. */
  isIntact: boolean;
  at: Date | null;
  reference: string | null;
}

/** What can be read from a signature itself. */
export type SignatureFacts = Pick<FoundSeal, 'fingerprint' | 'serialNumber' | 'isIntact' | 'at'>;

/** SHA-256 of the certificate, as `AB:CD:…`. */
export function fingerprintOf(pem: string): string {
  return new X509Certificate(pem).fingerprint256;
}

export function serialNumberOf(pem: string): string {
  return new X509Certificate(pem).serialNumber;
}
