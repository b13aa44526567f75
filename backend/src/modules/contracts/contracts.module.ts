import { Module } from '@nestjs/common';
import { FilesModule } from '../files';
import { ContractAuditRepository } from './seal/contract-audit.repository';
import { ContractClockRepository } from './contract-clock.repository';
import { ContractClock } from './contract-clock.service';
import { ContractCompletion } from './signing/contract-completion.service';
import { ContractDrafts } from './contract-drafts.service';
import { ContractEmails } from './signing/contract-emails.service';
import { ContractEndings } from './signing/contract-endings.service';
import { ContractFactsRepository } from './contract-facts.repository';
import { ContractLinks } from './signing/contract-links.service';
import { ContractOrigins } from './contract-origins.service';
import { ContractRecords } from './contract-records.service';
import { ContractSealModule } from './seal/contract-seal.module';
import { ContractSendings } from './signing/contract-sendings.service';
import { ContractSignersRepository } from './signing/contract-signers.repository';
import { ContractSigning } from './signing/contract-signing.service';
import { ContractTemplatesRepository } from './templates/contract-templates.repository';
import { ContractTemplatesService } from './templates/contract-templates.service';
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
