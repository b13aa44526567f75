import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard/dashboard.controller';
import { GoalsController } from './goals/goals.controller';
import { InsightExportsController } from './exports/insight-exports.controller';
import { InsightsController } from './insights.controller';
import { InsightsModule } from './insights.module';
import { SampleDataController } from './sample-data/sample-data.controller';

@Module({
  imports: [InsightsModule],
  controllers: [
    DashboardController,
    GoalsController,
    InsightExportsController,
    InsightsController,
    SampleDataController,
  ],
})
export class InsightsHttpModule {}
