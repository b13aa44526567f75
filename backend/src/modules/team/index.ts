export { TeamModule } from './team.module';
