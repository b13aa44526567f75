export { DeadLettersService } from './dead-letters.service';
export { FailedJobsService } from './failed-jobs.service';
export { QueuesModule } from './queues.module';
export { hideAddresses, reasonInWords } from './shown-text';
