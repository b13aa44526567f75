import { Module } from '@nestjs/common';
import { RecordsModule } from '../records';
import { AccountRowsRepository } from './checking/account-rows.repository';
import { ImportTargetsRepository } from './checking/import-targets.repository';
import { ImportsRepository } from './imports.repository';
import { ImportTouchedRepository } from './writing/import-touched.repository';
import { StagingRepository } from './writing/staging.repository';

@Module({
  imports: [RecordsModule],
  providers: [
    ImportsRepository,
    StagingRepository,
    AccountRowsRepository,
    ImportTargetsRepository,
    ImportTouchedRepository,
  ],
  exports: [
    ImportsRepository,
    StagingRepository,
    AccountRowsRepository,
    ImportTargetsRepository,
    ImportTouchedRepository,
  ],
})
export class ImportsModule {}
