import { Module } from '@nestjs/common';
import { WorkbookGateway } from '@lectern/sheets/workbook.gateway';
import { ContactsModule } from '../contacts';
import { ContractsModule } from '../contracts';
import { EventsModule } from '../events';
import { ExpensesModule } from '../expenses';
import { InvoicesModule } from '../invoices';
import { TasksModule } from '../tasks';
import { DashboardRepository } from './dashboard/dashboard.repository';
import { DashboardService } from './dashboard/dashboard.service';
import { GoalsRepository } from './goals/goals.repository';
import { GoalsService } from './goals/goals.service';
import { InsightExportsService } from './exports/insight-exports.service';
import { InsightsRepository } from './insights.repository';
import { InsightsService } from './insights.service';
import { SampleDataRepository } from './sample-data/sample-data.repository';
import { SampleDataService } from './sample-data/sample-data.service';

@Module({
  imports: [ContactsModule, EventsModule, TasksModule, ExpensesModule, InvoicesModule, ContractsModule],
  providers: [
    DashboardService,
    DashboardRepository,
    GoalsService,
    GoalsRepository,
    InsightsService,
    InsightsRepository,
    InsightExportsService,
    { provide: WorkbookGateway, useFactory: () => new WorkbookGateway() },
    SampleDataService,
    SampleDataRepository,
  ],
  exports: [DashboardService, GoalsService, InsightExportsService, InsightsService, SampleDataService],
})
export class InsightsModule {}
