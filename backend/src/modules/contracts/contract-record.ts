/**
 * Everything that the PDF of a contract is made from: the text as it was frozen (or as a draft would be), who signed it
 * and how, and the log. `ContractRecordsService` makes it, `contract-document.ts` turns it into pages.
 */
import type { ContractBlock } from '@lectern/protocol/contract-blocks';
import type { ContractStatus } from '@lectern/protocol/contract-status';
import type { ContractKind } from '@lectern/protocol/contract-templates';
import type { ContractAuditEntry, MarkKind, SignerRole, SignerStatus } from '@lectern/protocol/contracts';

export interface ContractRecordSigner {
  id: string;
  position: number;
  role: SignerRole;
  name: string;
  title: string | null;
  email: string | null;
  status: SignerStatus;
  viewedAt: Date | null;
  signedAt: Date | null;
  /** As the signer wrote it; a typed mark is this name. */
  signedName: string | null;
  signedTitle: string | null;
  markKind: MarkKind | null;
  /** A PNG of at most 200,000 bytes. */
  markImage: Buffer | null;
  consentText: string | null;
  ip: string | null;
  userAgent: string | null;
}

export interface ContractRecord {
  ownerId: string;
  id: string;
  /** `C-0007`; null in a draft. */
  number: string | null;
  kind: ContractKind;
  /** The number of the first contract, of an amendment. */
  amendsNumber: string | null;
  title: string;
  status: ContractStatus;
  blocks: ContractBlock[];
  /** Of the frozen text, in hex; null in a draft. */
  textSha256: string | null;
  speakerName: string;
  /** The speaker's zone: what the times of the signatures are shown in, beside UTC. */
  timeZone: string;
  eventTitle: string;
  eventDate: string | null;
  sentAt: Date | null;
  completedAt: Date | null;
  endedAt: Date | null;
  endReason: string | null;
  signers: ContractRecordSigner[];
  /** Oldest first. */
  audit: ContractAuditEntry[];
  /** So many of its first lines came with a backup that was restored: they were not written here. */
  linesFromBackup: number;
}
