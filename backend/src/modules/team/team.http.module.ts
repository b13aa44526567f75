import { Module } from '@nestjs/common';
import { Offices } from '../../common/offices';
import { AuthModule } from '../auth';
import { OfficesController } from './offices.controller';
import { OfficesService } from './offices.service';
import { PresenceController } from './presence/presence.controller';
import { PresenceGateway } from './presence/presence.gateway';
import { PresenceService } from './presence/presence.service';
import { TeamController } from './team.controller';
import { TeamModule } from './team.module';

@Module({
  imports: [AuthModule, TeamModule],
  providers: [{ provide: Offices, useExisting: OfficesService }, PresenceGateway, PresenceService],
  controllers: [TeamController, OfficesController, PresenceController],
})
export class TeamHttpModule {}
