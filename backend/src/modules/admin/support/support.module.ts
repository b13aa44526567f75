import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { FeedbackService } from './feedback/feedback.service';
import { InboxRepository } from './inbox/inbox.repository';
import { InboxService } from './inbox/inbox.service';
import { MessageIntakeService } from './inbox/message-intake.service';
import { ScreenshotGateway } from './feedback/screenshot.gateway';
import { ScreenshotsRepository } from './feedback/screenshots.repository';
import { ScreenshotsService } from './feedback/screenshots.service';
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
    SupportRepository,
    InboxRepository,
    ScreenshotsRepository,
    ScreenshotGateway,
  ],
  exports: [SupportService, FeedbackService, InboxService, ScreenshotsService, SupportRepository, InboxRepository],
})
export class SupportModule {}
