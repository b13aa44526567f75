export { GoalsService } from './goals/goals.service';
export { groupsSheet } from './exports/insight-sheets';
export { InsightsModule } from './insights.module';
export { InsightsService, type InsightOwner } from './insights.service';
