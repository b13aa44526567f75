export { AccountAdminService, randomPassword, type AdminAccount } from './account-admin.service';
export { AccountModule } from './account.module';
export { NotificationsModule } from './notifications/notifications.module';
export { NotificationsService, type UnsubscribeLinks } from './notifications/notifications.service';
