/**
 * What the event's page reads beside the event itself: the timeline of everything that happened to it, and the day
 * sheet. Called by the events' routes; it writes nothing.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { dateInZone, daysBetween } from '@lectern/protocol/calendar';
import type { DaySheetResponse } from '@lectern/protocol/day-sheet';
import type { EventHistoryPage, EventHistoryQuery } from '@lectern/protocol/event-history';
import { DaySheetRepository } from './day-sheet.repository';
import { EventHistoryRepository } from '../history/event-history.repository';
import { EventsService } from '../events.service';
import { eventNotFound } from '../events.errors';
import { toEventResponse, toHistoryItem } from '../events.mapper';
import { EventsRepository } from '../events.repository';
import { LogisticsRepository } from '../logistics/logistics.repository';

@Injectable()
export class EventPageService {
  constructor(
    private readonly clock: Clock,
    private readonly events: EventsRepository,
    private readonly eventsService: EventsService,
    private readonly lines: EventHistoryRepository,
    private readonly logistics: LogisticsRepository,
    private readonly sheets: DaySheetRepository,
  ) {}

  async history(ownerId: string, eventId: string, query: EventHistoryQuery): Promise<EventHistoryPage> {
    await this.eventsService.throwIfMissing(ownerId, eventId);
    const { items, nextCursor } = await this.lines.page(ownerId, eventId, query);
    return { items: items.map(toHistoryItem), nextCursor };
  }

  async daySheet(ownerId: string, eventId: string): Promise<DaySheetResponse> {
    const [row, logistics, around] = await Promise.all([
      this.events.find(ownerId, eventId),
      this.logistics.ofEvent(ownerId, eventId),
      this.sheets.around(ownerId, eventId),
    ]);
    if (!row || !logistics || !around) throw eventNotFound();
    const today = dateInZone(this.clock.now(), row.timeZone);
    return {
      event: toEventResponse(row),
      today,
      daysUntil: row.eventDate ? daysBetween(today, row.eventDate) : null,
      ...logistics,
      ...around,
    };
  }
}
