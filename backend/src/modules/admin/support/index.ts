export { FeedbackService } from './feedback.service';
export { Inbox } from './inbox.service';
export { Screenshots } from './screenshots.service';
export { SupportEmails } from './support-emails';
export { SupportModule } from './support.module';
export { SupportService } from './support.service';
