import { Module } from '@nestjs/common';
import { EventsModule } from '../events';
import { TasksModule } from '../tasks';
import { ActivityRepository } from './activity/activity.repository';
import { ActivityService } from './activity/activity.service';
import { InteractionsRepository } from './activity/interactions.repository';
import { InteractionsService } from './activity/interactions.service';
import { BureauPerformanceRepository } from './bureau-performance/bureau-performance.repository';
import { BureauPerformanceService } from './bureau-performance/bureau-performance.service';
import { CommissionsService } from './bureau-performance/commissions.service';
import { BureausService } from './bureaus.service';
import { ClientFactsRepository } from './client-facts/client-facts.repository';
import { ClientFactsService } from './client-facts/client-facts.service';
import { ClientsService } from './clients.service';
import { OrganizationMergeRepository } from './merging/organization-merge.repository';
import { OrganizationMergeService } from './merging/organization-merge.service';
import { OrganizationsRepository } from './organizations.repository';
import { OrganizationsService } from './organizations.service';

const services = [
  ClientsService,
  BureausService,
  ClientFactsService,
  BureauPerformanceService,
  CommissionsService,
  ActivityService,
  InteractionsService,
];

@Module({
  imports: [EventsModule, TasksModule],
  providers: [
    ...services,
    OrganizationsService,
    OrganizationMergeService,
    OrganizationsRepository,
    OrganizationMergeRepository,
    ClientFactsRepository,
    BureauPerformanceRepository,
    ActivityRepository,
    InteractionsRepository,
  ],
  exports: services,
})
export class ContactsModule {}
