/** The worker process: the core, the modules without their controllers, relay, jobs and schedules. */
import { Module, type DynamicModule } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { entities } from '@lectern/backend/entities';
import { NotificationsModule } from '@lectern/backend/modules/account';
import { AccountDeletionWorkerModule } from '@lectern/backend/modules/account/deletion/account-deletion.worker.module';
import { SupportModule } from '@lectern/backend/modules/admin/support';
import { SupportAccessModule } from '@lectern/backend/modules/admin/support-access';
import { AuthModule } from '@lectern/backend/modules/auth';
import { BackupWorkerModule } from '@lectern/backend/modules/backup/backup.worker.module';
import { ExportsWorkerModule } from '@lectern/backend/modules/backup/exports/exports.worker.module';
import { ImportsWorkerModule } from '@lectern/backend/modules/backup/imports/imports.worker.module';
import { DataJobsWorkerModule } from '@lectern/backend/modules/backup/jobs/data-jobs.worker.module';
import { BillingWorkerModule } from '@lectern/backend/modules/billing/billing.worker.module';
import { ContractsWorkerModule } from '@lectern/backend/modules/contracts/contracts.worker.module';
import { EventsWorkerModule } from '@lectern/backend/modules/events/events.worker.module';
import { ExpensesModule } from '@lectern/backend/modules/expenses';
import { FilesWorkerModule } from '@lectern/backend/modules/files/files.worker.module';
import { HoldsWorkerModule } from '@lectern/backend/modules/holds/holds.worker.module';
import { YearEndWorkerModule } from '@lectern/backend/modules/insights/year-end/year-end.worker.module';
import { InboundMailWorkerModule } from '@lectern/backend/modules/inbound-mail/inbound-mail.worker.module';
import { InvoicesWorkerModule } from '@lectern/backend/modules/invoices/invoices.worker.module';
import { PaymentsWorkerModule } from '@lectern/backend/modules/payments/payments.worker.module';
import { LocationsModule } from '@lectern/backend/modules/places';
import { ProfileModule } from '@lectern/backend/modules/profile';
import { LetterheadsModule } from '@lectern/backend/modules/profile/letterheads';
import { InquiriesModule } from '@lectern/backend/modules/profile/inquiries';
import { SharedPagesWorkerModule } from '@lectern/backend/modules/sharing/pages/shared-pages.worker.module';
import { PlannersModule } from '@lectern/backend/modules/sharing/planners';
import { ShareVisitsWorkerModule } from '@lectern/backend/modules/sharing/visits/share-visits.worker.module';
import { TasksWorkerModule } from '@lectern/backend/modules/tasks/tasks.worker.module';
import { TeamModule } from '@lectern/backend/modules/team';
import { PushWorkerModule } from '@lectern/backend/modules/push/push.worker.module';
import { WebhooksWorkerModule } from '@lectern/backend/modules/webhooks/webhooks.worker.module';
import type { Config } from '@lectern/config/config';
import { CONFIG, CoreModule, type CoreOptions } from '@lectern/core/core.module';
import { MailGateway } from '@lectern/mailer/mail.gateway';
import { HealthServer } from './health-server';
import { jobProviders, loadHandlers } from './jobs/load-jobs';
import { JobRunner } from './jobs/job-runner';
import { Workers } from './jobs/workers';
import { MailDelivery } from './mail/mail-delivery';
import { MailResending } from './mail/mail-resending';
import { MailRepository } from './mail/mail.repository';
import { MailInLoop } from './mail-in-loop';
import { OutboxRepository } from './relay/outbox.repository';
import { Relay } from './relay/relay';
import { RelayLoop } from './relay/relay-loop';
import { Ticker } from './schedules/ticker';

/** What does the work, without what makes it go on by itself: tests run it step by step. */
const steps = [
  JobRunner,
  MailDelivery,
  MailRepository,
  MailResending,
  OutboxRepository,
  Relay,
  Ticker,
  {
    provide: MailGateway,
    inject: [CONFIG],
    useFactory: (config: Config) => new MailGateway({ smtpUrl: config.mail.smtpUrl, from: config.mail.from }),
  },
];

@Module({})
export class WorkerModule {
  static async forRoot(core: Omit<CoreOptions, 'entities'>, { manual = false } = {}): Promise<DynamicModule> {
    return {
      module: WorkerModule,
      imports: [
        CoreModule.forRoot({ ...core, entities }),
        AuthModule,
        NotificationsModule,
        AccountDeletionWorkerModule,
        ProfileModule,
        LetterheadsModule,
        SupportModule,
        SupportAccessModule,
        TeamModule,
        FilesWorkerModule,
        EventsWorkerModule,
        HoldsWorkerModule,
        ContractsWorkerModule,
        TasksWorkerModule,
        YearEndWorkerModule,
        DataJobsWorkerModule,
        ExportsWorkerModule,
        BackupWorkerModule,
        BillingWorkerModule,
        ImportsWorkerModule,
        InquiriesModule,
        PlannersModule,
        InvoicesWorkerModule,
        PaymentsWorkerModule,
        ShareVisitsWorkerModule,
        SharedPagesWorkerModule,
        ExpensesModule,
        LocationsModule,
        PushWorkerModule,
        WebhooksWorkerModule,
        InboundMailWorkerModule,
        ...(!manual && core.config.workerRoles.includes('ticker') ? [ScheduleModule.forRoot()] : []),
      ],
      providers: [...steps, ...jobProviders(await loadHandlers()), ...(manual ? [] : loopsOf(core.config))],
    };
  }
}

/** What makes it go on by itself; WORKER_ROLES says which of it a process does. */
function loopsOf({ workerRoles }: Config) {
  return [
    HealthServer,
    ...(workerRoles.includes('relay') ? [RelayLoop] : []),
    ...(workerRoles.includes('jobs') ? [Workers] : []),
    ...(workerRoles.includes('mail-in') ? [MailInLoop] : []),
  ];
}
