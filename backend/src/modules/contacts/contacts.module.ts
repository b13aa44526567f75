import { Module } from '@nestjs/common';
import { TasksModule } from '../tasks';
import { InteractionsRepository } from './activity/interactions.repository';
import { InteractionsService } from './activity/interactions.service';
import { BureausService } from './bureaus.service';
import { ClientsService } from './clients.service';
import { OrganizationMergeRepository } from './merging/organization-merge.repository';
import { OrganizationMergeService } from './merging/organization-merge.service';
import { OrganizationsRepository } from './organizations.repository';
import { OrganizationsService } from './organizations.service';

const services = [ClientsService, BureausService, InteractionsService];

@Module({
  imports: [TasksModule],
  providers: [
    ...services,
    OrganizationsService,
    OrganizationMergeService,
    OrganizationsRepository,
    OrganizationMergeRepository,
    InteractionsRepository,
  ],
  exports: [...services, OrganizationsService],
})
export class ContactsModule {}
