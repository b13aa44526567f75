import { Module } from '@nestjs/common';
import { AdminAnnouncementsController } from './admin-announcements.controller';
import { AnnouncementsController } from './announcements.controller';
import { AnnouncementsModule } from './announcements.module';

@Module({ imports: [AnnouncementsModule], controllers: [AnnouncementsController, AdminAnnouncementsController] })
export class AnnouncementsHttpModule {}
