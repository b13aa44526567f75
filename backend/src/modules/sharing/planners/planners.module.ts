import { Module } from '@nestjs/common';
import { ContactsModule } from '../../contacts';
import { EventsModule } from '../../events';
import { ProfileModule } from '../../profile';
import { TasksModule } from '../../tasks';
import { PlannerActionsService } from './planner-actions.service';
import { PlannerAnswersService } from './answers/planner-answers.service';
import { PlannerDecisionsRepository } from './decisions/planner-decisions.repository';
import { PlannerDecisionsService } from './decisions/planner-decisions.service';
import { PlannerLettersRepository } from './decisions/planner-letters.repository';
import { PlannerPagesService } from './planner-pages.service';
import { PlannerSectionsService } from './answers/planner-sections.service';
import { PlannersRepository } from './planners.repository';

@Module({
  imports: [ContactsModule, EventsModule, ProfileModule, TasksModule],
  providers: [
    PlannerPagesService,
    PlannerSectionsService,
    PlannerAnswersService,
    PlannerActionsService,
    PlannerDecisionsService,
    PlannersRepository,
    PlannerDecisionsRepository,
    PlannerLettersRepository,
  ],
  exports: [
    PlannerSectionsService,
    PlannerAnswersService,
    PlannerActionsService,
    PlannerDecisionsService,
    PlannerLettersRepository,
  ],
})
export class PlannersModule {}
