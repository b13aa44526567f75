import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  InsightChoices,
  InsightFigure,
  InsightQuery,
  InsightResponse,
  InsightRowPage,
  InsightRowsQuery,
} from '@lectern/protocol/insights';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { Needs } from '../../common/permissions';
import { Returns } from '../../common/routes';
import { InsightsService } from './insights.service';

const Figure = () => Param('figure', { schema: InsightFigure });

@ApiTags('insights')
@Needs('money')
@Controller('insights')
export class InsightsController {
  constructor(private readonly insights: InsightsService) {}

  @Get('choices')
  @Returns(InsightChoices)
  choices(@CurrentUser() user: SignedInUser) {
    return this.insights.choices(user.id);
  }

  @Get(':figure')
  @Returns(InsightResponse)
  figure(
    @CurrentUser() user: SignedInUser,
    @Figure() figure: InsightFigure,
    @Query({ schema: InsightQuery }) query: InsightQuery,
  ) {
    return this.insights.figure(user, figure, query);
  }

  /** The rows behind one number of a figure; together they are that number. */
  @Get(':figure/rows')
  @Returns(InsightRowPage)
  rows(
    @CurrentUser() user: SignedInUser,
    @Figure() figure: InsightFigure,
    @Query({ schema: InsightRowsQuery }) query: InsightRowsQuery,
  ) {
    return this.insights.rows(user, figure, query);
  }
}
