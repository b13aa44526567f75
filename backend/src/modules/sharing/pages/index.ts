export { sharedCalendarEvent } from './calendar/shared-calendar';
export { SharedPagesModule } from './shared-pages.module';
export { SharedPagesService, type PreviewAs } from './shared-pages.service';
