/**
 * Ends a contract that is out for signature: declined, voided or expired, with the line in its log and the news to
 * everybody who was asked. Called inside a transaction that has locked the contract.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { canContractMove } from '@lectern/protocol/contract-status';
import { wasAskedHere, type AuditFacts } from '../seal/contract-audit';
import { ContractAuditRepository } from '../seal/contract-audit.repository';
import { ContractSignersRepository } from './contract-signers.repository';
import type { Contract } from '../contract.entity';
import { contractNotOpen } from '../contracts.errors';
import { ContractsRepository } from '../contracts.repository';

type Ending = Pick<AuditFacts, 'actor' | 'summary' | 'ip' | 'userAgent' | 'signerId'> & {
  to: 'declined' | 'voided' | 'expired';
  reason: string | null;
};

@Injectable()
export class ContractEndingsService {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly contracts: ContractsRepository,
    private readonly signers: ContractSignersRepository,
    private readonly audit: ContractAuditRepository,
  ) {}

  async end(tx: Tx, contract: Contract, { to, reason, ...line }: Ending): Promise<void> {
    const { ownerId, id: contractId } = contract;
    if (!canContractMove(contract.status, to)) throw contractNotOpen(contract.status);
    const now = this.clock.now();
    await this.contracts.update(tx, ownerId, contractId, {
      status: to,
      endedAt: now,
      endReason: reason,
      updatedAt: now,
    });
    await this.audit.append(tx, ownerId, contractId, {
      ...line,
      kind: to,
      at: now,
      ...(reason !== null && { facts: { reason } }),
    });
    await this.tellEverybody(tx, contract, to, line.signerId);
  }

  /**
   * Who did it knows, and who was never asked has nothing to forget. The speaker who voids knows too. Signers who came with
   * a backup get no email: a backup may name anyone, and no line of the log shows that they were asked from here.
   */
  private async tellEverybody(tx: Tx, contract: Contract, notice: Ending['to'], by?: string): Promise<void> {
    const { ownerId, id: contractId } = contract;
    const signers = await this.signers.listIn(tx, ownerId, contractId);
    const lines = await this.audit.asking(tx, ownerId, contractId);
    const isKnown = (signerId: string | null) => wasAskedHere({ contractId, signerId }, lines);
    const asked = signers.filter(
      ({ id, role, invitedAt }) => role !== 'speaker' && invitedAt !== null && id !== by && isKnown(id),
    );
    for (const { id: signerId } of asked)
      await this.outbox.add(tx, 'contract.notice_due', { ownerId, contractId, signerId, notice });
    if (notice === 'declined' || (notice === 'expired' && isKnown(null)))
      await this.outbox.add(tx, 'contract.notice_due', { ownerId, contractId, signerId: null, notice });
  }
}
