import { isContractOpen } from '@lectern/protocol/contract-status';
import { signingConsentText, type SigningState, type SigningView } from '@lectern/protocol/contracts';
import type { ContractSigner } from './contract-signer.entity';
import { linkUnknown } from '../contracts.errors';
import { markImage, numberOf, readFrozen } from '../contracts.mapper';
import type { ContractRow } from '../contracts.repository';

/** What the page behind a link shows to one of the signers. `today` is that of the speaker's zone. */
export function toSigningView(
  row: ContractRow,
  signers: readonly ContractSigner[],
  signerId: string,
  today: string,
): Omit<SigningView, 'letterhead' | 'deposit'> {
  const you = signers.find((signer) => signer.id === signerId);
  if (!you || row.frozenDocument === null || row.textSha256 === null || row.number === null) throw linkUnknown();
  const state = stateOf(row, signers, you, today);
  const isShown = state === 'ready' || state === 'waiting' || state === 'signed' || state === 'completed';
  return {
    state,
    number: numberOf(row.number) ?? '',
    kind: row.kind,
    title: row.title,
    speakerName: row.speakerName,
    eventTitle: row.eventTitle,
    eventDate: row.eventDate,
    message: row.message,
    blocks: isShown ? readFrozen(row.frozenDocument).blocks : null,
    textSha256: row.textSha256,
    consentText: signingConsentText(row.speakerName),
    you: {
      name: you.name,
      title: you.title,
      email: you.email ?? '',
      role: you.role,
      signedAt: you.signedAt?.toISOString() ?? null,
    },
    signers: signers.map((signer) => ({
      name: signer.signedName ?? signer.name,
      title: signer.signedTitle ?? signer.title,
      role: signer.role,
      isYou: signer.id === signerId,
      status: signer.status,
      signedAt: signer.signedAt?.toISOString() ?? null,
      markKind: isShown ? signer.markKind : null,
      markImage: isShown ? markImage(signer.markImage) : null,
    })),
    expiresOn: row.expiresOn,
    endedAt: row.endedAt?.toISOString() ?? null,
    endReason: endReason(row, you),
    completedAt: row.completedAt?.toISOString() ?? null,
    isSealed: row.sealedFileId !== null,
  };
}

function stateOf(
  row: ContractRow,
  signers: readonly ContractSigner[],
  you: ContractSigner,
  today: string,
): SigningState {
  if (row.status === 'completed') return 'completed';
  if (row.status === 'declined' || row.status === 'voided' || row.status === 'expired') return row.status;
  if (!isContractOpen(row.status)) throw linkUnknown();
  if (row.expiresOn !== null && today > row.expiresOn) return 'expired';
  if (you.status === 'signed') return 'signed';
  const before = signers.filter((signer) => signer.position < you.position);
  return before.every((signer) => signer.status === 'signed') ? 'ready' : 'waiting';
}

/** What another signer wrote to the speaker is not for everybody. */
function endReason(row: ContractRow, you: ContractSigner): string | null {
  if (row.status === 'voided') return row.endReason;
  return row.status === 'declined' && you.status === 'declined' ? row.endReason : null;
}
