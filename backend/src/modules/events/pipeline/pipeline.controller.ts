import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { agendaDays, BOARD_CARDS, comingEvents, monthsOf } from '@lectern/protocol/first-requests';
import { offlinePeriod } from '@lectern/protocol/offline-pack';
import {
  EventBoard,
  EventBoardQuery,
  EventCalendar,
  EventCalendarQuery,
  EventConflicts,
  EventConflictsInput,
  EventFilterChoices,
  EventTotals,
  EventTotalsQuery,
} from '@lectern/protocol/pipeline';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { KeptOffline } from '../../../common/kept-offline';
import { Needs } from '../../../common/permissions';
import { Returns } from '../../../common/routes';
import { EventConflictsService } from '../conflicts/event-conflicts.service';
import { PipelineService } from './pipeline.service';

/** Listed before EventsController, so that `board` is not taken for an event's id. */
@ApiTags('events')
@Needs('events')
@Controller('events')
export class PipelineController {
  constructor(
    private readonly pipeline: PipelineService,
    private readonly conflicts: EventConflictsService,
  ) {}

  /** Of the whole filter, whatever page of the list is shown. */
  @KeptOffline({ once: (today) => [comingEvents(today), {}] })
  @Get('totals')
  @Returns(EventTotals)
  totals(@CurrentUser() user: SignedInUser, @Query({ schema: EventTotalsQuery }) query: EventTotalsQuery) {
    return this.pipeline.totals(user.id, query);
  }

  @Get('filter-choices')
  @Returns(EventFilterChoices)
  filterChoices(@CurrentUser() user: SignedInUser) {
    return this.pipeline.filterChoices(user.id);
  }

  @KeptOffline({ once: () => [{ cards: BOARD_CARDS }] })
  @Get('board')
  @Returns(EventBoard)
  board(@CurrentUser() user: SignedInUser, @Query({ schema: EventBoardQuery }) query: EventBoardQuery) {
    return this.pipeline.board(user.id, query);
  }

  @KeptOffline({ once: (today) => [...monthsOf(offlinePeriod(today)), agendaDays(today)] })
  @Get('calendar')
  @Returns(EventCalendar)
  calendar(@CurrentUser() user: SignedInUser, @Query({ schema: EventCalendarQuery }) query: EventCalendarQuery) {
    return this.pipeline.calendar(user.id, query);
  }

  /** What an event would collide with. Nothing is stored, and nothing forbidden. */
  @Post('conflicts')
  @Returns(EventConflicts)
  findConflicts(@CurrentUser() user: SignedInUser, @Body({ schema: EventConflictsInput }) body: EventConflictsInput) {
    return this.conflicts.find(user.id, body);
  }
}
