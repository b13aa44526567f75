import { Module } from '@nestjs/common';
import { CalendarRevisionsRepository } from './entries/calendar-revisions.repository';
import { CalendarRowsRepository } from './entries/calendar-rows.repository';
import { IcalendarGateway } from './entries/icalendar.gateway';
import { EventCalendarFileService } from './event-calendar-file.service';

@Module({
  providers: [CalendarRowsRepository, CalendarRevisionsRepository, EventCalendarFileService, IcalendarGateway],
  exports: [CalendarRowsRepository, CalendarRevisionsRepository, IcalendarGateway, EventCalendarFileService],
})
export class CalendarFeedsModule {}
