import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DoneToResponse, FailedJobInput, FailedJobsResponse, ListFailedJobsQuery } from '@lectern/protocol/queues';
import { AdminOnly, CurrentAdmin, type Admin } from '../../../common/admin-only';
import { Returns, ReturnsNothing } from '../../../common/routes';
import { FailedJobsService } from './failed-jobs.service';

@ApiTags('admin')
@Controller('admin/failed-jobs')
@AdminOnly()
export class FailedJobsController {
  constructor(private readonly jobs: FailedJobsService) {}

  /** The newest hundred, of one queue or of all. */
  @Get()
  @Returns(FailedJobsResponse)
  list(@Query({ schema: ListFailedJobsQuery }) query: ListFailedJobsQuery) {
    return this.jobs.listFailedJobs(query);
  }

  /** Hands it to the workers again with all its attempts. */
  @Post('retries')
  @Returns(DoneToResponse)
  async retry(@CurrentAdmin() admin: Admin, @Body({ schema: FailedJobInput }) input: FailedJobInput) {
    return { count: await this.jobs.retry(admin, input) };
  }

  /** The same with all of them. */
  @Post('retries-of-all')
  @Returns(DoneToResponse)
  async retryAll(@CurrentAdmin() admin: Admin, @Body({ schema: ListFailedJobsQuery }) input: ListFailedJobsQuery) {
    return { count: await this.jobs.retryAll(admin, input) };
  }

  @Post('discards')
  @ReturnsNothing()
  discard(@CurrentAdmin() admin: Admin, @Body({ schema: FailedJobInput }) input: FailedJobInput) {
    return this.jobs.discard(admin, input);
  }
}
