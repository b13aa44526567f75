import { Module } from '@nestjs/common';
import { ContractAuditRepository } from './contract-audit.repository';
import { ContractDrafts } from './contract-drafts.service';
import { ContractEndings } from './contract-endings.service';
import { ContractFactsRepository } from './contract-facts.repository';
import { ContractOrigins } from './contract-origins.service';
import { ContractRecords } from './contract-records.service';
import { ContractSendings } from './contract-sendings.service';
import { ContractSignersRepository } from './contract-signers.repository';
import { ContractSigning } from './contract-signing.service';
import { ContractTemplatesRepository } from './contract-templates.repository';
import { ContractTemplatesService } from './contract-templates.service';
import { ContractsRepository } from './contracts.repository';

@Module({
  providers: [
    ContractTemplatesService,
    ContractTemplatesRepository,
    ContractDrafts,
    ContractOrigins,
    ContractRecords,
    ContractSendings,
    ContractEndings,
    ContractSigning,
    ContractsRepository,
    ContractSignersRepository,
    ContractAuditRepository,
    ContractFactsRepository,
  ],
  exports: [ContractTemplatesService, ContractDrafts, ContractRecords, ContractSendings, ContractSigning],
})
export class ContractsModule {}
