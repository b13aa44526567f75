export { AnnouncementReadings, type AnnouncementReader } from './announcement-readings.service';
export { AnnouncementsModule } from './announcements.module';
export { Announcements } from './announcements.service';
