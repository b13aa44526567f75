/**
 * What planners do on an event's shared page. Without an account: the token in the address authorises, and opens nothing
 * but its own event. The owner's own presses are refused: they would pass for the planner's word.
 */
import { Body, Controller, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  DecideHoldInput,
  HeldDates,
  SaveAnswerInput,
  SavedAnswer,
  SendAnswersInput,
  SentAnswers,
  TickInput,
  TickedLine,
  WriteTestimonialInput,
  WrittenTestimonial,
} from '@lectern/protocol/planners';
import { Refuses, Returns } from '../../../common/routes';
import { Shared, type SharedLink, type LinkAccess } from '../links';
import { SharedRoute, SharedRouteLimit } from '../links/access/shared-route';
import { PlannerActionsService } from './planner-actions.service';
import { PlannerAnswersService } from './answers/planner-answers.service';
import { ownPage } from './planners.errors';

@ApiTags('shared pages')
@Controller('shared/:token')
@SharedRoute('sharedAction')
export class SharedPlannerController {
  constructor(
    private readonly answers: PlannerAnswersService,
    private readonly actions: PlannerActionsService,
  ) {}

  /** Saves one answer as it is typed. The last one wins; the answer says what it replaced from another window. */
  @Put('answers')
  @Returns(SavedAnswer)
  save(@Shared() visit: LinkAccess, @Body({ schema: SaveAnswerInput }) body: SaveAnswerInput) {
    return this.answers.save(linkOf(visit), body);
  }

  @Post('answers/submission')
  @SharedRouteLimit('sharedLetter')
  @Returns(SentAnswers)
  send(@Shared() visit: LinkAccess, @Body({ schema: SendAnswersInput }) body: SendAnswersInput) {
    return this.answers.send(linkOf(visit), body);
  }

  /** Ticks a line of the agenda or an AV need, or takes back a tick of this link. 409 when the line was changed. */
  @Put('ticks')
  @Returns(TickedLine)
  @Refuses(409)
  tick(@Shared() visit: LinkAccess, @Body({ schema: TickInput }) body: TickInput) {
    return this.actions.tick(linkOf(visit), body);
  }

  /** Confirms or releases held days. 409 with a sentence where the rules of the ladder are against it. */
  @Post('hold-decisions')
  @Returns(HeldDates)
  @Refuses(409)
  decideHold(@Shared() visit: LinkAccess, @Body({ schema: DecideHoldInput }) body: DecideHoldInput) {
    return this.actions.decideHold(linkOf(visit), body);
  }

  @Put('testimonial')
  @SharedRouteLimit('sharedLetter')
  @Returns(WrittenTestimonial)
  @Refuses(409)
  writeTestimonial(@Shared() visit: LinkAccess, @Body({ schema: WriteTestimonialInput }) body: WriteTestimonialInput) {
    return this.actions.writeTestimonial(linkOf(visit), body);
  }
}

function linkOf({ link, isOwner }: LinkAccess): SharedLink {
  if (isOwner) throw ownPage();
  return link;
}
