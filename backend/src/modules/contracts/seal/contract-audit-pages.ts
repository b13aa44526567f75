/**
 * The last pages of a contract that was sent: its fingerprint, how each signer signed and to what words, the log with its
 * chain of hashes, and how to check all of it without trusting us.
 */
import type { PdfBlock, PdfText } from '@lectern/pdf/pdf-document';
import { joinNames } from '@lectern/protocol/words';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import type { ContractRecord, ContractRecordSigner } from '../contract-record';
import { utcText } from '../contract-times';

export interface AuditContext {
  createdAt: Date;
  /** The page where a PDF can be checked. */
  verifyUrl: string;
}

export function auditBlocks(record: ContractRecord, { verifyUrl }: AuditContext): PdfBlock[] {
  return [
    { type: 'pageBreak' },
    { type: 'heading', level: 1, text: 'Audit page' },
    {
      type: 'paragraph',
      text: `What ${PRODUCT_NAME} recorded while this document was sent and signed. All times are UTC.`,
      tone: 'muted',
    },
    ...fromBackup(record),
    { type: 'rule', isAccent: true },
    documentFacts(record),
    { type: 'heading', level: 2, text: 'Signers' },
    ...record.signers.flatMap(signerBlocks),
    ...consents(record.signers),
    { type: 'heading', level: 2, text: 'Log' },
    log(record),
    { type: 'heading', level: 2, text: 'How to check this' },
    ...howToCheck(verifyUrl),
  ];
}

/** Whoever has a backup could have written these: a seal must not vouch for them. */
function fromBackup({ linesFromBackup: count }: ContractRecord): PdfBlock[] {
  if (count === 0) return [];
  const lines = count === 1 ? 'The first line' : `The first ${count} lines`;
  return [
    {
      type: 'paragraph',
      text:
        `${lines} of the log came with a backup that the speaker restored. ${PRODUCT_NAME} did not see here what they ` +
        'tell of, nor the signatures of that time: they are printed as the backup has them.',
    },
  ];
}

function documentFacts(record: ContractRecord): PdfBlock {
  const items: [string, PdfText | null][] = [
    ['Document', record.title],
    ['Number', record.number],
    ['Amends', record.amendsNumber],
    ['Event', record.eventTitle],
    ['Sent by', record.speakerName],
    ['Sent', record.sentAt && utcText(record.sentAt)],
    ['Completed', record.completedAt && utcText(record.completedAt)],
    ['Ended', record.endedAt && utcText(record.endedAt)],
    ['Reason', record.endReason],
    // Small, so that it stands on one line.
    ['Text (SHA-256)', record.textSha256 && [{ text: record.textSha256, isSmall: true }]],
  ];
  return facts(items);
}

function facts(items: readonly (readonly [label: string, value: PdfText | null])[]): PdfBlock {
  return { type: 'facts', items: items.flatMap(([label, value]) => (value ? [{ label, value }] : [])) };
}

function signerBlocks(signer: ContractRecordSigner, index: number): PdfBlock[] {
  const items: [string, string | null][] = [
    ['Email', signer.email],
    ['First opened', signer.viewedAt && utcText(signer.viewedAt)],
    ['Signed', signer.signedAt ? utcText(signer.signedAt) : 'Not signed'],
    ['Signed as', signer.signedName],
    ['Signature', signer.markKind && (signer.markKind === 'drawn' ? 'Drawn by hand' : 'Typed')],
    ['Network address', signer.ip],
    ['Browser', signer.userAgent],
  ];
  return [
    { type: 'group', blocks: [{ type: 'heading', level: 3, text: `${index + 1}. ${signer.name}` }, facts(items)] },
  ];
}

/** Each wording once, with the names of those who agreed to it. */
function consents(signers: readonly ContractRecordSigner[]): PdfBlock[] {
  const byText = new Map<string, string[]>();
  for (const { consentText, signedName, name } of signers) {
    if (consentText === null) continue;
    byText.set(consentText, [...(byText.get(consentText) ?? []), signedName ?? name]);
  }
  return [...byText].map(([text, names]) => ({
    type: 'group',
    blocks: [
      { type: 'heading', level: 3, text: `What ${joinNames(names)} agreed to` },
      { type: 'quote', blocks: [{ type: 'paragraph', text, size: 'small' }] },
    ],
  }));
}

function log({ audit }: ContractRecord): PdfBlock {
  return {
    type: 'table',
    columns: [
      { title: 'No.', share: 5, align: 'end' },
      { title: 'Time (UTC)', share: 28 },
      { title: 'What happened, and the hash of the line', share: 67 },
    ],
    rows: audit.map(({ seq, at, summary, ip, hash }) => [
      String(seq),
      utcText(new Date(at)).replace(/ UTC$/, ''),
      [
        { text: isolated(summary) },
        ...(ip ? [{ text: ` · ${ip}`, tone: 'muted' as const }] : []),
        { text: `\n${hash}`, tone: 'muted' as const, isSmall: true },
      ],
    ]),
  };
}

/** A name from right to left must not draw the numbers after it to its other side. */
function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}

function howToCheck(verifyUrl: string): PdfBlock[] {
  return [
    {
      type: 'list',
      items: [
        {
          depth: 0,
          marker: '•',
          text: [
            { text: 'This file. ', strong: true },
            { text: 'It carries a digital seal over every byte. Drop it on ' },
            { text: verifyUrl.replace(/^https?:\/\//, ''), link: verifyUrl },
            {
              text:
                ', or open it in a PDF reader that shows signatures: one changed byte breaks the seal. Readers call the ' +
                `issuer unknown, because the certificate is this server’s own and no one else vouches for it.`,
            },
          ],
        },
        {
          depth: 0,
          marker: '•',
          text: [
            { text: 'The text. ', strong: true },
            {
              text:
                'Its fingerprint was made when it was sent. Every signer signed under the same fingerprint, and nothing ' +
                'of the text can be changed without changing it.',
            },
          ],
        },
        {
          depth: 0,
          marker: '•',
          text: [
            { text: 'The log. ', strong: true },
            {
              text:
                'The hash of each line is the SHA-256 of the hash of the line before and of the line itself, so no line ' +
                'can be taken out, put in or changed without breaking all that follow.',
            },
          ],
        },
      ],
    },
  ];
}
