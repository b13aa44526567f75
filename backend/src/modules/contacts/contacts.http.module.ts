import { Module } from '@nestjs/common';
import { EventsModule } from '../events';
import { TasksModule } from '../tasks';
import { ActivityRepository } from './activity/activity.repository';
import { ActivityService } from './activity/activity.service';
import { BureauRelationshipsController } from './activity/bureau-relationships.controller';
import { ClientRelationshipsController } from './activity/client-relationships.controller';
import { InteractionsController } from './activity/interactions.controller';
import { InteractionsService } from './activity/interactions.service';
import { BureauPerformanceRepository } from './bureau-performance/bureau-performance.repository';
import { BureauPerformanceService } from './bureau-performance/bureau-performance.service';
import { CommissionsService } from './bureau-performance/commissions.service';
import { BureausController } from './bureaus.controller';
import { ClientFactsRepository } from './client-facts/client-facts.repository';
import { ClientFactsService } from './client-facts/client-facts.service';
import { ClientsController } from './clients.controller';
import { ContactsModule } from './contacts.module';
import { ClientContactsController } from './people/client-contacts.controller';
import { VcardsController } from './people/vcards.controller';

export { ActivityService, InteractionsService, BureauPerformanceService, CommissionsService, ClientFactsService };

@Module({
  imports: [EventsModule, TasksModule, ContactsModule],
  providers: [
    ClientFactsService,
    BureauPerformanceService,
    CommissionsService,
    ActivityService,
    ClientFactsRepository,
    BureauPerformanceRepository,
    ActivityRepository,
  ],
  controllers: [
    ClientsController,
    ClientContactsController,
    VcardsController,
    BureausController,
    ClientRelationshipsController,
    BureauRelationshipsController,
    InteractionsController,
  ],
})
export class ContactsHttpModule {}
