import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { errorResponse } from '@lectern/protocol/errors';
import { id as idSchema } from '@lectern/protocol/primitives';
import {
  shareVisitsQuery,
  shareVisitsResponse,
  type ShareVisitsQuery,
  type ShareVisitsResponse,
} from '@lectern/protocol/share-visits';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { ShareVisitFactsService } from './share-visit-facts.service';

@ApiTags('share links')
@Controller('share-links/:id/visits')
export class ShareVisitsController {
  constructor(private readonly facts: ShareVisitFactsService) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: shareVisitsResponse })
  @ApiResponse({ status: 404, standardSchema: errorResponse })
  visits(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: shareVisitsQuery }) query: ShareVisitsQuery,
  ): Promise<ShareVisitsResponse> {
    return this.facts.visitsOf(user, id, query.days);
  }
}
