import type { ContractBlock } from '@lectern/protocol/contract-blocks';
import { isContractOpen, type ContractStatus } from '@lectern/protocol/contract-status';
import {
  signingConsentText,
  type ContractAuditEntry,
  type ContractListItem,
  type ContractResponse,
  type ContractSignerResponse,
} from '@lectern/protocol/contracts';
import { contractNumber } from './contract-number';
import { builtInByKey } from './templates/built-in-templates';
import type { ContractSigner } from './signing/contract-signer.entity';
import type { ContractListRow, ContractRow } from './contracts.repository';

/** What `frozen_document` holds, as canonical JSON. */
export interface FrozenDocument {
  number: string;
  title: string;
  blocks: ContractBlock[];
}

export function readFrozen(document: string): FrozenDocument {
  return JSON.parse(document) as FrozenDocument;
}

export function toContractListItem({ sealedFileId, ...row }: ContractListRow): ContractListItem {
  return {
    id: row.id,
    number: numberOf(row.number),
    kind: row.kind,
    title: row.title,
    status: row.status,
    eventId: row.eventId,
    eventTitle: row.eventTitle,
    eventDate: row.eventDate,
    clientId: row.clientId,
    clientName: row.clientName,
    bureauPartnerId: row.bureauPartnerId,
    bureauPartnerName: row.bureauPartnerName,
    amendsId: row.amendsId,
    amendsNumber: numberOf(row.amendsNumber),
    signerCount: row.signerCount,
    signedCount: row.signedCount,
    nextSignerName: row.nextSignerName,
    nextSignerRole: row.nextSignerRole,
    group: row.group,
    expiresOn: row.expiresOn,
    sentAt: text(row.sentAt),
    completedAt: text(row.completedAt),
    sealState: sealState(row.status, sealedFileId),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export interface ContractParts {
  row: ContractRow;
  signers: readonly ContractSigner[];
  audit: ContractAuditEntry[];
  isAuditIntact: boolean | null;
  linesFromBackup: number;
  /** The link of each signer who can use one. */
  urls: ReadonlyMap<string, string>;
}

export function toContractResponse({
  row,
  signers,
  audit,
  isAuditIntact,
  linesFromBackup,
  urls,
}: ContractParts): ContractResponse {
  const turn = isContractOpen(row.status) ? signers.find((signer) => signer.status !== 'signed') : undefined;
  return {
    id: row.id,
    number: numberOf(row.number),
    kind: row.kind,
    title: row.title,
    status: row.status,
    eventId: row.eventId,
    eventTitle: row.eventTitle,
    eventDate: row.eventDate,
    clientId: row.clientId,
    clientName: row.clientName,
    bureauPartnerId: row.bureauPartnerId,
    bureauPartnerName: row.bureauPartnerName,
    templateId: row.templateId ?? (row.builtInTemplate && (builtInByKey(row.builtInTemplate)?.id ?? null)),
    templateName: row.templateName,
    templateEdition: row.templateEdition,
    body: row.body,
    revisedBody: row.revisedBody,
    feeCents: row.feeCents,
    currency: row.currency,
    depositPercent: row.depositPercent,
    depositCents: row.depositCents,
    cancellationTiers: row.cancellationTiers,
    expiresOn: row.expiresOn,
    message: row.message,
    blocks: row.frozenDocument === null ? null : readFrozen(row.frozenDocument).blocks,
    textSha256: row.textSha256,
    amends:
      row.amendsId === null || row.amendsTitle === null || row.amendsStatus === null
        ? null
        : { id: row.amendsId, number: numberOf(row.amendsNumber), title: row.amendsTitle, status: row.amendsStatus },
    amendments: row.amendments.map((one) => ({ ...one, number: numberOf(one.number) })),
    signers: signers.map((signer) => toSignerResponse(signer, urls.get(signer.id) ?? null)),
    audit,
    isAuditIntact,
    linesFromBackup,
    canCountersign: turn?.role === 'speaker',
    consentText: signingConsentText(row.speakerName),
    sentAt: text(row.sentAt),
    completedAt: text(row.completedAt),
    endedAt: text(row.endedAt),
    endReason: row.endReason,
    sealState: sealState(row.status, row.sealedFileId),
    sealedFileId: row.sealedFileId,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function toSignerResponse(signer: ContractSigner, signingUrl: string | null): ContractSignerResponse {
  return {
    id: signer.id,
    position: signer.position,
    role: signer.role,
    name: signer.name,
    title: signer.title,
    email: signer.email,
    status: signer.status,
    invitedAt: text(signer.invitedAt),
    viewedAt: text(signer.viewedAt),
    signedAt: text(signer.signedAt),
    declinedAt: text(signer.declinedAt),
    declineReason: signer.declineReason,
    signedName: signer.signedName,
    markKind: signer.markKind,
    markImage: markImage(signer.markImage),
    remindedAt: text(signer.remindedAt),
    signingUrl,
  };
}

export function markImage(image: Buffer | null): string | null {
  return image && `data:image/png;base64,${image.toString('base64')}`;
}

function sealState(status: ContractStatus, sealedFileId: string | null) {
  if (status !== 'completed') return 'none';
  return sealedFileId === null ? 'pending' : 'sealed';
}

export function numberOf(number: number | null): string | null {
  return number === null ? null : contractNumber(number);
}

function text(instant: Date | null): string | null {
  return instant?.toISOString() ?? null;
}
