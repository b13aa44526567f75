export { TeamModule } from './team.module';
export { TeamService } from './team.service';
