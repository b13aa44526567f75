import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ShareVisitsQuery, ShareVisitsResponse } from '@lectern/protocol/share-visits';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { Needs } from '../../../common/permissions';
import { Id, Refuses, Returns } from '../../../common/routes';
import { ShownLinkGuard } from '../links';
import { ShareVisitFactsService } from './share-visit-facts.service';

@ApiTags('share links')
@Needs('sharing')
@UseGuards(ShownLinkGuard)
@Controller('share-links/:id/visits')
export class ShareVisitsController {
  constructor(private readonly facts: ShareVisitFactsService) {}

  @Get()
  @Returns(ShareVisitsResponse)
  @Refuses(404)
  visits(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Query({ schema: ShareVisitsQuery }) query: ShareVisitsQuery,
  ) {
    return this.facts.visitsOf(user, id, query.days);
  }
}
