import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { DeadLettersRepository } from './dead-letters.repository';
import { DeadLettersService } from './dead-letters.service';
import { FailedJobsService } from './failed-jobs.service';
import { QueueFiguresRepository } from './queue-figures.repository';
import { QueueOverviewService } from './queue-overview.service';

@Module({
  imports: [AuditModule],
  providers: [
    DeadLettersService,
    DeadLettersRepository,
    FailedJobsService,
    QueueFiguresRepository,
    QueueOverviewService,
  ],
  exports: [DeadLettersService, FailedJobsService, QueueOverviewService],
})
export class QueuesModule {}
