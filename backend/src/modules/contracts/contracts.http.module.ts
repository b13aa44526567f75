import { Module } from '@nestjs/common';
import { ContractSigningController } from './contract-signing.controller';
import { ContractTemplatesController } from './contract-templates.controller';
import { ContractsController } from './contracts.controller';
import { ContractsModule } from './contracts.module';

@Module({
  imports: [ContractsModule],
  controllers: [ContractTemplatesController, ContractsController, ContractSigningController],
})
export class ContractsHttpModule {}
