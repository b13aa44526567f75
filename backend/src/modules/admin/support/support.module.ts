import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { FeedbackService } from './feedback.service';
import { InboxRepository } from './inbox.repository';
import { Inbox } from './inbox.service';
import { MessageIntake } from './message-intake.service';
import { ScreenshotGateway } from './screenshot.gateway';
import { ScreenshotsRepository } from './screenshots.repository';
import { Screenshots } from './screenshots.service';
import { SupportEmails } from './support-emails';
import { SupportRepository } from './support.repository';
import { SupportService } from './support.service';

@Module({
  imports: [AuditModule],
  providers: [
    SupportService,
    FeedbackService,
    MessageIntake,
    Inbox,
    Screenshots,
    SupportEmails,
    SupportRepository,
    InboxRepository,
    ScreenshotsRepository,
    ScreenshotGateway,
  ],
  exports: [SupportService, FeedbackService, Inbox, Screenshots, SupportEmails],
})
export class SupportModule {}
