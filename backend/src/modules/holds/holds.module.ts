import { Module } from '@nestjs/common';
import { EventsModule } from '../events';
import { HoldDecisionsService } from './decisions/hold-decisions.service';
import { HoldGroupsRepository } from './decisions/hold-groups.repository';
import { HoldListsRepository } from './hold-lists.repository';
import { HoldsService } from './holds.service';
import { HoldLaddersModule } from './ladder';
import { HoldFactsRepository } from './letters/hold-facts.repository';

@Module({
  imports: [EventsModule, HoldLaddersModule],
  providers: [HoldsService, HoldListsRepository, HoldDecisionsService, HoldGroupsRepository, HoldFactsRepository],
  exports: [HoldsService, HoldDecisionsService, HoldFactsRepository],
})
export class HoldsModule {}
