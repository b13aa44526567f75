export { DashboardService } from './dashboard.service';
export { GoalsService } from './goals.service';
export { InsightsModule } from './insights.module';
export { SampleDataService } from './sample-data.service';
