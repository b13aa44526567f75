import { Module } from '@nestjs/common';
import { ContractSigningController } from './signing/contract-signing.controller';
import { ContractSealModule } from './seal/contract-seal.module';
import { ContractTemplatesController } from './templates/contract-templates.controller';
import { ContractVerificationsController } from './seal/contract-verifications.controller';
import { ContractsController } from './contracts.controller';
import { ContractsModule } from './contracts.module';

@Module({
  imports: [ContractsModule, ContractSealModule],
  controllers: [
    ContractTemplatesController,
    ContractsController,
    ContractSigningController,
    ContractVerificationsController,
  ],
})
export class ContractsHttpModule {}
