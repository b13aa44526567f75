import { Module } from '@nestjs/common';
import { EventsModule } from '../../events';
import { HoldsModule } from '../../holds';
import { PlannerSectionsService } from './answers/planner-sections.service';
import { PlannerLettersRepository } from './decisions/planner-letters.repository';
import { PlannerPagesService } from './planner-pages.service';
import { PlannersRepository } from './planners.repository';

@Module({
  imports: [EventsModule, HoldsModule],
  providers: [PlannerPagesService, PlannerSectionsService, PlannersRepository, PlannerLettersRepository],
  exports: [PlannerPagesService, PlannersRepository, PlannerSectionsService, PlannerLettersRepository],
})
export class PlannersModule {}
