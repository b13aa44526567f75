import { Module } from '@nestjs/common';
import { ContractClockRepository } from './contract-clock.repository';
import { ContractClockService } from './contract-clock.service';
import { ContractsModule } from './contracts.module';
import { ContractEmailFacts } from './signing/contract-email-facts';
import { ContractLinksService } from './signing/contract-links.service';

export { reminderKinds } from './contract-clock.repository';
export { ContractClockService, ContractLinksService };

@Module({
  imports: [ContractsModule],
  providers: [ContractEmailFacts, ContractLinksService, ContractClockService, ContractClockRepository],
  exports: [ContractsModule, ContractEmailFacts, ContractLinksService, ContractClockService],
})
export class ContractsWorkerModule {}
