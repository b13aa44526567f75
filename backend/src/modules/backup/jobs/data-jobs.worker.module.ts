import { Module } from '@nestjs/common';
import { DataJobsCleanUpRepository } from './data-jobs-clean-up.repository';
import { DataJobsCleanUpService } from './data-jobs-clean-up.service';
import { DataJobsModule } from './data-jobs.module';

export { DataJobsCleanUpService };

@Module({
  imports: [DataJobsModule],
  providers: [DataJobsCleanUpService, DataJobsCleanUpRepository],
  exports: [DataJobsModule, DataJobsCleanUpService],
})
export class DataJobsWorkerModule {}
