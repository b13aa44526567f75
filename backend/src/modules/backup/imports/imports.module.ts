import { Module } from '@nestjs/common';
import { RecordsModule } from '../records';
import { AccountRowsRepository } from './checking/account-rows.repository';
import { ImportTargetsRepository } from './checking/import-targets.repository';
import { ImportsRepository } from './imports.repository';
import { ImportTouchedRepository } from './writing/import-touched.repository';
import { StagingRepository } from './writing/staging.repository';

const providers = [
  ImportsRepository,
  StagingRepository,
  AccountRowsRepository,
  ImportTargetsRepository,
  ImportTouchedRepository,
];

@Module({ imports: [RecordsModule], providers, exports: providers })
export class ImportsModule {}
