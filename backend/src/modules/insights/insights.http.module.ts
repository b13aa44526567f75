import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller';
import { GoalsController } from './goals.controller';
import { InsightsController } from './insights.controller';
import { InsightsModule } from './insights.module';
import { SampleDataController } from './sample-data.controller';

@Module({
  imports: [InsightsModule],
  controllers: [DashboardController, GoalsController, InsightsController, SampleDataController],
})
export class InsightsHttpModule {}
