import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { DeadLettersRepository } from './dead-letters.repository';
import { DeadLetters } from './dead-letters.service';
import { FailedJobs } from './failed-jobs.service';
import { QueueFiguresRepository } from './queue-figures.repository';
import { QueueOverview } from './queue-overview.service';

@Module({
  imports: [AuditModule],
  providers: [DeadLetters, DeadLettersRepository, FailedJobs, QueueFiguresRepository, QueueOverview],
  exports: [DeadLetters, FailedJobs, QueueOverview],
})
export class QueuesModule {}
