import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { daySheetResponse, type DaySheetResponse } from '@lectern/protocol/day-sheet';
import {
  copySpeakingEventInput,
  spinOffSpeakingEventInput,
  type CopySpeakingEventInput,
  type SpinOffSpeakingEventInput,
} from '@lectern/protocol/event-copies';
import {
  eventHistoryPage,
  eventHistoryQuery,
  type EventHistoryPage,
  type EventHistoryQuery,
} from '@lectern/protocol/event-history';
import { id as idSchema } from '@lectern/protocol/primitives';
import { speakingEventResponse, type SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { IdempotencyKey } from '../../../common/idempotency-key';
import { EventCopiesService } from '../copies/event-copies.service';
import { EventPageService } from './event-page.service';

@ApiTags('events')
@Controller('events/:id')
export class EventPageController {
  constructor(
    private readonly pages: EventPageService,
    private readonly copies: EventCopiesService,
  ) {}

  /** Everything that happened to the event, newest first. */
  @Get('history')
  @ApiResponse({ status: 200, standardSchema: eventHistoryPage })
  history(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: eventHistoryQuery }) query: EventHistoryQuery,
  ): Promise<EventHistoryPage> {
    return this.pages.history(user.id, id, query);
  }

  /** Everything that one needs there on the day. */
  @Get('day-sheet')
  @ApiResponse({ status: 200, standardSchema: daySheetResponse })
  daySheet(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<DaySheetResponse> {
    return this.pages.daySheet(user.id, id);
  }

  /** An inquiry like this event. */
  @Post('copies')
  @ApiResponse({ status: 201, standardSchema: speakingEventResponse })
  copy(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: copySpeakingEventInput }) body: CopySpeakingEventInput,
    @IdempotencyKey() key?: string,
  ): Promise<SpeakingEventResponse> {
    return this.copies.copyEvent(user, id, body, key);
  }

  /** An inquiry that came out of this event. */
  @Post('spin-offs')
  @ApiResponse({ status: 201, standardSchema: speakingEventResponse })
  spinOff(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: spinOffSpeakingEventInput }) body: SpinOffSpeakingEventInput,
    @IdempotencyKey() key?: string,
  ): Promise<SpeakingEventResponse> {
    return this.copies.spinOffEvent(user, id, body, key);
  }
}
