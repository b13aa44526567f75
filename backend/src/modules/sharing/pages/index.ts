export { sharedCalendarEvent } from './calendar/shared-calendar';
export { PageEmailsService } from './page-emails.service';
export { SharedPagesModule } from './shared-pages.module';
export { SharedPagesService, type PreviewAs } from './shared-pages.service';
