import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  insightChoices,
  insightFigure,
  insightQuery,
  insightResponse,
  insightRowPage,
  insightRowsQuery,
  type InsightChoices,
  type InsightFigure,
  type InsightQuery,
  type InsightResponse,
  type InsightRowPage,
  type InsightRowsQuery,
} from '@lectern/protocol/insights';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { InsightsService } from './insights.service';

@ApiTags('insights')
@Controller('insights')
export class InsightsController {
  constructor(private readonly insights: InsightsService) {}

  /** What the filters can be set to. */
  @Get('choices')
  @ApiResponse({ status: 200, standardSchema: insightChoices })
  choices(@CurrentUser() user: SignedInUser): Promise<InsightChoices> {
    return this.insights.choices(user.id);
  }

  @Get(':figure')
  @ApiResponse({ status: 200, standardSchema: insightResponse })
  figure(
    @CurrentUser() user: SignedInUser,
    @Param('figure', { schema: insightFigure }) figure: InsightFigure,
    @Query({ schema: insightQuery }) query: InsightQuery,
  ): Promise<InsightResponse> {
    return this.insights.figure(user, figure, query);
  }

  /** The rows behind one number of a figure; together they are that number. */
  @Get(':figure/rows')
  @ApiResponse({ status: 200, standardSchema: insightRowPage })
  rows(
    @CurrentUser() user: SignedInUser,
    @Param('figure', { schema: insightFigure }) figure: InsightFigure,
    @Query({ schema: insightRowsQuery }) query: InsightRowsQuery,
  ): Promise<InsightRowPage> {
    return this.insights.rows(user, figure, query);
  }
}
