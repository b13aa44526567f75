import { Module } from '@nestjs/common';
import { FeedbackController } from './feedback/feedback.controller';
import { FeedbackService } from './feedback/feedback.service';
import { ScreenshotsController } from './feedback/screenshots.controller';
import { InboxController } from './inbox/inbox.controller';
import { MessageIntakeService } from './inbox/message-intake.service';
import { SupportController } from './support.controller';
import { SupportModule } from './support.module';
import { SupportService } from './support.service';

@Module({
  imports: [SupportModule],
  providers: [SupportService, FeedbackService, MessageIntakeService],
  controllers: [SupportController, FeedbackController, ScreenshotsController, InboxController],
})
export class SupportHttpModule {}
