import { Module } from '@nestjs/common';
import { Looks } from '../../common/offices';
import { AuthModule } from '../auth';
import { BillingModule } from '../billing';
import { AdminAccountsController } from './accounts/admin-accounts.controller';
import { AdminAccountsRepository } from './accounts/admin-accounts.repository';
import { AdminAccountsService } from './accounts/admin-accounts.service';
import { AdminAnnouncementsController } from './announcements/admin-announcements.controller';
import { AnnouncementsController } from './announcements/announcements.controller';
import { AnnouncementsModule } from './announcements/announcements.module';
import { AuditController } from './audit/audit.controller';
import { AuditModule } from './audit/audit.module';
import { EmailDeliveriesController } from './email-deliveries/email-deliveries.controller';
import { EmailDeliveriesModule } from './email-deliveries/email-deliveries.module';
import { OverviewController } from './overview/overview.controller';
import { OverviewModule } from './overview/overview.module';
import { SupportAccessController } from './support-access/support-access.controller';
import { SupportAccessModule } from './support-access/support-access.module';
import { SupportAccessService } from './support-access/support-access.service';
import { SupportLooksController } from './support-access/support-looks.controller';
import { SupportLooksService } from './support-access/support-looks.service';
import { FeedbackController } from './support/feedback/feedback.controller';
import { FeedbackService } from './support/feedback/feedback.service';
import { ScreenshotsController } from './support/feedback/screenshots.controller';
import { InboxController } from './support/inbox/inbox.controller';
import { MessageIntakeService } from './support/inbox/message-intake.service';
import { SupportController } from './support/support.controller';
import { SupportModule } from './support/support.module';
import { SupportService } from './support/support.service';

@Module({
  imports: [
    AuthModule,
    AuditModule,
    BillingModule,
    AnnouncementsModule,
    EmailDeliveriesModule,
    OverviewModule,
    SupportAccessModule,
    SupportModule,
  ],
  providers: [
    AdminAccountsService,
    AdminAccountsRepository,
    SupportAccessService,
    SupportLooksService,
    { provide: Looks, useExisting: SupportLooksService },
    SupportService,
    FeedbackService,
    MessageIntakeService,
  ],
  controllers: [
    AdminAccountsController,
    AnnouncementsController,
    AdminAnnouncementsController,
    AuditController,
    EmailDeliveriesController,
    OverviewController,
    SupportAccessController,
    SupportLooksController,
    SupportController,
    FeedbackController,
    ScreenshotsController,
    InboxController,
  ],
})
export class AdminHttpModule {}
