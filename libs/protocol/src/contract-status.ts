/**
 * The one table of a contract's status: which moves there are. Pure, shared by the server, which enforces it, and the
 * screen, which offers only what is allowed. Who makes a move: docs/adr/0016.
 */
import { z } from 'zod';
import { column, enumOf, enumTable } from './enum-tables';
import { statusTable } from './status-shapes';

export const contractStatusTable = statusTable({
  draft: { label: 'Draft', tone: 'neutral', shape: 'hollow' },
  sent: { label: 'Sent', tone: 'info', shape: 'sent' },
  viewed: { label: 'Viewed', tone: 'info', shape: 'eye' },
  partly_signed: { label: 'Partly signed', tone: 'spotlight', shape: 'partly' },
  completed: { label: 'Completed', tone: 'success', shape: 'check' },
  declined: { label: 'Declined', tone: 'danger', shape: 'cross' },
  voided: { label: 'Voided', tone: 'neutral', shape: 'struck' },
  expired: { label: 'Expired', tone: 'warning', shape: 'clock' },
});
export const contractStatusLabels = column(contractStatusTable, 'label');

export const ContractStatus = enumOf(contractStatusTable);
export type ContractStatus = z.infer<typeof ContractStatus>;

export const contractStatuses: readonly ContractStatus[] = ContractStatus.options;

/** Out for signature: somebody can still sign, decline, void; it can still expire. */
export const openContractStatuses = ['sent', 'viewed', 'partly_signed'] as const;
/** Nothing more happens to these. A signed contract is changed by an amendment only. */
export const endedContractStatuses = ['completed', 'declined', 'voided', 'expired'] as const;

const endings: ContractStatus[] = [...endedContractStatuses];

const moves = enumTable(
  {
    draft: ['sent'],
    // Who signs from the link of an email may never have opened the page before the speaker signed first.
    sent: ['viewed', 'partly_signed', ...endings],
    viewed: ['partly_signed', ...endings],
    partly_signed: endings,
    completed: [],
    declined: [],
    voided: [],
    expired: [],
  },
  (): ContractStatus[] => [],
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
