import { Module } from '@nestjs/common';
import { FeedbackController } from './feedback/feedback.controller';
import { InboxController } from './inbox/inbox.controller';
import { ScreenshotsController } from './feedback/screenshots.controller';
import { SupportController } from './support.controller';
import { SupportModule } from './support.module';

@Module({
  imports: [SupportModule],
  controllers: [SupportController, FeedbackController, ScreenshotsController, InboxController],
})
export class SupportHttpModule {}
