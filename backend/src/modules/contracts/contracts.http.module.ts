import { Module } from '@nestjs/common';
import { ContractSigningController } from './contract-signing.controller';
import { ContractSealModule } from './contract-seal.module';
import { ContractTemplatesController } from './contract-templates.controller';
import { ContractVerificationsController } from './contract-verifications.controller';
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
