/**
 * The digital seal of a PDF: a detached CMS signature over every byte of the file but its own place (ETSI.CAdES.detached),
 * made with a key of the installation. The only file that may import signpdf and node-forge. Keeps no key, decides
 * nothing about whose a seal is: it makes seals, and says what it finds of them in a file.
 */
import { createHash, generateKeyPair, randomBytes, verify, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { SignPdf } from '@signpdf/signpdf';
import { Signer, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';
import forge from 'node-forge';
import { findSignatures, type PlacedSignature } from './seal-places';

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
  /** The certificate calls itself by this number, whoever made it. */
  serialNumber: string | null;
  /** It covers the file from the first byte to the last. */
  coversFile: boolean;
  /** What it covers is what was signed, with the key of that certificate. */
  isIntact: boolean;
  at: Date | null;
  reference: string | null;
}

const KEY_BITS = 2048;
const YEARS = 20;
const DAY_MS = 86_400_000;
/** Bytes kept free for the signature; ours has about 1,700. */
const PLACE = 4096;
const generate = promisify(generateKeyPair);

export class SealGateway {
  /** A certificate that the installation gives itself: it proves "the same key", not who holds it. */
  async makeKeyPair(name: string, organization: string, now: Date): Promise<SealKeyPair> {
    const { privateKey, publicKey } = await generate('rsa', {
      modulusLength: KEY_BITS,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const certificate = forge.pki.createCertificate();
    certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
    // The first byte keeps it positive, and it must not be 0 before another 0: DER wants the shortest form.
    certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
    certificate.validity.notBefore = new Date(now.getTime() - DAY_MS);
    certificate.validity.notAfter = new Date(now.getTime() + YEARS * 365.25 * DAY_MS);
    const subject = [
      { name: 'commonName', value: name },
      { name: 'organizationName', value: organization },
    ];
    certificate.setSubject(subject);
    certificate.setIssuer(subject);
    certificate.setExtensions([
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
      { name: 'subjectKeyIdentifier' },
    ]);
    certificate.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create());
    const pem = forge.pki.certificateToPem(certificate);
    return { certificate: pem, privateKey, fingerprint: fingerprintOf(pem) };
  }

  /** The sealed file. Whatever is changed in it or added to it afterwards breaks the seal. */
  async seal(
    pdf: Buffer,
    key: Pick<SealKeyPair, 'certificate' | 'privateKey'>,
    text: SealText,
  ): Promise<Buffer> {
    const prepared = plainAddPlaceholder({
      pdfBuffer: pdf,
      reason: text.reason,
      contactInfo: text.reference,
      name: text.name,
      location: '',
      signingTime: text.at,
      signatureLength: PLACE,
      subFilter: SUBFILTER_ETSI_CADES_DETACHED,
      appName: 'Lectern',
    });
    return new SignPdf().sign(prepared, new PemSigner(key), text.at);
  }

  /** Every signature of the file, in its order; none for a file that has none, or is no PDF. */
  find(pdf: Buffer): FoundSeal[] {
    return findSignatures(pdf).map((place) => examine(pdf, place));
  }
}

class PemSigner extends Signer {
  constructor(private readonly key: Pick<SealKeyPair, 'certificate' | 'privateKey'>) {
    super();
  }

  override sign(pdf: Buffer, at?: Date): Promise<Buffer> {
    const certificate = forge.pki.certificateFromPem(this.key.certificate);
    const message = forge.pkcs7.createSignedData();
    message.content = forge.util.createBuffer(pdf.toString('binary'));
    message.addCertificate(certificate);
    message.addSigner({
      key: forge.pki.privateKeyFromPem(this.key.privateKey),
      certificate,
      digestAlgorithm: forge.pki.oids.sha256 ?? '',
      authenticatedAttributes: [
        { type: forge.pki.oids.contentType ?? '', value: forge.pki.oids.data },
        // Its types want text; a Date is what it writes.
        { type: forge.pki.oids.signingTime ?? '', value: (at ?? new Date()) as unknown as string },
        { type: forge.pki.oids.messageDigest ?? '' },
      ],
    });
    message.sign({ detached: true });
    return Promise.resolve(Buffer.from(forge.asn1.toDer(message.toAsn1()).getBytes(), 'binary'));
  }
}

/** SHA-256 of the certificate, as `AB:CD:…`. */
export function fingerprintOf(pem: string): string {
  return new X509Certificate(pem).fingerprint256;
}

export function serialNumberOf(pem: string): string {
  return new X509Certificate(pem).serialNumber;
}

const UNREADABLE: Pick<FoundSeal, 'fingerprint' | 'serialNumber' | 'isIntact' | 'at'> = {
  fingerprint: null,
  serialNumber: null,
  isIntact: false,
  at: null,
};

function examine(pdf: Buffer, place: PlacedSignature): FoundSeal {
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

/** What forge keeps of a message as it read it; its types leave it out. */
interface CapturedCms {
  certificates: forge.pki.Certificate[];
  rawCapture: { signature: string; authenticatedAttributes: forge.asn1.Asn1[] };
}

function readCms(der: Buffer, covered: Buffer[]) {
  const parsed = forge.asn1.fromDer(forge.util.createBuffer(der.toString('binary')));
  const { certificates, rawCapture } = forge.pkcs7.messageFromAsn1(parsed) as unknown as CapturedCms;
  const [certificate] = certificates;
  if (!certificate) throw new Error('a signature without a certificate');
  const pem = forge.pki.certificateToPem(certificate);
  const attributes = rawCapture.authenticatedAttributes;
  const digest = createHash('sha256');
  for (const part of covered) digest.update(part);
  const signed = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, attributes);
  const isSignedByKey = verify(
    'sha256',
    Buffer.from(forge.asn1.toDer(signed).getBytes(), 'binary'),
    new X509Certificate(pem).publicKey,
    Buffer.from(rawCapture.signature, 'binary'),
  );
  const expected = attributeOf(attributes, forge.pki.oids.messageDigest);
  return {
    fingerprint: fingerprintOf(pem),
    serialNumber: serialNumberOf(pem),
    isIntact: isSignedByKey && expected === digest.digest('binary'),
    at: timeOf(attributeOf(attributes, forge.pki.oids.signingTime)),
  };
}

/** The one value of an attribute, as the bytes of its content. */
function attributeOf(attributes: readonly forge.asn1.Asn1[], oid: string | undefined): string | undefined {
  for (const { value } of attributes) {
    const [type, values] = value as forge.asn1.Asn1[];
    if (!type || !values || forge.asn1.derToOid(type.value as string) !== oid) continue;
    const [first] = values.value as forge.asn1.Asn1[];
    return first?.value as string | undefined;
  }
  return undefined;
}

/** UTCTime has two digits for the year, GeneralizedTime four. */
function timeOf(text: string | undefined): Date | null {
  if (text === undefined) return null;
  return /^\d{14}/.test(text) ? forge.asn1.generalizedTimeToDate(text) : forge.asn1.utcTimeToDate(text);
}
