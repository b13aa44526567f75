import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DaySheetResponse } from '@lectern/protocol/day-sheet';
import { CopySpeakingEventInput, SpinOffSpeakingEventInput } from '@lectern/protocol/event-copies';
import { EventHistoryPage, EventHistoryQuery } from '@lectern/protocol/event-history';
import { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { KeptPerEvent } from '../../../common/kept-offline';
import { Needs } from '../../../common/permissions';
import { Id, IdempotencyKey, Returns } from '../../../common/routes';
import { EventCopiesService } from '../copies/event-copies.service';
import { EventPageService } from './event-page.service';

@ApiTags('events')
@Needs('events')
@Controller('events/:id')
export class EventPageController {
  constructor(
    private readonly pages: EventPageService,
    private readonly copies: EventCopiesService,
  ) {}

  @KeptPerEvent()
  @Get('history')
  @Returns(EventHistoryPage)
  history(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Query({ schema: EventHistoryQuery }) query: EventHistoryQuery,
  ) {
    return this.pages.history(user.id, id, query);
  }

  @KeptPerEvent()
  @Get('day-sheet')
  @Returns(DaySheetResponse)
  daySheet(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.pages.daySheet(user.id, id);
  }

  @Post('copies')
  @Returns(SpeakingEventResponse, 201)
  copy(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: CopySpeakingEventInput }) body: CopySpeakingEventInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.copies.copyEvent(user, id, body, key);
  }

  @Post('spin-offs')
  @Returns(SpeakingEventResponse, 201)
  spinOff(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: SpinOffSpeakingEventInput }) body: SpinOffSpeakingEventInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.copies.spinOffEvent(user, id, body, key);
  }
}
