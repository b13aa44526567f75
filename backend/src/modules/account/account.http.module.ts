import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { AccountDeletionController } from './account-deletion.controller';
import { AccountDeletionModule } from './account-deletion.module';
import { AccountController } from './account.controller';
import { AccountModule } from './account.module';
import { NotificationsController } from './notifications.controller';
import { NotificationsModule } from './notifications.module';
import { UnsubscribeController } from './unsubscribe.controller';

@Module({
  imports: [AccountModule, AccountDeletionModule, AuthModule, NotificationsModule],
  controllers: [NotificationsController, UnsubscribeController, AccountController, AccountDeletionController],
})
export class AccountHttpModule {}
