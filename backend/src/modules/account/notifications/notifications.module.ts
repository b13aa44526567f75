import { Module } from '@nestjs/common';
import { NotificationsRepository } from './notifications.repository';
import { Notifications } from './notifications.service';

@Module({ providers: [Notifications, NotificationsRepository], exports: [Notifications] })
export class NotificationsModule {}
