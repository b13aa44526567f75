import { Module } from '@nestjs/common';
import { DataJobCancellation } from './data-job-cancellation.service';
import { DataJobFiles } from './data-job-files.service';
import { DataJobLists } from './data-job-list.service';
import { DataJobsCleanUpRepository } from './data-jobs-clean-up.repository';
import { DataJobsCleanUp } from './data-jobs-clean-up.service';
import { DataJobsRepository } from './data-jobs.repository';
import { DataJobs } from './data-jobs.service';

@Module({
  providers: [
    DataJobs,
    DataJobLists,
    DataJobFiles,
    DataJobCancellation,
    DataJobsCleanUp,
    DataJobsCleanUpRepository,
    DataJobsRepository,
  ],
  exports: [DataJobs, DataJobLists, DataJobFiles, DataJobCancellation, DataJobsCleanUp],
})
export class DataJobsModule {}
