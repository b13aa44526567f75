import { Controller, Get, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { searchQuery, searchResponse, type SearchQuery, type SearchResponse } from '@lectern/protocol/search';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { SearchService } from './search.service';

@ApiTags('search')
@Controller('search')
export class SearchController {
  constructor(private readonly service: SearchService) {}

  /** Every word must be found; at most eight results of each group, and how many there are. */
  @Get()
  @ApiResponse({ status: 200, standardSchema: searchResponse })
  search(
    @CurrentUser() user: SignedInUser,
    @Query({ schema: searchQuery }) query: SearchQuery,
  ): Promise<SearchResponse> {
    return this.service.search(user.id, query.q);
  }
}
