import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { TeamModule } from '../team';
import { AccountController } from './account.controller';
import { AccountService } from './account.service';
import { AccountDeletionController } from './deletion/account-deletion.controller';
import { AccountDeletionModule } from './deletion/account-deletion.module';
import { AccountDeletionsService } from './deletion/account-deletions.service';
import { NotificationsController } from './notifications/notifications.controller';
import { NotificationsModule } from './notifications/notifications.module';
import { UnsubscribeController } from './notifications/unsubscribe.controller';

export { AccountService };

@Module({
  imports: [AccountDeletionModule, AuthModule, NotificationsModule, TeamModule],
  providers: [AccountDeletionsService, AccountService],
  controllers: [NotificationsController, UnsubscribeController, AccountController, AccountDeletionController],
})
export class AccountHttpModule {}
