/** What planners answered, ticked and decided about an event, for its speaker. */
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DecideAnswersInput, PlannerAnswersResponse } from '@lectern/protocol/planners';
import { CurrentUser, type SignedInUser } from '../../../../common/current-user';
import { KeptPerEvent } from '../../../../common/kept-offline';
import { Needs } from '../../../../common/permissions';
import { Id, IdempotencyKey, Refuses, Returns } from '../../../../common/routes';
import { PlannerDecisionsService } from '../decisions/planner-decisions.service';

@ApiTags('planners')
@Needs('events')
@Controller('events/:id/planner-answers')
export class PlannerAnswersController {
  constructor(private readonly decisions: PlannerDecisionsService) {}

  @KeptPerEvent()
  @Get()
  @Returns(PlannerAnswersResponse)
  ofEvent(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.decisions.ofEvent(user.id, id);
  }

  /** Accepts and declines; 409 with everything as it is now when the event or an answer is another by now. */
  @Post('decisions')
  @Returns(PlannerAnswersResponse)
  @Refuses(409)
  decide(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: DecideAnswersInput }) body: DecideAnswersInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.decisions.decide(user, id, body, key);
  }
}
