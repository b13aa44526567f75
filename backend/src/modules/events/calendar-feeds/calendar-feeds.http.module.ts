import { Module } from '@nestjs/common';
import { CalendarFeedController } from './calendar-feed.controller';
import { CalendarFeedsModule } from './calendar-feeds.module';
import { EventCalendarController } from './event-calendar.controller';
import { PublicCalendarController } from './public-calendar.controller';

@Module({
  imports: [CalendarFeedsModule],
  controllers: [CalendarFeedController, EventCalendarController, PublicCalendarController],
})
export class CalendarFeedsHttpModule {}
