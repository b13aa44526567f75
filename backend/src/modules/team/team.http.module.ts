import { Module } from '@nestjs/common';
import { Offices } from '../../common/offices';
import { AuthModule } from '../auth';
import { OfficesController } from './offices.controller';
import { OfficesService } from './offices.service';
import { TeamController } from './team.controller';
import { TeamModule } from './team.module';

@Module({
  imports: [AuthModule, TeamModule],
  providers: [{ provide: Offices, useExisting: OfficesService }],
  controllers: [TeamController, OfficesController],
})
export class TeamHttpModule {}
