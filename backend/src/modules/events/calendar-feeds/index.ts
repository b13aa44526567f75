export { CalendarFeedsModule } from './calendar-feeds.module';
export { EventCalendarFileService, type SharedCalendarEvent } from './event-calendar-file.service';
