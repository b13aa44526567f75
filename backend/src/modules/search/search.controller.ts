import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SearchQuery, SearchResponse } from '@lectern/protocol/search';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { Needs } from '../../common/permissions';
import { Returns } from '../../common/routes';
import { SearchService } from './search.service';

@ApiTags('search')
@Needs('basics')
@Controller('search')
export class SearchController {
  constructor(private readonly service: SearchService) {}

  /** Every word must be found; at most eight results of each group, and how many there are. */
  @Get()
  @Returns(SearchResponse)
  search(@CurrentUser() user: SignedInUser, @Query({ schema: SearchQuery }) query: SearchQuery) {
    return this.service.search(user.id, query.q);
  }
}
