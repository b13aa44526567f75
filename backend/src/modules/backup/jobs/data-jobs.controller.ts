import { Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { DataJobAddress, DataJobContentQuery, DataJobList, DataJobResponse } from '@lectern/protocol/data-jobs';
import type { Response } from 'express';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { Needs } from '../../../common/permissions';
import { AllowWhenExpired } from '../../../common/open-routes';
import { Id, Refuses, Returns } from '../../../common/routes';
import { StepUp } from '../../../common/step-up';
import { DataJobCancellationService } from './data-job-cancellation.service';
import { DataJobFilesService } from './data-job-files.service';
import { DataJobListsService } from './data-job-list.service';

/** Whoever leaves takes everything along: all of it works after the trial and the subscription too. */
@ApiTags('data-jobs')
@AllowWhenExpired()
@Needs('exports')
@Controller('data-jobs')
export class DataJobsController {
  constructor(
    private readonly lists: DataJobListsService,
    private readonly cancellation: DataJobCancellationService,
    private readonly files: DataJobFilesService,
  ) {}

  /** The latest 50. */
  @Get()
  @Returns(DataJobList)
  list(@CurrentUser() user: SignedInUser) {
    return this.lists.list(user.id);
  }

  @Get(':id')
  @Returns(DataJobResponse)
  get(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.lists.getForOwnerOrThrow(user.id, id);
  }

  /** Again it changes nothing. */
  @Post(':id/cancellation')
  @Returns(DataJobResponse)
  @Refuses(409)
  async cancel(@CurrentUser() user: SignedInUser, @Id() id: string) {
    await this.cancellation.cancel(user.id, id);
    return this.lists.getForOwnerOrThrow(user.id, id);
  }

  /** An address of the file that is good for 15 minutes, for its owner; there is always another one for a week. */
  @Needs('exports', 'act')
  @StepUp({ forTokens: true })
  @Get(':id/address')
  @Returns(DataJobAddress)
  @Refuses(409)
  address(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.files.address(user.id, id);
  }

  /** What the address leads to: the file, from the storage. */
  @Needs('exports', 'act')
  @Get(':id/content')
  @ApiResponse({ status: 302, description: 'To the file in the storage.' })
  @Refuses(403, 409)
  async content(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Query({ schema: DataJobContentQuery }) query: DataJobContentQuery,
    @Res() response: Response,
  ): Promise<void> {
    response.set('Cache-Control', 'no-store');
    response.redirect(302, await this.files.contentAddress(user.id, id, query));
  }
}
