import { Module } from '@nestjs/common';
import { FilesModule } from '../files';
import { ContractAuditRepository } from './contract-audit.repository';
import { ContractClockRepository } from './contract-clock.repository';
import { ContractClock } from './contract-clock.service';
import { ContractCompletion } from './contract-completion.service';
import { ContractDrafts } from './contract-drafts.service';
import { ContractEmails } from './contract-emails.service';
import { ContractEndings } from './contract-endings.service';
import { ContractFactsRepository } from './contract-facts.repository';
import { ContractLinks } from './contract-links.service';
import { ContractOrigins } from './contract-origins.service';
import { ContractRecords } from './contract-records.service';
import { ContractSealModule } from './contract-seal.module';
import { ContractSendings } from './contract-sendings.service';
import { ContractSignersRepository } from './contract-signers.repository';
import { ContractSigning } from './contract-signing.service';
import { ContractTemplatesRepository } from './contract-templates.repository';
import { ContractTemplatesService } from './contract-templates.service';
import { ContractsRepository } from './contracts.repository';

@Module({
  imports: [FilesModule, ContractSealModule],
  providers: [
    ContractTemplatesService,
    ContractTemplatesRepository,
    ContractDrafts,
    ContractLinks,
    ContractOrigins,
    ContractRecords,
    ContractSendings,
    ContractEndings,
    ContractSigning,
    ContractCompletion,
    ContractEmails,
    ContractClock,
    ContractClockRepository,
    ContractsRepository,
    ContractSignersRepository,
    ContractAuditRepository,
    ContractFactsRepository,
  ],
  exports: [
    ContractTemplatesService,
    ContractDrafts,
    ContractLinks,
    ContractRecords,
    ContractSendings,
    ContractSigning,
    ContractCompletion,
    ContractEmails,
    ContractClock,
  ],
})
export class ContractsModule {}
