/** The signers of a draft: a list that is written as a whole, in which a person who stays keeps the id. Pure. */
import type { ContractSignerInput } from '@lectern/protocol/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { ContractSigner } from './contract-signer.entity';
import { unknownSigner } from '../contracts.errors';

export function blankSigner(of: { ownerId: string; contractId: string }): ContractSigner {
  return {
    ...of,
    id: uuidv7(),
    position: 0,
    role: 'other',
    name: '',
    title: null,
    email: null,
    status: 'waiting',
    tokenHash: null,
    tokenSealed: null,
    invitedAt: null,
    viewedAt: null,
    remindedAt: null,
    reminders: [],
    reminderMessage: null,
    signedAt: null,
    declinedAt: null,
    declineReason: null,
    signedName: null,
    signedTitle: null,
    markKind: null,
    markImage: null,
    consentText: null,
    ip: null,
    userAgent: null,
  };
}

/** Throws a field error for an id that is not in the list any more, or twice. */
export function signersOfDraft(
  of: { ownerId: string; contractId: string },
  known: readonly ContractSigner[],
  wanted: readonly ContractSignerInput[],
): ContractSigner[] {
  const free = new Set(known.map((signer) => signer.id));
  return wanted.map(({ id, ...signer }, position) => {
    if (id !== undefined && !free.delete(id)) throw unknownSigner(position);
    return { ...blankSigner(of), ...(id !== undefined && { id }), ...signer, position };
  });
}
