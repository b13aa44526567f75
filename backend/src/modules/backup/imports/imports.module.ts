import { Module } from '@nestjs/common';
import { FilesModule } from '../../files';
import { DataJobsModule } from '../jobs';
import { RecordsModule } from '../records';
import { AccountRowsRepository } from './checking/account-rows.repository';
import { ImportTargetsRepository } from './checking/import-targets.repository';
import { ImportsRepository } from './imports.repository';
import { ImportsService } from './imports.service';
import { ImportTouchedRepository } from './writing/import-touched.repository';
import { StagingRepository } from './writing/staging.repository';

@Module({
  imports: [DataJobsModule, FilesModule, RecordsModule],
  providers: [
    ImportsService,
    ImportsRepository,
    StagingRepository,
    AccountRowsRepository,
    ImportTargetsRepository,
    ImportTouchedRepository,
  ],
  exports: [
    ImportsService,
    ImportsRepository,
    StagingRepository,
    AccountRowsRepository,
    ImportTargetsRepository,
    ImportTouchedRepository,
  ],
})
export class ImportsModule {}
