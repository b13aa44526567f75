import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  insightChoices,
  insightFigure,
  insightQuery,
  insightResponse,
  insightRowPage,
  insightRowsQuery,
  type InsightFigure,
  type InsightQuery,
  type InsightRowsQuery,
} from '@lectern/protocol/insights';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { Returns } from '../../common/routes';
import { InsightsService } from './insights.service';

@ApiTags('insights')
@Controller('insights')
export class InsightsController {
  constructor(private readonly insights: InsightsService) {}

  @Get('choices')
  @Returns(insightChoices)
  choices(@CurrentUser() user: SignedInUser) {
    return this.insights.choices(user.id);
  }

  @Get(':figure')
  @Returns(insightResponse)
  figure(
    @CurrentUser() user: SignedInUser,
    @Param('figure', { schema: insightFigure }) figure: InsightFigure,
    @Query({ schema: insightQuery }) query: InsightQuery,
  ) {
    return this.insights.figure(user, figure, query);
  }

  /** The rows behind one number of a figure; together they are that number. */
  @Get(':figure/rows')
  @Returns(insightRowPage)
  rows(
    @CurrentUser() user: SignedInUser,
    @Param('figure', { schema: insightFigure }) figure: InsightFigure,
    @Query({ schema: insightRowsQuery }) query: InsightRowsQuery,
  ) {
    return this.insights.rows(user, figure, query);
  }
}
