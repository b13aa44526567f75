import { Module } from '@nestjs/common';
import { ArchiveGateway } from '@lectern/sheets/archive.gateway';
import { WorkbookGateway } from '@lectern/sheets/workbook.gateway';
import { AuthModule } from '../auth';
import { ContactsModule } from '../contacts';
import { ContractsModule } from '../contracts';
import { EventsModule } from '../events';
import { ExpensesModule } from '../expenses';
import { HoldsModule } from '../holds';
import { InvoicesModule } from '../invoices';
import { TasksModule } from '../tasks';
import { AccountingExportsController } from './accounting/accounting-exports.controller';
import { AccountingExportsService } from './accounting/accounting-exports.service';
import { AccountingRowsRepository } from './accounting/accounting-rows.repository';
import { DashboardController } from './dashboard/dashboard.controller';
import { DashboardRepository } from './dashboard/dashboard.repository';
import { DashboardService } from './dashboard/dashboard.service';
import { InsightExportsController } from './exports/insight-exports.controller';
import { InsightExportsService } from './exports/insight-exports.service';
import { GoalsController } from './goals/goals.controller';
import { InsightsController } from './insights.controller';
import { InsightsModule } from './insights.module';
import { ReadinessController } from './readiness/readiness.controller';
import { ReadinessRepository } from './readiness/readiness.repository';
import { ReadinessService } from './readiness/readiness.service';
import { SampleDataController } from './sample-data/sample-data.controller';
import { SampleDataRepository } from './sample-data/sample-data.repository';
import { SampleDataService } from './sample-data/sample-data.service';
import { SandboxController } from './sandbox/sandbox.controller';
import { SandboxService } from './sandbox/sandbox.service';

export { AccountingExportsService, SampleDataService, DashboardService, ReadinessService, InsightExportsService };

@Module({
  imports: [
    AuthModule,
    ContactsModule,
    EventsModule,
    HoldsModule,
    TasksModule,
    ExpensesModule,
    InvoicesModule,
    ContractsModule,
    InsightsModule,
  ],
  providers: [
    DashboardService,
    DashboardRepository,
    ReadinessService,
    ReadinessRepository,
    InsightExportsService,
    AccountingExportsService,
    AccountingRowsRepository,
    ArchiveGateway,
    { provide: WorkbookGateway, useFactory: () => new WorkbookGateway() },
    SampleDataService,
    SampleDataRepository,
    SandboxService,
  ],
  controllers: [
    AccountingExportsController,
    DashboardController,
    GoalsController,
    InsightExportsController,
    InsightsController,
    ReadinessController,
    SampleDataController,
    SandboxController,
  ],
})
export class InsightsHttpModule {}
