export { AccountAdmin, randomPassword, type AdminAccount } from './account-admin.service';
export { AccountDeletionModule } from './account-deletion.module';
export { AccountDeletions } from './account-deletions.service';
export { AccountErasure } from './account-erasure.service';
export { AccountFarewell } from './account-farewell.service';
export { AccountModule } from './account.module';
export { AccountService } from './account.service';
export { NotificationsModule } from './notifications.module';
export { Notifications, type UnsubscribeLinks } from './notifications.service';
