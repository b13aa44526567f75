import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { AccountDeletionController } from './deletion/account-deletion.controller';
import { AccountDeletionModule } from './deletion/account-deletion.module';
import { AccountController } from './account.controller';
import { AccountModule } from './account.module';
import { NotificationsController } from './notifications/notifications.controller';
import { NotificationsModule } from './notifications/notifications.module';
import { UnsubscribeController } from './notifications/unsubscribe.controller';

@Module({
  imports: [AccountModule, AccountDeletionModule, AuthModule, NotificationsModule],
  controllers: [NotificationsController, UnsubscribeController, AccountController, AccountDeletionController],
})
export class AccountHttpModule {}
