import { Module } from '@nestjs/common';
import { PdfModule } from '@lectern/pdf/pdf.module';
import { LetterheadsModule } from '../profile/letterheads';
import { ContractsController } from './contracts.controller';
import { ContractsModule } from './contracts.module';
import { ContractSealModule } from './seal/contract-seal.module';
import { ContractVerificationsService } from './seal/contract-verifications.service';
import { ContractVerificationsController } from './seal/contract-verifications.controller';
import { ContractVerificationsRepository } from './seal/contract-verifications.repository';
import { ContractSigningController } from './signing/contract-signing.controller';
import { ContractTemplatesController } from './templates/contract-templates.controller';
import { ContractTemplatesService } from './templates/contract-templates.service';

export { ContractTemplatesService };

@Module({
  imports: [ContractsModule, ContractSealModule, LetterheadsModule, PdfModule],
  providers: [ContractVerificationsService, ContractVerificationsRepository, ContractTemplatesService],
  controllers: [
    ContractTemplatesController,
    ContractsController,
    ContractSigningController,
    ContractVerificationsController,
  ],
})
export class ContractsHttpModule {}
