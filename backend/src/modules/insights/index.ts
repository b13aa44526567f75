export { DashboardService } from './dashboard.service';
export { InsightsModule } from './insights.module';
