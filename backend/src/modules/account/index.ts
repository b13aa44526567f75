export { AccountAdmin, randomPassword, type AdminAccount } from './account-admin.service';
export { AccountDeletionModule } from './deletion/account-deletion.module';
export { AccountDeletions } from './deletion/account-deletions.service';
export { AccountErasure } from './deletion/account-erasure.service';
export { AccountFarewell } from './deletion/account-farewell.service';
export { AccountModule } from './account.module';
export { AccountService } from './account.service';
export { NotificationsModule } from './notifications/notifications.module';
export { Notifications, type UnsubscribeLinks } from './notifications/notifications.service';
