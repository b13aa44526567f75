import { Module } from '@nestjs/common';
import { BureausModule } from '../bureaus';
import { ClientsModule } from '../clients';
import { EventsModule } from '../../events';
import { TasksModule } from '../../tasks';
import { ActivityRepository } from './activity.repository';
import { ActivityService } from './activity.service';
import { CommissionsService } from './commissions.service';
import { InteractionsRepository } from './interactions.repository';
import { InteractionsService } from './interactions.service';

@Module({
  imports: [ClientsModule, BureausModule, EventsModule, TasksModule],
  providers: [InteractionsService, ActivityService, CommissionsService, InteractionsRepository, ActivityRepository],
  exports: [InteractionsService, ActivityService, CommissionsService],
})
export class RelationshipsModule {}
