export { AnnouncementReadingsService, type AnnouncementReader } from './announcement-readings.service';
export { AnnouncementsModule } from './announcements.module';
export { AnnouncementsService } from './announcements.service';
