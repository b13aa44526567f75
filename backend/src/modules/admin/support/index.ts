export { FeedbackService } from './feedback.service';
export { InboxService } from './inbox.service';
export { ScreenshotsService } from './screenshots.service';
export { SupportEmails } from './support-emails';
export { SupportModule } from './support.module';
export { SupportService } from './support.service';
