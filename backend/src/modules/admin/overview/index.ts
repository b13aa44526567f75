export { OverviewModule } from './overview.module';
export { Overview } from './overview.service';
