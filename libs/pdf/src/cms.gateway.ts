/**
 * Certificates and CMS signatures by node-forge and signpdf: the only file that may import them. They hold 8 MB and few
 * processes ever seal, so that `seal.gateway.ts` loads this when it is first needed.
 */
import { createHash, randomBytes, verify, X509Certificate } from 'node:crypto';
import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { SignPdf } from '@signpdf/signpdf';
import { Signer, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';
import forge from 'node-forge';
import { fingerprintOf, serialNumberOf, type SealKeyPair, type SealText, type SignatureFacts } from './seal-facts';

const YEARS = 20;
const DAY_MS = 86_400_000;
/** Bytes kept free for the signature; ours has about 1,700. */
const PLACE = 4096;

export interface CertificateFacts {
  /** Both PEM. */
  publicKey: string;
  privateKey: string;
  name: string;
  organization: string;
  now: Date;
}

/** PEM of a certificate that these keys give themselves. */
export function makeCertificate({ publicKey, privateKey, name, organization, now }: CertificateFacts): string {
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
  return forge.pki.certificateToPem(certificate);
}

export function sealPdf(
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

/** What forge keeps of a message as it read it; its types leave it out. */
interface CapturedCms {
  certificates: forge.pki.Certificate[];
  rawCapture: { signature: string; authenticatedAttributes: forge.asn1.Asn1[] };
}

/** Throws when the bytes are no signature that can be read. */
export function readCms(der: Buffer, covered: Buffer[]): SignatureFacts {
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
