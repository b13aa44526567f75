/** The backend process: the core and every module's HTTP side. */
import { Module, type DynamicModule } from '@nestjs/common';
import { CoreModule, type CoreOptions } from '@lectern/core/core.module';
import { SessionsModule } from './common/sessions.module';
import { AccountHttpModule } from './modules/account/account.http.module';
import { AdminHttpModule } from './modules/admin/admin.http.module';
import { QueuesHttpModule } from './modules/admin/queues/queues.http.module';
import { AuthHttpModule } from './modules/auth/auth.http.module';
import { BackupHttpModule } from './modules/backup/backup.http.module';
import { BillingHttpModule } from './modules/billing/billing.http.module';
import { ContactsHttpModule } from './modules/contacts/contacts.http.module';
import { ContractsHttpModule } from './modules/contracts/contracts.http.module';
import { EventsHttpModule } from './modules/events/events.http.module';
import { ExpensesHttpModule } from './modules/expenses/expenses.http.module';
import { FilesHttpModule } from './modules/files/files.http.module';
import { HealthHttpModule } from './modules/health/health.http.module';
import { HelpHttpModule } from './modules/help/help.http.module';
import { HoldsHttpModule } from './modules/holds/holds.http.module';
import { InsightsHttpModule } from './modules/insights/insights.http.module';
import { YearEndHttpModule } from './modules/insights/year-end/year-end.http.module';
import { InboundMailHttpModule } from './modules/inbound-mail/inbound-mail.http.module';
import { InvoicesHttpModule } from './modules/invoices/invoices.http.module';
import { LocationsHttpModule } from './modules/places/locations.http.module';
import { PushHttpModule } from './modules/push/push.http.module';
import { WebhooksHttpModule } from './modules/webhooks/webhooks.http.module';
import { OfflineHttpModule } from './modules/offline/offline.http.module';
import { PaymentsHttpModule } from './modules/payments/payments.http.module';
import { PresentationsHttpModule } from './modules/presentations/presentations.http.module';
import { ProfileHttpModule } from './modules/profile/profile.http.module';
import { SearchHttpModule } from './modules/search/search.http.module';
import { SharingHttpModule } from './modules/sharing/sharing.http.module';
import { TasksHttpModule } from './modules/tasks/tasks.http.module';
import { TeamHttpModule } from './modules/team/team.http.module';

@Module({})
export class AppModule {
  static forRoot(core: CoreOptions): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CoreModule.forRoot(core),
        SessionsModule,
        HealthHttpModule,
        HelpHttpModule,
        AuthHttpModule,
        AccountHttpModule,
        BillingHttpModule,
        ProfileHttpModule,
        PresentationsHttpModule,
        AdminHttpModule,
        QueuesHttpModule,
        ContactsHttpModule,
        EventsHttpModule,
        HoldsHttpModule,
        ContractsHttpModule,
        TasksHttpModule,
        TeamHttpModule,
        InboundMailHttpModule,
        InvoicesHttpModule,
        ExpensesHttpModule,
        PaymentsHttpModule,
        PushHttpModule,
        WebhooksHttpModule,
        FilesHttpModule,
        InsightsHttpModule,
        YearEndHttpModule,
        BackupHttpModule,
        LocationsHttpModule,
        SearchHttpModule,
        SharingHttpModule,
        OfflineHttpModule,
      ],
    };
  }
}
