/** What planners answered, ticked and decided about an event, for its speaker. */
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { errorResponse } from '@lectern/protocol/errors';
import {
  decideAnswersInput,
  plannerAnswersResponse,
  type DecideAnswersInput,
  type PlannerAnswersResponse,
} from '@lectern/protocol/planners';
import { id as idSchema } from '@lectern/protocol/primitives';
import { CurrentUser, type SignedInUser } from '../../../../common/current-user';
import { IdempotencyKey } from '../../../../common/idempotency-key';
import { PlannerDecisionsService } from '../decisions/planner-decisions.service';

@ApiTags('planners')
@Controller('events/:id/planner-answers')
export class PlannerAnswersController {
  constructor(private readonly decisions: PlannerDecisionsService) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: plannerAnswersResponse })
  ofEvent(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<PlannerAnswersResponse> {
    return this.decisions.ofEvent(user.id, id);
  }

  /** Accepts and declines; 409 with everything as it is now when the event or an answer is another by now. */
  @Post('decisions')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: plannerAnswersResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  decide(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: decideAnswersInput }) body: DecideAnswersInput,
    @IdempotencyKey() key?: string,
  ): Promise<PlannerAnswersResponse> {
    return this.decisions.decide(user, id, body, key);
  }
}
