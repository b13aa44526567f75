/** The worker process: the core, the modules without their controllers, relay, jobs and schedules. */
import { Module, type DynamicModule } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { AccountDeletionModule, NotificationsModule } from '@lectern/backend/modules/account';
import { AuthModule } from '@lectern/backend/modules/auth';
import { BackupModule } from '@lectern/backend/modules/backup';
import { BillingModule } from '@lectern/backend/modules/billing';
import { ContractsModule } from '@lectern/backend/modules/contracts';
import { DataJobsModule } from '@lectern/backend/modules/backup/jobs';
import { EventsModule } from '@lectern/backend/modules/events';
import { ExpensesModule } from '@lectern/backend/modules/expenses';
import { ExportsModule } from '@lectern/backend/modules/backup/exports';
import { ImportsModule } from '@lectern/backend/modules/backup/imports';
import { InquiriesModule } from '@lectern/backend/modules/profile/inquiries';
import { InvoicesModule } from '@lectern/backend/modules/invoices';
import { LocationsModule } from '@lectern/backend/modules/places';
import { PlannersModule } from '@lectern/backend/modules/sharing/planners';
import { ProfileModule } from '@lectern/backend/modules/profile';
import { FilesModule } from '@lectern/backend/modules/files';
import { ShareVisitsModule } from '@lectern/backend/modules/sharing/visits';
import { SharedPagesModule } from '@lectern/backend/modules/sharing/pages';
import { SupportAccessModule } from '@lectern/backend/modules/admin/support-access';
import { SupportModule } from '@lectern/backend/modules/admin/support';
import { TasksModule } from '@lectern/backend/modules/tasks';
import { YearEndModule } from '@lectern/backend/modules/insights/year-end';
import { entities } from '@lectern/backend/entities';
import { CONFIG, CoreModule, type CoreOptions } from '@lectern/core/core.module';
import type { Config } from '@lectern/config/config';
import { MailGateway } from '@lectern/mailer/mail.gateway';
import { HealthServer } from './health-server';
import { jobProviders, loadHandlers } from './jobs/job-registry';
import { JobRunner } from './jobs/job-runner';
import { Workers } from './jobs/workers';
import { MailDelivery } from './mail/mail-delivery';
import { MailResending } from './mail/mail-resending';
import { OutboxRows } from './relay/outbox-rows';
import { Relay } from './relay/relay';
import { RelayLoop } from './relay/relay-loop';
import { Ticker } from './schedules/ticker';

/** What does the work, without what makes it go on by itself: tests run it step by step. */
const steps = [
  JobRunner,
  MailDelivery,
  MailResending,
  OutboxRows,
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
        AccountDeletionModule,
        ProfileModule,
        SupportModule,
        SupportAccessModule,
        FilesModule,
        EventsModule,
        ContractsModule,
        TasksModule,
        YearEndModule,
        DataJobsModule,
        ExportsModule,
        BackupModule,
        BillingModule,
        ImportsModule,
        InquiriesModule,
        PlannersModule,
        InvoicesModule,
        ShareVisitsModule,
        SharedPagesModule,
        ExpensesModule,
        LocationsModule,
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
  ];
}
