/** The seal and its keys, apart from the contracts: the operator's command line loads no more than this. */
import { Module } from '@nestjs/common';
import { PdfModule } from '@lectern/pdf/pdf.module';
import { LetterheadsModule } from '../../profile/letterheads';
import { ContractSealService } from './contract-seal.service';
import { SealKeysRepository } from './seal-keys.repository';
import { SealKeysService } from './seal-keys.service';

@Module({
  imports: [PdfModule, LetterheadsModule],
  providers: [ContractSealService, SealKeysService, SealKeysRepository],
  exports: [ContractSealService, SealKeysService],
})
export class ContractSealModule {}
