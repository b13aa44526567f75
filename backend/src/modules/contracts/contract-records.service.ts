/** Reads a contract with its signers and its log: for its owner's screen, and for the PDF. Changes nothing. */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { SecretUnreadableError } from '@lectern/core/secret-box';
import { isContractOpen } from '@lectern/protocol/contract-status';
import type { ContractCounts, ContractPage, ContractResponse, ListContractsQuery } from '@lectern/protocol/contracts';
import { contractStatuses } from '@lectern/protocol/contract-status';
import { isPermittedNow } from '../../common/offices';
import { isChainIntact, linesFromBackup, toAuditEntry } from './seal/contract-audit';
import { ContractAuditRepository } from './seal/contract-audit.repository';
import type { ContractRecord } from './contract-record';
import type { ContractSigner } from './signing/contract-signer.entity';
import { ContractSignersRepository } from './signing/contract-signers.repository';
import { contractNotFound } from './contracts.errors';
import { numberOf, readFrozen, toContractListItem, toContractResponse } from './contracts.mapper';
import { ContractsRepository, type ContractRow } from './contracts.repository';

/** Lines that the owner's screen shows; the PDF prints all of them. */
const SHOWN_LINES = 500;

@Injectable()
export class ContractRecordsService {
  constructor(
    private readonly contracts: ContractsRepository,
    private readonly signers: ContractSignersRepository,
    private readonly audit: ContractAuditRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async listContracts(ownerId: string, query: ListContractsQuery): Promise<ContractPage> {
    const { items, nextCursor } = await this.contracts.list(ownerId, query);
    return { items: items.map(toContractListItem), nextCursor };
  }

  async counts(ownerId: string): Promise<ContractCounts> {
    const { byStatus, toCountersign } = await this.contracts.counts(ownerId);
    const counts = contractStatuses.map((status) => [status, byStatus.get(status) ?? 0]);
    return {
      byStatus: Object.fromEntries(counts) as ContractCounts['byStatus'],
      toCountersign: isPermittedNow('signing') ? toCountersign : 0,
    };
  }

  async getForOwnerOrThrow(ownerId: string, id: string): Promise<ContractResponse> {
    const row = await this.contracts.find(ownerId, id);
    if (!row) throw contractNotFound();
    const signers = await this.signers.listOf(ownerId, id);
    const lines = await this.audit.listOf(ownerId, id);
    return toContractResponse({
      row,
      signers,
      audit: lines.slice(-SHOWN_LINES).map(toAuditEntry),
      isAuditIntact: row.status === 'draft' ? null : isChainIntact(row, lines),
      linesFromBackup: linesFromBackup(id, lines),
      urls: this.urlsOf(row, signers),
    });
  }

  /** Everything that the PDF of a sent contract is made from. */
  async recordOf(ownerId: string, id: string): Promise<ContractRecord> {
    const row = await this.contracts.find(ownerId, id);
    if (!row) throw contractNotFound();
    const signers = await this.signers.listOf(ownerId, id);
    const lines = await this.audit.listOf(ownerId, id);
    const blocks = row.frozenDocument === null ? [] : readFrozen(row.frozenDocument).blocks;
    return {
      ...row,
      ownerId,
      number: numberOf(row.number),
      amendsNumber: numberOf(row.amendsNumber),
      signers,
      blocks,
      audit: lines.map(toAuditEntry),
      linesFromBackup: linesFromBackup(id, lines),
    };
  }

  /** A link that was encrypted with another session secret is not shown; it works all the same. */
  urlOf(signer: Pick<ContractSigner, 'tokenSealed'>): string | null {
    try {
      const token = this.signers.tokenOf(signer);
      return token && `${this.config.appUrl}/sign/${token}`;
    } catch (error) {
      if (error instanceof SecretUnreadableError) return null;
      throw error;
    }
  }

  private urlsOf(row: ContractRow, signers: readonly ContractSigner[]): Map<string, string> {
    const urls = new Map<string, string>();
    if (!isContractOpen(row.status)) return urls;
    for (const signer of signers) {
      const url = this.urlOf(signer);
      if (url) urls.set(signer.id, url);
    }
    return urls;
  }
}
