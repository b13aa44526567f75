/** The backend process: the core and every module's HTTP side. */
import { Module, type DynamicModule } from '@nestjs/common';
import { CoreModule, type CoreOptions } from '@lectern/core/core.module';
import { SessionsModule } from './common/sessions.module';
import { AccountHttpModule } from './modules/account/account.http.module';
import { AdminAccountsHttpModule } from './modules/admin/accounts/admin-accounts.http.module';
import { AnnouncementsHttpModule } from './modules/admin/announcements/announcements.http.module';
import { AuditHttpModule } from './modules/admin/audit/audit.http.module';
import { EmailDeliveriesHttpModule } from './modules/admin/email-deliveries/email-deliveries.http.module';
import { OverviewHttpModule } from './modules/admin/overview/overview.http.module';
import { QueuesHttpModule } from './modules/admin/queues/queues.http.module';
import { SupportAccessHttpModule } from './modules/admin/support-access/support-access.http.module';
import { SupportHttpModule } from './modules/admin/support/support.http.module';
import { AuthHttpModule } from './modules/auth/auth.http.module';
import { BackupHttpModule } from './modules/backup/backup.http.module';
import { ExportsHttpModule } from './modules/backup/exports/exports.http.module';
import { ImportsHttpModule } from './modules/backup/imports/imports.http.module';
import { DataJobsHttpModule } from './modules/backup/jobs/data-jobs.http.module';
import { BillingHttpModule } from './modules/billing/billing.http.module';
import { ContactsHttpModule } from './modules/contacts/contacts.http.module';
import { ContractsHttpModule } from './modules/contracts/contracts.http.module';
import { CalendarFeedsHttpModule } from './modules/events/calendar-feeds/calendar-feeds.http.module';
import { EventsHttpModule } from './modules/events/events.http.module';
import { ExpensesHttpModule } from './modules/expenses/expenses.http.module';
import { FilesHttpModule } from './modules/files/files.http.module';
import { HealthHttpModule } from './modules/health/health.http.module';
import { HelpHttpModule } from './modules/help/help.http.module';
import { HoldsHttpModule } from './modules/holds/holds.http.module';
import { InsightsHttpModule } from './modules/insights/insights.http.module';
import { YearEndHttpModule } from './modules/insights/year-end/year-end.http.module';
import { InvoicesHttpModule } from './modules/invoices/invoices.http.module';
import { LocationsHttpModule } from './modules/places/locations.http.module';
import { PresentationsHttpModule } from './modules/presentations/presentations.http.module';
import { ProfileHttpModule } from './modules/profile/profile.http.module';
import { PublicSpeakersHttpModule } from './modules/profile/public-speakers/public-speakers.http.module';
import { SearchHttpModule } from './modules/search/search.http.module';
import { SharingHttpModule } from './modules/sharing/links/sharing.http.module';
import { SharedPagesHttpModule } from './modules/sharing/pages/shared-pages.http.module';
import { PlannersHttpModule } from './modules/sharing/planners/planners.http.module';
import { ShareVisitsHttpModule } from './modules/sharing/visits/share-visits.http.module';
import { TasksHttpModule } from './modules/tasks/tasks.http.module';

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
        OverviewHttpModule,
        AnnouncementsHttpModule,
        AuditHttpModule,
        BillingHttpModule,
        ProfileHttpModule,
        PresentationsHttpModule,
        PublicSpeakersHttpModule,
        SupportHttpModule,
        SupportAccessHttpModule,
        AdminAccountsHttpModule,
        ContactsHttpModule,
        EmailDeliveriesHttpModule,
        EventsHttpModule,
        HoldsHttpModule,
        CalendarFeedsHttpModule,
        ContractsHttpModule,
        QueuesHttpModule,
        TasksHttpModule,
        InvoicesHttpModule,
        ExpensesHttpModule,
        FilesHttpModule,
        InsightsHttpModule,
        YearEndHttpModule,
        DataJobsHttpModule,
        ExportsHttpModule,
        BackupHttpModule,
        ImportsHttpModule,
        LocationsHttpModule,
        PlannersHttpModule,
        ShareVisitsHttpModule,
        SearchHttpModule,
        SharingHttpModule,
        SharedPagesHttpModule,
      ],
    };
  }
}
