export { AccountAdmin, randomPassword, type AdminAccount } from './account-admin.service';
export { AccountModule } from './account.module';
export { AccountService } from './account.service';
