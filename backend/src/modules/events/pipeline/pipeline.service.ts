/**
 * Returns how a speaker's events look as totals, on the board and on the calendar. Called by the pipeline's routes;
 * it only reads.
 */
import { Injectable } from '@nestjs/common';
import type {
  EventBoard,
  EventBoardQuery,
  EventCalendar,
  EventCalendarQuery,
  EventFilterChoices,
  EventTotals,
  EventTotalsQuery,
} from '@lectern/protocol/pipeline';
import { isOwnerNow } from '../../../common/offices';
import { toBusyDays } from '../calendar-sources/busy-days';
import { BusyTimesRepository } from '../calendar-sources/busy-times.repository';
import { CalendarRepository } from '../page/calendar.repository';
import { toBoard, toCalendar, toChoices, toTotals } from './pipeline.mapper';
import { PipelineRepository } from './pipeline.repository';

@Injectable()
export class PipelineService {
  constructor(
    private readonly pipeline: PipelineRepository,
    private readonly calendars: CalendarRepository,
    private readonly busyTimes: BusyTimesRepository,
  ) {}

  async totals(ownerId: string, query: EventTotalsQuery): Promise<EventTotals> {
    return toTotals(await this.pipeline.totals(ownerId, query));
  }

  async board(ownerId: string, query: EventBoardQuery): Promise<EventBoard> {
    const [totals, cards] = await Promise.all([
      this.pipeline.totals(ownerId, query),
      this.pipeline.cards(ownerId, query),
    ]);
    return toBoard(query, totals, cards);
  }

  async calendar(ownerId: string, query: EventCalendarQuery): Promise<EventCalendar> {
    const [events, holds, travel, busy] = await Promise.all([
      this.calendars.events(ownerId, query),
      this.calendars.holds(ownerId, query),
      this.calendars.travel(ownerId, query),
      this.busyTimes.between(ownerId, query.from, query.to),
    ]);
    return toCalendar(query, events, holds, travel, toBusyDays(busy, query, isOwnerNow()));
  }

  async filterChoices(ownerId: string): Promise<EventFilterChoices> {
    return toChoices(await this.pipeline.choices(ownerId));
  }
}
