export { FeedbackService } from './feedback/feedback.service';
export { InboxService } from './inbox/inbox.service';
export { ScreenshotsService } from './feedback/screenshots.service';
export { SupportModule } from './support.module';
export { SupportService } from './support.service';
