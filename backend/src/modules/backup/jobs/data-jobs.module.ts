import { Module } from '@nestjs/common';
import { DataJobCancellationService } from './data-job-cancellation.service';
import { DataJobFilesService } from './data-job-files.service';
import { DataJobListsService } from './data-job-list.service';
import { DataJobsRepository } from './data-jobs.repository';
import { DataJobsService } from './data-jobs.service';

@Module({
  providers: [
    DataJobsService,
    DataJobListsService,
    DataJobFilesService,
    DataJobCancellationService,
    DataJobsRepository,
  ],
  exports: [DataJobsService, DataJobListsService, DataJobFilesService, DataJobCancellationService, DataJobsRepository],
})
export class DataJobsModule {}
