/** The order of the holds of a day. Events use it, the rest of the module uses events. */
import { Module } from '@nestjs/common';
import { HoldLaddersService } from './hold-ladders.service';
import { HoldsRepository } from './holds.repository';

@Module({ providers: [HoldLaddersService, HoldsRepository], exports: [HoldLaddersService, HoldsRepository] })
export class HoldLaddersModule {}
