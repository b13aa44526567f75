import { Module } from '@nestjs/common';
import { ClientFactsRepository } from './facts/client-facts.repository';
import { ClientFactsService } from './facts/client-facts.service';
import { ClientMergeRepository } from './merging/client-merge.repository';
import { ClientMergeService } from './merging/client-merge.service';
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
