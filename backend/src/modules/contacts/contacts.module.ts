import { Module } from '@nestjs/common';
import { BureausService } from './bureaus.service';
import { ClientsService } from './clients.service';
import { OrganizationMergeRepository } from './merging/organization-merge.repository';
import { OrganizationMergeService } from './merging/organization-merge.service';
import { OrganizationsRepository } from './organizations.repository';
import { OrganizationsService } from './organizations.service';

const services = [ClientsService, BureausService];

@Module({
  providers: [
    ...services,
    OrganizationsService,
    OrganizationMergeService,
    OrganizationsRepository,
    OrganizationMergeRepository,
  ],
  exports: [...services, OrganizationsService],
})
export class ContactsModule {}
