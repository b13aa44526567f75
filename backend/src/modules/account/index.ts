export { AccountAdmin, randomPassword, type AdminAccount } from './account-admin.service';
export { AccountModule } from './account.module';
export { AccountService } from './account.service';
export { NotificationsModule } from './notifications.module';
export { Notifications, type UnsubscribeLinks } from './notifications.service';
