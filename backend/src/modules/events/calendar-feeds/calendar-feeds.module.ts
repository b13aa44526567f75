import { Module } from '@nestjs/common';
import { CalendarAddresses } from './calendar-addresses';
import { CalendarFeedsRepository } from './calendar-feeds.repository';
import { CalendarFeedsService } from './calendar-feeds.service';
import { CalendarRevisionsRepository } from './entries/calendar-revisions.repository';
import { CalendarRowsRepository } from './entries/calendar-rows.repository';
import { EventCalendarFileService } from './event-calendar-file.service';
import { FeedReaderService } from './feed-reader.service';
import { IcalendarGateway } from './entries/icalendar.gateway';

@Module({
  providers: [
    CalendarFeedsService,
    CalendarFeedsRepository,
    CalendarAddresses,
    CalendarRowsRepository,
    CalendarRevisionsRepository,
    EventCalendarFileService,
    FeedReaderService,
    IcalendarGateway,
  ],
  exports: [CalendarFeedsService, EventCalendarFileService, FeedReaderService],
})
export class CalendarFeedsModule {}
