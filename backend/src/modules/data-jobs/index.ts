export { DataJob } from './data-job.entity';
export { DataJobCancellation } from './data-job-cancellation.service';
export { DataJobFiles } from './data-job-files.service';
export { DataJobLists } from './data-job-list.service';
export { DataJobOverError } from './data-jobs.errors';
export { DataJobs, type JobEnd, type JobFile, type JobProgress, type NewDataJob } from './data-jobs.service';
export { DataJobsCleanUp } from './data-jobs-clean-up.service';
export { DataJobsModule } from './data-jobs.module';
export { StagedRow, type StagedAction } from './staged-row.entity';
