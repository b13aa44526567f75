/**
 * The one table of a contract's status: which moves there are. Pure, shared by the server, which enforces it, and the
 * screen, which offers only what is allowed. Who makes a move is told in docs/adr/0016.
 */
import { z } from 'zod';
import { enumTable, labelTable } from './enum-tables';

export const contractStatus = z.enum([
  'draft',
  'sent',
  'viewed',
  'partly_signed',
  'completed',
  'declined',
  'voided',
  'expired',
]);
export type ContractStatus = z.infer<typeof contractStatus>;

export const contractStatuses: readonly ContractStatus[] = contractStatus.options;

export const contractStatusLabels: Record<ContractStatus, string> = labelTable({
  draft: 'Draft',
  sent: 'Sent',
  viewed: 'Viewed',
  partly_signed: 'Partly signed',
  completed: 'Completed',
  declined: 'Declined',
  voided: 'Voided',
  expired: 'Expired',
});

/** Out for signature: somebody can still sign, decline, void; it can still expire. */
export const openContractStatuses = ['sent', 'viewed', 'partly_signed'] as const;
/** Nothing more happens to these. A signed contract is changed by an amendment only. */
export const endedContractStatuses = ['completed', 'declined', 'voided', 'expired'] as const;

const endings: ContractStatus[] = ['completed', 'declined', 'voided', 'expired'];

const moves: Record<ContractStatus, readonly ContractStatus[]> = enumTable(
  {
    draft: ['sent'],
    // Who signs from the link of an e-mail may never have opened the page before the speaker signed first.
    sent: ['viewed', 'partly_signed', ...endings],
    viewed: ['partly_signed', ...endings],
    partly_signed: endings,
    completed: [],
    declined: [],
    voided: [],
    expired: [],
  },
  () => [],
);

export function canContractMove(from: ContractStatus, to: ContractStatus): boolean {
  return moves[from].includes(to);
}

/** Every move there is from a status, in the table's order. */
export function contractMovesFrom(from: ContractStatus): readonly ContractStatus[] {
  return moves[from];
}

export function isContractOpen(status: ContractStatus): boolean {
  return (openContractStatuses as readonly ContractStatus[]).includes(status);
}

/** What the status is once `signed` of `total` signers have signed, in the order of the contract. */
export function statusAfterSignature(signed: number, total: number): ContractStatus {
  return signed >= total ? 'completed' : 'partly_signed';
}
