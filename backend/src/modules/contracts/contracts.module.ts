import { Module } from '@nestjs/common';
import { FilesModule } from '../files';
import { ContractAuditRepository } from './seal/contract-audit.repository';
import { ContractClockRepository } from './contract-clock.repository';
import { ContractClockService } from './contract-clock.service';
import { ContractCompletionService } from './signing/contract-completion.service';
import { ContractDraftsService } from './drafts/contract-drafts.service';
import { ContractEmailsService } from './signing/contract-emails.service';
import { ContractEndingsService } from './signing/contract-endings.service';
import { ContractFactsRepository } from './contract-facts.repository';
import { ContractLinksService } from './signing/contract-links.service';
import { ContractOriginsService } from './drafts/contract-origins.service';
import { ContractRecordsService } from './contract-records.service';
import { ContractSealModule } from './seal/contract-seal.module';
import { ContractSendingsService } from './signing/contract-sendings.service';
import { ContractSignersRepository } from './signing/contract-signers.repository';
import { ContractSigningService } from './signing/contract-signing.service';
import { ContractTemplatesRepository } from './templates/contract-templates.repository';
import { ContractTemplatesService } from './templates/contract-templates.service';
import { ContractsRepository } from './contracts.repository';

@Module({
  imports: [FilesModule, ContractSealModule],
  providers: [
    ContractTemplatesService,
    ContractTemplatesRepository,
    ContractDraftsService,
    ContractLinksService,
    ContractOriginsService,
    ContractRecordsService,
    ContractSendingsService,
    ContractEndingsService,
    ContractSigningService,
    ContractCompletionService,
    ContractEmailsService,
    ContractClockService,
    ContractClockRepository,
    ContractsRepository,
    ContractSignersRepository,
    ContractAuditRepository,
    ContractFactsRepository,
  ],
  exports: [
    ContractTemplatesService,
    ContractDraftsService,
    ContractLinksService,
    ContractRecordsService,
    ContractSendingsService,
    ContractSigningService,
    ContractCompletionService,
    ContractEmailsService,
    ContractClockService,
  ],
})
export class ContractsModule {}
