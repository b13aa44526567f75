/** The seal and its keys; apart from the contracts, so that the operator's command line needs nothing else. */
import { Module } from '@nestjs/common';
import { PdfModule } from '@lectern/pdf/pdf.module';
import { ContractSeal } from './contract-seal.service';
import { ContractVerifications } from './contract-verification.service';
import { ContractVerificationsRepository } from './contract-verifications.repository';
import { SealKeysRepository } from './seal-keys.repository';
import { SealKeys } from './seal-keys.service';

@Module({
  imports: [PdfModule],
  providers: [
    ContractSeal,
    ContractVerifications,
    ContractVerificationsRepository,
    SealKeys,
    SealKeysRepository,
  ],
  exports: [ContractSeal, ContractVerifications, SealKeys],
})
export class ContractSealModule {}
