/** The seal and its keys; apart from the contracts, so that the operator's command line needs nothing else. */
import { Module } from '@nestjs/common';
import { PdfModule } from '@lectern/pdf/pdf.module';
import { ContractSealService } from './contract-seal.service';
import { ContractVerificationsService } from './contract-verification.service';
import { ContractVerificationsRepository } from './contract-verifications.repository';
import { SealKeysRepository } from './seal-keys.repository';
import { SealKeysService } from './seal-keys.service';

@Module({
  imports: [PdfModule],
  providers: [
    ContractSealService,
    ContractVerificationsService,
    ContractVerificationsRepository,
    SealKeysService,
    SealKeysRepository,
  ],
  exports: [ContractSealService, ContractVerificationsService, SealKeysService],
})
export class ContractSealModule {}
