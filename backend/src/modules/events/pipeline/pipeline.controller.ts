import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  eventBoard,
  eventBoardQuery,
  eventCalendar,
  eventCalendarQuery,
  eventConflicts,
  eventConflictsInput,
  eventFilterChoices,
  eventTotals,
  eventTotalsQuery,
  type EventBoard,
  type EventBoardQuery,
  type EventCalendar,
  type EventCalendarQuery,
  type EventConflicts,
  type EventConflictsInput,
  type EventFilterChoices,
  type EventTotals,
  type EventTotalsQuery,
} from '@lectern/protocol/pipeline';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { EventConflictsService } from '../conflicts/event-conflicts.service';
import { PipelineService } from './pipeline.service';

/** Listed before EventsController, so that `board` is not taken for an event's id. */
@ApiTags('events')
@Controller('events')
export class PipelineController {
  constructor(
    private readonly pipeline: PipelineService,
    private readonly conflicts: EventConflictsService,
  ) {}

  /** Of the whole filter, whatever page of the list is shown. */
  @Get('totals')
  @ApiResponse({ status: 200, standardSchema: eventTotals })
  totals(
    @CurrentUser() user: SignedInUser,
    @Query({ schema: eventTotalsQuery }) query: EventTotalsQuery,
  ): Promise<EventTotals> {
    return this.pipeline.totals(user.id, query);
  }

  @Get('filter-choices')
  @ApiResponse({ status: 200, standardSchema: eventFilterChoices })
  filterChoices(@CurrentUser() user: SignedInUser): Promise<EventFilterChoices> {
    return this.pipeline.filterChoices(user.id);
  }

  @Get('board')
  @ApiResponse({ status: 200, standardSchema: eventBoard })
  board(
    @CurrentUser() user: SignedInUser,
    @Query({ schema: eventBoardQuery }) query: EventBoardQuery,
  ): Promise<EventBoard> {
    return this.pipeline.board(user.id, query);
  }

  @Get('calendar')
  @ApiResponse({ status: 200, standardSchema: eventCalendar })
  calendar(
    @CurrentUser() user: SignedInUser,
    @Query({ schema: eventCalendarQuery }) query: EventCalendarQuery,
  ): Promise<EventCalendar> {
    return this.pipeline.calendar(user.id, query);
  }

  /** What an event would collide with. Nothing is stored, and nothing forbidden. */
  @Post('conflicts')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: eventConflicts })
  findConflicts(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: eventConflictsInput }) body: EventConflictsInput,
  ): Promise<EventConflicts> {
    return this.conflicts.find(user.id, body);
  }
}
