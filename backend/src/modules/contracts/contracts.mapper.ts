import { returnedFields } from '@lectern/database/columns';
import type { ContractBlock } from '@lectern/protocol/contract-blocks';
import { isContractOpen } from '@lectern/protocol/contract-status';
import {
  signingConsentText,
  type ContractAuditEntry,
  ContractListItem,
  ContractResponse,
  ContractSignerResponse,
} from '@lectern/protocol/contracts';
import { actingMember, isPermittedNow } from '../../common/offices';
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

export function toContractListItem(row: ContractListRow): ContractListItem {
  return {
    ...returnedFields(ContractListItem, row),
    number: numberOf(row.number),
    amendsNumber: numberOf(row.amendsNumber),
    sealState: sealState(row),
    // A member without the mandate waits for the owner.
    group: row.group === 'mine' && !isPermittedNow('signing') ? 'waiting' : row.group,
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
    ...returnedFields(ContractResponse, row),
    number: numberOf(row.number),
    templateId: row.templateId ?? (row.builtInTemplate && (builtInByKey(row.builtInTemplate)?.id ?? null)),
    blocks: row.frozenDocument === null ? null : readFrozen(row.frozenDocument).blocks,
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
    consentText: signingConsentText(row.speakerName, { isUnderMandate: actingMember() !== undefined }),
    sealState: sealState(row),
  };
}

function toSignerResponse(signer: ContractSigner, signingUrl: string | null): ContractSignerResponse {
  return { ...returnedFields(ContractSignerResponse, signer), markImage: markImage(signer.markImage), signingUrl };
}

export function markImage(image: Buffer | null): string | null {
  return image && `data:image/png;base64,${image.toString('base64')}`;
}

function sealState({ status, sealedFileId }: Pick<ContractRow, 'status' | 'sealedFileId'>) {
  if (status !== 'completed') return 'none';
  return sealedFileId === null ? 'pending' : 'sealed';
}

export function numberOf(number: number | null): string | null {
  return number === null ? null : contractNumber(number);
}
