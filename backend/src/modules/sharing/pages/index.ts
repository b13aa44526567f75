export { sharedCalendarEvent } from './calendar/shared-calendar';
export { SharedPagesService, type PreviewAs } from './shared-pages.service';
