import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import { In } from 'typeorm';
import { ContractAudit } from './contract-audit.entity';
import { nextLine, type AuditFacts } from './contract-audit';

/** Signers, reminders and views are bounded, and so is the log; this is far beyond. */
const MAX_LINES = 1_000;

@Injectable()
export class ContractAuditRepository {
  constructor(private readonly db: Db) {}

  /** Only in a transaction that has locked the contract: the next line needs the hash of the last one. */
  async append(tx: Tx, ownerId: string, contractId: string, line: AuditFacts): Promise<void> {
    const last = await tx.findOne(ContractAudit, { where: { ownerId, contractId }, order: { seq: 'DESC' } });
    await tx.insert(ContractAudit, nextLine({ ownerId, contractId }, last ?? undefined, line));
  }

  /** The lines that tell who was asked to sign. */
  async asking(tx: Tx, ownerId: string, contractId: string): Promise<ContractAudit[]> {
    return tx.find(ContractAudit, { where: { ownerId, contractId, kind: In(['sent', 'reminded']) } });
  }

  /** Oldest first. */
  async listOf(ownerId: string, contractId: string): Promise<ContractAudit[]> {
    return this.db
      .repository(ContractAudit)
      .find({ where: { ownerId, contractId }, order: { seq: 'ASC' }, take: MAX_LINES });
  }
}
