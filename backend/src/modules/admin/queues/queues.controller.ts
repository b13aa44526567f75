import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { queueName, QueueOverviewResponse } from '@lectern/protocol/queues';
import type { QueueName } from '@lectern/protocol/queue-names';
import { AdminOnly, CurrentAdmin, type Admin } from '../../../common/admin-only';
import { Returns } from '../../../common/routes';
import { QueueOverviewService } from './queue-overview.service';

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
  @HttpCode(204)
  pause(@CurrentAdmin() admin: Admin, @Param('name', { schema: queueName }) name: QueueName): Promise<void> {
    return this.overview.setPaused(admin, name, true);
  }

  @Post(':name/resume')
  @HttpCode(204)
  resume(@CurrentAdmin() admin: Admin, @Param('name', { schema: queueName }) name: QueueName): Promise<void> {
    return this.overview.setPaused(admin, name, false);
  }
}
