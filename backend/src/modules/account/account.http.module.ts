import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { AccountController } from './account.controller';
import { AccountService } from './account.service';
import { AccountDeletionController } from './deletion/account-deletion.controller';
import { AccountDeletionModule } from './deletion/account-deletion.module';
import { AccountDeletionsService } from './deletion/account-deletions.service';
import { NotificationsController } from './notifications/notifications.controller';
import { NotificationsModule } from './notifications/notifications.module';
import { UnsubscribeController } from './notifications/unsubscribe.controller';
import { Offices } from '../../common/offices';
import { OfficesController } from './team/offices.controller';
import { OfficesService } from './team/offices.service';
import { TeamController } from './team/team.controller';
import { TeamModule } from './team/team.module';

export { AccountService };

@Module({
  imports: [AccountDeletionModule, AuthModule, NotificationsModule, TeamModule],
  providers: [AccountDeletionsService, AccountService, { provide: Offices, useExisting: OfficesService }],
  controllers: [
    NotificationsController,
    UnsubscribeController,
    AccountController,
    AccountDeletionController,
    TeamController,
    OfficesController,
  ],
})
export class AccountHttpModule {}
