import { Module } from '@nestjs/common';
import { FilesModule } from '../files';
import { InvoicesModule } from '../invoices';
import { PaymentsModule } from '../payments';
import { LetterheadsModule } from '../profile/letterheads';
import { ContractFactsRepository } from './contract-facts.repository';
import { ContractRecordsService } from './contract-records.service';
import { ContractsRepository } from './contracts.repository';
import { ContractDraftsService } from './drafts/contract-drafts.service';
import { ContractOriginsService } from './drafts/contract-origins.service';
import { ContractAuditRepository } from './seal/contract-audit.repository';
import { ContractSealModule } from './seal/contract-seal.module';
import { ContractCompletionService } from './signing/contract-completion.service';
import { ContractDepositsService } from './signing/contract-deposits.service';
import { ContractEndingsService } from './signing/contract-endings.service';
import { ContractSendingsService } from './signing/contract-sendings.service';
import { ContractSignersRepository } from './signing/contract-signers.repository';
import { ContractSigningService } from './signing/contract-signing.service';
import { ContractTemplatesRepository } from './templates/contract-templates.repository';

const exported = [
  ContractTemplatesRepository,
  ContractDraftsService,
  ContractRecordsService,
  ContractDepositsService,
  ContractSendingsService,
  ContractEndingsService,
  ContractSigningService,
  ContractCompletionService,
  ContractsRepository,
  ContractSignersRepository,
  ContractAuditRepository,
  ContractFactsRepository,
];

@Module({
  imports: [FilesModule, ContractSealModule, InvoicesModule, LetterheadsModule, PaymentsModule],
  providers: [...exported, ContractOriginsService],
  exports: exported,
})
export class ContractsModule {}
