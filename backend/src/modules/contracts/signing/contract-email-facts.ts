/**
 * What the emails about a contract have in common. To signers they are transactional, because they were asked personally; to the
 * speaker they are news that can be switched off, but for the copy.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { mandateHolder } from '@lectern/protocol/contracts';
import { inOffice } from '@lectern/protocol/team';
import { ContractFactsRepository } from '../contract-facts.repository';
import type { ContractSigner } from './contract-signer.entity';
import { ContractSignersRepository } from './contract-signers.repository';
import { numberOf } from '../contracts.mapper';
import { ContractsRepository, type ContractRow } from '../contracts.repository';

export interface MailedContract {
  ownerId: string;
  row: ContractRow;
  number: string;
  signers: ContractSigner[];
  speakerEmail: string;
}

@Injectable()
export class ContractEmailFacts {
  constructor(
    private readonly contracts: ContractsRepository,
    private readonly signers: ContractSignersRepository,
    private readonly facts: ContractFactsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async find(ownerId: string, contractId: string): Promise<MailedContract | null> {
    const row = await this.contracts.find(ownerId, contractId);
    const facts = row && (await this.facts.find(ownerId, row.eventId));
    const number = numberOf(row?.number ?? null);
    if (!row || !facts || number === null) return null;
    const signers = await this.signers.listOf(ownerId, contractId);
    return { ownerId, row, number, signers, speakerEmail: facts.speakerEmail };
  }

  /** News to the speaker. */
  newsTo({ ownerId, speakerEmail }: MailedContract) {
    return { to: speakerEmail, ownerId, category: 'activity' } as const;
  }

  urlOf({ ownerId, row }: MailedContract): string {
    return `${this.config.appUrl}${inOffice(`/contracts/${row.id}`, ownerId)}`;
  }

  get preferencesUrl(): string {
    return `${this.config.appUrl}/account-settings?section=notifications`;
  }
}

export function namesOfSigned(signers: readonly ContractSigner[]): string[] {
  return signers
    .filter(({ status }) => status === 'signed')
    .map((signer) => (mandateHolder(signer) ? signer.name : (signer.signedName ?? signer.name)));
}
