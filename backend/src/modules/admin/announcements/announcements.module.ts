import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { AnnouncementReadingsRepository } from './announcement-readings.repository';
import { AnnouncementReadings } from './announcement-readings.service';
import { AnnouncementsRepository } from './announcements.repository';
import { Announcements } from './announcements.service';

@Module({
  imports: [AuditModule],
  providers: [Announcements, AnnouncementReadings, AnnouncementsRepository, AnnouncementReadingsRepository],
  exports: [Announcements, AnnouncementReadings],
})
export class AnnouncementsModule {}
