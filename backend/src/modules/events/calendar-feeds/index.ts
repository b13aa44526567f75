export { calendarAnswer } from './calendar-answer';
export { CalendarFeedsModule } from './calendar-feeds.module';
export { CalendarFeedsService } from './calendar-feeds.service';
export { EventCalendarFileService, type SharedCalendarEvent } from './event-calendar-file.service';
export { FeedReaderService } from './feed-reader.service';
