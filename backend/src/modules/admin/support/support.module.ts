import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { FeedbackService } from './feedback.service';
import { InboxRepository } from './inbox.repository';
import { InboxService } from './inbox.service';
import { MessageIntakeService } from './message-intake.service';
import { ScreenshotGateway } from './screenshot.gateway';
import { ScreenshotsRepository } from './screenshots.repository';
import { ScreenshotsService } from './screenshots.service';
import { SupportEmails } from './support-emails';
import { SupportRepository } from './support.repository';
import { SupportService } from './support.service';

@Module({
  imports: [AuditModule],
  providers: [
    SupportService,
    FeedbackService,
    MessageIntakeService,
    InboxService,
    ScreenshotsService,
    SupportEmails,
    SupportRepository,
    InboxRepository,
    ScreenshotsRepository,
    ScreenshotGateway,
  ],
  exports: [SupportService, FeedbackService, InboxService, ScreenshotsService, SupportEmails],
})
export class SupportModule {}
