/**
 * Everything that the PDF of a contract is made from: the text as it was frozen (or as a draft would be), who signed it
 * and how, and the log. `ContractRecordsService` makes it, `contract-document.ts` turns it into pages.
 */
import type { ContractBlock } from '@lectern/protocol/contract-blocks';
import type { ContractAuditEntry } from '@lectern/protocol/contracts';
import type { ContractRow } from './contracts.repository';
import type { ContractSigner } from './signing/contract-signer.entity';

export type ContractRecordSigner = Pick<
  ContractSigner,
  | 'id'
  | 'position'
  | 'role'
  | 'name'
  | 'title'
  | 'email'
  | 'status'
  | 'viewedAt'
  | 'signedAt'
  | 'signedName'
  | 'signedTitle'
  | 'markKind'
  | 'markImage'
  | 'consentText'
  | 'ip'
  | 'userAgent'
>;

type ContractFields = Pick<
  ContractRow,
  | 'id'
  | 'kind'
  | 'title'
  | 'status'
  | 'textSha256'
  | 'speakerName'
  | 'timeZone'
  | 'eventTitle'
  | 'eventDate'
  | 'sentAt'
  | 'completedAt'
  | 'endedAt'
  | 'endReason'
>;

export interface ContractRecord extends ContractFields {
  ownerId: string;
  /** `C-0007`; null in a draft. */
  number: string | null;
  /** The number of the first contract, of an amendment. */
  amendsNumber: string | null;
  blocks: ContractBlock[];
  signers: readonly ContractRecordSigner[];
  /** Oldest first. */
  audit: ContractAuditEntry[];
  /** So many of its first lines came with a backup that was restored: they were not written here. */
  linesFromBackup: number;
}
