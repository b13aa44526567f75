export { AccountAdminService, randomPassword, type AdminAccount } from './account-admin.service';
export { AccountDeletionsService } from './deletion/account-deletions.service';
export { AccountModule } from './account.module';
export { AccountService } from './account.service';
export { NotificationsModule } from './notifications/notifications.module';
export { NotificationsService, type UnsubscribeLinks } from './notifications/notifications.service';
