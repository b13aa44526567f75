import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { AnnouncementReadingsRepository } from './announcement-readings.repository';
import { AnnouncementReadingsService } from './announcement-readings.service';
import { AnnouncementsRepository } from './announcements.repository';
import { AnnouncementsService } from './announcements.service';

@Module({
  imports: [AuditModule],
  providers: [
    AnnouncementsService,
    AnnouncementReadingsService,
    AnnouncementsRepository,
    AnnouncementReadingsRepository,
  ],
  exports: [AnnouncementsService, AnnouncementReadingsService],
})
export class AnnouncementsModule {}
