/**
 * The digital seal of a PDF: a detached CMS signature over every byte of the file but its own place (ETSI.CAdES.detached),
 * made with a key of the installation. Keeps no key, decides nothing about whose a seal is: it makes seals, and says what it
 * finds of them in a file.
 */
import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { fingerprintOf, type FoundSeal, type SealKeyPair, type SealText, type SignatureFacts } from './seal-facts';
import { findSignatures, type PlacedSignature } from './seal-places';

/** As strong as 128 bits. Keys from before had 2048 and seal until they are rotated. */
const KEY_BITS = 3072;
const generate = promisify(generateKeyPair);

const cms = () => import('./cms.gateway.js');

export class SealGateway {
  /** A certificate that the installation gives itself: it proves "the same key", not who holds it. */
  async makeKeyPair(name: string, organization: string, now: Date): Promise<SealKeyPair> {
    const keys = await generate('rsa', {
      modulusLength: KEY_BITS,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const { makeCertificate } = await cms();
    const certificate = makeCertificate({ ...keys, name, organization, now });
    return { certificate, privateKey: keys.privateKey, fingerprint: fingerprintOf(certificate) };
  }

  /** The sealed file. Whatever is changed in it or added to it afterwards breaks the seal. */
  async seal(pdf: Buffer, key: Pick<SealKeyPair, 'certificate' | 'privateKey'>, text: SealText): Promise<Buffer> {
    const { sealPdf } = await cms();
    return sealPdf(pdf, key, text);
  }

  /** Every signature of the file, in its order; none for a file that has none, or is no PDF. */
  async find(pdf: Buffer): Promise<FoundSeal[]> {
    const places = findSignatures(pdf);
    if (places.length === 0) return [];
    const { readCms } = await cms();
    return places.map((place) => examine(pdf, place, readCms));
  }
}

const UNREADABLE: SignatureFacts = { fingerprint: null, serialNumber: null, isIntact: false, at: null };

function examine(
  pdf: Buffer,
  place: PlacedSignature,
  readCms: (der: Buffer, covered: Buffer[]) => SignatureFacts,
): FoundSeal {
  const { coversFile, reference, der } = place;
  const seen = { coversFile, reference };
  if (!der) return { ...seen, ...UNREADABLE };
  try {
    return { ...seen, ...readCms(der, place.covered(pdf)) };
  } catch (error) {
    // Bytes of a stranger: whatever a parser has against them means that the signature cannot be read.
    if (error instanceof Error) return { ...seen, ...UNREADABLE };
    throw error;
  }
}
