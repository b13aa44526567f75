export { CalendarFeedsModule } from './calendar-feeds.module';
export { CalendarFeedsService } from './calendar-feeds.service';
export {
  CALENDAR_TYPE,
  EventCalendarFile,
  type CalendarAttachment,
  type SharedCalendarEvent,
} from './event-calendar-file.service';
export { calendarAnswer } from './calendar-answer';
export { FeedReader } from './feed-reader.service';
