import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { ScreenshotGateway } from './feedback/screenshot.gateway';
import { ScreenshotsRepository } from './feedback/screenshots.repository';
import { ScreenshotsService } from './feedback/screenshots.service';
import { InboxRepository } from './inbox/inbox.repository';
import { InboxService } from './inbox/inbox.service';
import { SupportRepository } from './support.repository';

@Module({
  imports: [AuditModule],
  providers: [
    InboxService,
    ScreenshotsService,
    SupportRepository,
    InboxRepository,
    ScreenshotsRepository,
    ScreenshotGateway,
  ],
  exports: [InboxService, ScreenshotsService, SupportRepository, InboxRepository],
})
export class SupportModule {}
