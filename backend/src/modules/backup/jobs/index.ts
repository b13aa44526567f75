export { DataJob } from './data-job.entity';
export { DataJobCancellationService } from './data-job-cancellation.service';
export { DataJobFilesService } from './data-job-files.service';
export { DataJobListsService } from './data-job-list.service';
export { DataJobOverError } from './data-jobs.errors';
export type { JobEnd, JobFile, JobProgress, NewDataJob } from './data-job-states';
export { DataJobsService } from './data-jobs.service';
export { DataJobsModule } from './data-jobs.module';
export { StagedRow, type StagedAction } from './staged-row.entity';
