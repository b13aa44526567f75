import { Module } from '@nestjs/common';
import { ContractClockRepository } from './contract-clock.repository';
import { ContractClockService } from './contract-clock.service';
import { ContractRestoresService } from './contract-restores.service';
import { ContractsModule } from './contracts.module';
import { ContractEmailFacts } from './signing/contract-email-facts';

export { reminderKinds } from './contract-clock.repository';
export { sha256 } from './seal/canonical-json';
export { continuesChain } from './seal/contract-audit';
export { ContractClockService, ContractRestoresService };

@Module({
  imports: [ContractsModule],
  providers: [ContractEmailFacts, ContractRestoresService, ContractClockService, ContractClockRepository],
  exports: [ContractsModule, ContractEmailFacts, ContractRestoresService, ContractClockService],
})
export class ContractsWorkerModule {}
