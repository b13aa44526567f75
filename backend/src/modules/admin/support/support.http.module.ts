import { Module } from '@nestjs/common';
import { FeedbackController } from './feedback.controller';
import { InboxController } from './inbox.controller';
import { ScreenshotsController } from './screenshots.controller';
import { SupportController } from './support.controller';
import { SupportModule } from './support.module';

@Module({
  imports: [SupportModule],
  controllers: [SupportController, FeedbackController, ScreenshotsController, InboxController],
})
export class SupportHttpModule {}
