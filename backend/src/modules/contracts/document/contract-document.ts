/**
 * A contract on paper: the frozen text block by block as every signer saw it, the signatures, and, once it was sent, the
 * audit pages that say who did what and how anybody can check it. Says nothing that the record does not hold.
 */
import type { PdfBlock, PdfDocument, PdfSpan } from '@lectern/pdf/pdf-document';
import { formatDate } from '@lectern/protocol/calendar';
import { spansToText, splitOwnTitle, type ContractBlock, type ContractSpan } from '@lectern/protocol/contract-blocks';
import { contractStatusLabels, isContractOpen } from '@lectern/protocol/contract-status';
import { mandateHolder, signerRoleLabels } from '@lectern/protocol/contracts';
import { auditBlocks, type AuditContext } from '../seal/contract-audit-pages';
import { paperAccent, paperFooter, paperHead, type PaperLetterhead } from '../../profile/letterheads';
import { signedLine } from '../contract-times';
import type { ContractRecord, ContractRecordSigner } from '../contract-record';

const kinds = { client: 'Contract', bureau: 'Contract', amendment: 'Amendment' } as const;

export function contractDocument(
  record: ContractRecord,
  context: AuditContext & { letterhead: PaperLetterhead },
): PdfDocument {
  const { number, title, kind, speakerName, status } = record;
  const name = number ? `${kinds[kind]} ${number}` : `${kinds[kind]}, draft`;
  const isInForce = isContractOpen(status) || status === 'completed';
  const { ownTitle, rest } = splitOwnTitle(record.blocks);
  return {
    ...paperAccent(context.letterhead),
    title: number ? `${title} (${number})` : title,
    author: speakerName,
    subject: record.eventTitle,
    language: 'en-US',
    size: 'letter',
    createdAt: context.createdAt.toISOString(),
    header: { start: title, end: name },
    footer: paperFooter(`${name} · ${speakerName}`, context.letterhead),
    ...(!isInForce && { watermark: contractStatusLabels[status].toUpperCase() }),
    blocks: [
      // The name is frozen with the text; logo and accent are the speaker's current ones until everyone has signed.
      paperHead({ name: speakerName, logo: context.letterhead.logo }),
      { type: 'spacer', height: 20 },
      { type: 'heading', level: 1, text: ownTitle ? spans(ownTitle) : title, align: ownTitle ? 'auto' : 'start' },
      { type: 'paragraph', text: subtitle(record, name), tone: 'muted' },
      { type: 'rule', isAccent: true },
      ...rest.map(contractBlock),
      ...signatures(record),
      ...(record.textSha256 ? auditBlocks(record, context) : []),
    ],
  };
}

/** `C-0007-Speaking-agreement.pdf`, safe for every file system. */
export function contractFileName({ number, title }: Pick<ContractRecord, 'number' | 'title'>): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
  return `${[number ?? 'Draft', words || 'Contract'].join('-')}.pdf`;
}

function subtitle({ amendsNumber, eventTitle, eventDate }: ContractRecord, name: string): string {
  const parts = [name, amendsNumber && `amends ${amendsNumber}`, eventTitle, eventDate && formatDate(eventDate)];
  return parts.filter(Boolean).join(' · ');
}

function contractBlock(block: ContractBlock): PdfBlock {
  switch (block.type) {
    case 'heading':
      return { type: 'heading', level: block.level <= 2 ? 2 : 3, text: spans(block.spans), align: 'auto' };
    case 'paragraph':
      return {
        type: 'paragraph',
        text: spans(block.spans),
        align: 'auto',
        keepsWithNext: /[:：]\s*$/.test(spansToText(block.spans)),
      };
    case 'quote':
      return {
        type: 'quote',
        blocks: [{ type: 'paragraph', text: spans(block.spans).map((span) => ({ ...span, em: true })), align: 'auto' }],
      };
    case 'list':
      return {
        type: 'list',
        items: block.items.map(({ depth, marker, spans: list }) => ({ depth, marker, text: spans(list) })),
      };
    case 'table':
      return table(block);
    case 'rule':
      return { type: 'rule' };
  }
}

const LONGEST_NAME = 30;
const aligns = { left: 'start', center: 'center', right: 'end' } as const;

/** Columns as wide as what stands in them asks for, none narrower than a third of the widest. */
function table({ align, head, rows }: Extract<ContractBlock, { type: 'table' }>): PdfBlock {
  const lengths = head.map((_cell, column) => Math.max(...[head, ...rows].map((row) => lengthOf(row[column] ?? []))));
  const widest = Math.max(1, ...lengths);
  // Markdown has no table without a head; one that is empty stands for it.
  const hasHead = head.some((cell) => lengthOf(cell) > 0);
  // Facts beside their names have the same columns everywhere: those of an amendment stand in line.
  const isFacts = !hasHead && head.length === 2 && (lengths[0] ?? 0) <= LONGEST_NAME;
  return {
    type: 'table',
    columns: head.map((cell, column) => ({
      ...(hasHead && { title: spans(cell) }),
      share: isFacts ? column + 1 : Math.max(widest / 3, lengths[column] ?? 0),
      align: aligns[align[column] ?? 'left'],
    })),
    rows: rows.map((row) => row.map(spans)),
  };
}

function lengthOf(list: readonly ContractSpan[]): number {
  return list.reduce((sum, { text }) => sum + text.length, 0);
}

function spans(list: readonly ContractSpan[]): PdfSpan[] {
  return list.map(({ text, isStrong, isEmphasized, href }) => ({
    text,
    strong: isStrong,
    em: isEmphasized,
    ...(href !== null && { link: href }),
  }));
}

/** Two beside each other; a row is never torn apart, and the first goes with its heading. */
function signatures({ signers, timeZone }: ContractRecord): PdfBlock[] {
  if (signers.length === 0) return [];
  const pairs = Array.from({ length: Math.ceil(signers.length / 2) }, (_pair, index) =>
    signers.slice(index * 2, index * 2 + 2),
  );
  const rows = pairs.map((pair): PdfBlock => ({
    type: 'columns',
    columns: [0, 1].map((place) => {
      const signer = pair[place];
      return { share: 1, blocks: signer ? [signature(signer, timeZone)] : [] };
    }),
  }));
  const heading: PdfBlock = { type: 'heading', level: 2, text: 'Signatures' };
  return [{ type: 'spacer', height: 14 }, { type: 'group', blocks: [heading, ...rows.slice(0, 1)] }, ...rows.slice(1)];
}

function signature(signer: ContractRecordSigner, timeZone: string): PdfBlock {
  const { signedAt, markKind, markImage } = signer;
  const name = signer.signedName ?? signer.name;
  const role = [signer.signedTitle ?? signer.title, signerRoleLabels[signer.role]].filter(Boolean).join(', ');
  return {
    type: 'signature',
    name,
    mark: signedAt === null ? null : markOf(markKind, markImage, mandateHolder(signer) ?? name),
    lines: [role, signedAt ? `Signed ${signedLine(signedAt, timeZone)}` : 'Not signed yet'],
  };
}

function markOf(kind: ContractRecordSigner['markKind'], image: Buffer | null, name: string) {
  if (kind === 'drawn' && image) return { kind: 'drawn' as const, data: image.toString('base64') };
  return { kind: 'typed' as const, text: name };
}
