export { DeadLetters } from './dead-letters.service';
export { FailedJobs } from './failed-jobs.service';
export { QueuesModule } from './queues.module';
export { hideAddresses, reasonInWords } from './shown-text';
