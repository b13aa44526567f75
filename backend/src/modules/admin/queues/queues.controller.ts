import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { queueName, QueueOverviewResponse } from '@lectern/protocol/queues';
import type { QueueName } from '@lectern/protocol/queue-names';
import { AdminOnly, CurrentAdmin, type Admin } from '../../../common/admin-only';
import { Returns, ReturnsNothing } from '../../../common/routes';
import { QueueOverviewService } from './queue-overview.service';

const Name = () => Param('name', { schema: queueName });

@ApiTags('admin')
@Controller('admin/queues')
@AdminOnly()
export class QueuesController {
  constructor(private readonly overview: QueueOverviewService) {}

  /** Also answers while the queues do not: then without their figures. */
  @Get()
  @Returns(QueueOverviewResponse)
  get() {
    return this.overview.overview();
  }

  /** Workers take no job of it until it is resumed. */
  @Post(':name/pause')
  @ReturnsNothing()
  pause(@CurrentAdmin() admin: Admin, @Name() name: QueueName) {
    return this.overview.setPaused(admin, name, true);
  }

  @Post(':name/resume')
  @ReturnsNothing()
  resume(@CurrentAdmin() admin: Admin, @Name() name: QueueName) {
    return this.overview.setPaused(admin, name, false);
  }
}
