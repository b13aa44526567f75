export { DashboardService } from './dashboard/dashboard.service';
export { GoalsService } from './goals/goals.service';
export { InsightExportsService } from './exports/insight-exports.service';
export { groupsSheet } from './exports/insight-sheets';
export { InsightsModule } from './insights.module';
export { InsightsService, type InsightOwner } from './insights.service';
export { SampleDataService } from './sample-data/sample-data.service';
