import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  dataJobAddress,
  dataJobContentQuery,
  dataJobList,
  dataJobResponse,
  type DataJobAddress,
  type DataJobContentQuery,
  type DataJobList,
  type DataJobResponse,
} from '@lectern/protocol/data-jobs';
import { errorResponse } from '@lectern/protocol/errors';
import { id as idSchema } from '@lectern/protocol/primitives';
import type { Response } from 'express';
import { AllowWhenExpired } from '../../../common/allow-when-expired';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { DataJobCancellationService } from './data-job-cancellation.service';
import { DataJobFilesService } from './data-job-files.service';
import { DataJobListsService } from './data-job-list.service';

/** Whoever leaves takes everything along: all of it works after the trial and the subscription too. */
@ApiTags('data-jobs')
@AllowWhenExpired()
@Controller('data-jobs')
export class DataJobsController {
  constructor(
    private readonly lists: DataJobListsService,
    private readonly cancellation: DataJobCancellationService,
    private readonly files: DataJobFilesService,
  ) {}

  /** The latest 50. */
  @Get()
  @ApiResponse({ status: 200, standardSchema: dataJobList })
  list(@CurrentUser() user: SignedInUser): Promise<DataJobList> {
    return this.lists.list(user.id);
  }

  @Get(':id')
  @ApiResponse({ status: 200, standardSchema: dataJobResponse })
  get(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<DataJobResponse> {
    return this.lists.getForOwnerOrThrow(user.id, id);
  }

  /** Again it changes nothing. */
  @Post(':id/cancellation')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: dataJobResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  async cancel(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<DataJobResponse> {
    await this.cancellation.cancel(user.id, id);
    return this.lists.getForOwnerOrThrow(user.id, id);
  }

  /** An address of the file that is good for 15 minutes, for its owner; there is always another one for a week. */
  @Get(':id/address')
  @ApiResponse({ status: 200, standardSchema: dataJobAddress })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  address(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<DataJobAddress> {
    return this.files.address(user.id, id);
  }

  /** What the address leads to: the file, from the storage. */
  @Get(':id/content')
  @ApiResponse({ status: 302, description: 'To the file in the storage.' })
  @ApiResponse({ status: 403, standardSchema: errorResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  async content(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: dataJobContentQuery }) query: DataJobContentQuery,
    @Res() response: Response,
  ): Promise<void> {
    response.set('Cache-Control', 'no-store');
    response.redirect(302, await this.files.contentAddress(user.id, id, query));
  }
}
