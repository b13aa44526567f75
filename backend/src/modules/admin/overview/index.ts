export { OverviewModule } from './overview.module';
export { OverviewService } from './overview.service';
