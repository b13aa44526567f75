import { Module } from '@nestjs/common';
import { SessionRepository } from '../../common/session.repository';
import { AuditModule } from '../admin/audit';
import { AuthModule } from '../auth';
import { OfficesService } from './offices.service';
import { TeamRepository } from './team.repository';
import { TeamService } from './team.service';

@Module({
  imports: [AuditModule, AuthModule],
  providers: [OfficesService, SessionRepository, TeamRepository, TeamService],
  exports: [OfficesService, TeamRepository, TeamService],
})
export class TeamModule {}
