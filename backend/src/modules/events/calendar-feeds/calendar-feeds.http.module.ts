import { Module } from '@nestjs/common';
import { CalendarAddresses } from './calendar-addresses';
import { CalendarFeedController } from './calendar-feed.controller';
import { CalendarFeedsModule } from './calendar-feeds.module';
import { CalendarFeedsRepository } from './calendar-feeds.repository';
import { CalendarFeedsService } from './calendar-feeds.service';
import { EventCalendarController } from './event-calendar.controller';
import { FeedReaderService } from './feed-reader.service';
import { PublicCalendarController } from './public-calendar.controller';

export { CalendarFeedsService } from './calendar-feeds.service';
export { FeedReaderService } from './feed-reader.service';

@Module({
  imports: [CalendarFeedsModule],
  providers: [CalendarFeedsService, CalendarFeedsRepository, CalendarAddresses, FeedReaderService],
  controllers: [CalendarFeedController, EventCalendarController, PublicCalendarController],
})
export class CalendarFeedsHttpModule {}
