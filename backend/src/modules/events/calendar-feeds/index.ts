export { calendarAnswer } from './calendar-answer';
export { CalendarFeedsModule } from './calendar-feeds.module';
export { CalendarFeedsService } from './calendar-feeds.service';
export { EventCalendarFile, type SharedCalendarEvent } from './event-calendar-file.service';
export { FeedReader } from './feed-reader.service';
