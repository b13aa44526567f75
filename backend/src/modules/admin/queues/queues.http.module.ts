import { Module } from '@nestjs/common';
import { AdminBoard } from '../../../common/admin-board';
import { DeadLettersController } from './dead-letters.controller';
import { FailedJobsController } from './failed-jobs.controller';
import { QueueBoard } from './queue-board.gateway';
import { QueuesController } from './queues.controller';
import { QueuesModule } from './queues.module';

/** Not part of AdminHttpModule: it needs the connection to the queues, which tests of the other parts go without. */
@Module({
  imports: [QueuesModule],
  providers: [QueueBoard, { provide: AdminBoard, useExisting: QueueBoard }],
  controllers: [QueuesController, FailedJobsController, DeadLettersController],
})
export class QueuesHttpModule {}
