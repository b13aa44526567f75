export { InboxService } from './inbox/inbox.service';
export { ScreenshotsService } from './feedback/screenshots.service';
export { SupportModule } from './support.module';
