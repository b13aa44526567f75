import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { AccountController } from './account.controller';
import { AccountModule } from './account.module';
import { NotificationsController } from './notifications.controller';
import { NotificationsModule } from './notifications.module';
import { UnsubscribeController } from './unsubscribe.controller';

@Module({
  imports: [AccountModule, AuthModule, NotificationsModule],
  controllers: [NotificationsController, UnsubscribeController, AccountController],
})
export class AccountHttpModule {}
