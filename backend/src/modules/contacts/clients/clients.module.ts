import { Module } from '@nestjs/common';
import { ClientFactsRepository } from './client-facts.repository';
import { ClientFactsService } from './client-facts.service';
import { ClientMergeRepository } from './client-merge.repository';
import { ClientMergeService } from './client-merge.service';
import { ClientsRepository } from './clients.repository';
import { ClientsService } from './clients.service';

@Module({
  providers: [
    ClientsService,
    ClientFactsService,
    ClientMergeService,
    ClientsRepository,
    ClientFactsRepository,
    ClientMergeRepository,
  ],
  exports: [ClientsService, ClientFactsService, ClientMergeService],
})
export class ClientsModule {}
