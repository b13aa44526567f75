export { PAGE_ASSETS, type PageAssets } from './files/page-assets';
export type { RefreshScope } from './page-refresh.repository';
export { sharedCalendarEvent } from './shared-calendar';
export { PageRefresh } from './page-refresh.service';
export { SharedEmails } from './shared-emails.service';
export { SharedPagesModule } from './shared-pages.module';
export { SharedPagesService, type PreviewAs } from './shared-pages.service';
