export { PAGE_ASSETS, type PageAssets } from './files/page-assets';
export type { RefreshScope } from './refresh/page-refresh.repository';
export { sharedCalendarEvent } from './calendar/shared-calendar';
export { PageRefreshService } from './refresh/page-refresh.service';
export { PageEmailsService } from './page-emails.service';
export { SharedPagesModule } from './shared-pages.module';
export { SharedPagesService, type PreviewAs } from './shared-pages.service';
