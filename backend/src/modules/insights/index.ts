export { DashboardService } from './dashboard.service';
export { GoalsService } from './goals.service';
export { InsightExports } from './insight-exports.service';
export { groupsSheet } from './insight-sheets';
export { InsightsModule } from './insights.module';
export { InsightsService, type InsightOwner } from './insights.service';
export { SampleDataService } from './sample-data.service';
