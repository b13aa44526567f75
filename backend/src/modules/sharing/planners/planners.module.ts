import { Module } from '@nestjs/common';
import { ClientsModule } from '../../contacts/clients';
import { EventsModule } from '../../events';
import { ProfileModule } from '../../profile';
import { TasksModule } from '../../tasks';
import { PlannerActions } from './planner-actions.service';
import { PlannerAnswers } from './planner-answers.service';
import { PlannerDecisionsRepository } from './planner-decisions.repository';
import { PlannerDecisions } from './planner-decisions.service';
import { PlannerEmails } from './planner-emails.service';
import { PlannerLettersRepository } from './planner-letters.repository';
import { PlannerPages } from './planner-pages.service';
import { PlannerSections } from './planner-sections.service';
import { PlannersRepository } from './planners.repository';

@Module({
  imports: [ClientsModule, EventsModule, ProfileModule, TasksModule],
  providers: [
    PlannerPages,
    PlannerSections,
    PlannerAnswers,
    PlannerActions,
    PlannerDecisions,
    PlannerEmails,
    PlannersRepository,
    PlannerDecisionsRepository,
    PlannerLettersRepository,
  ],
  exports: [PlannerSections, PlannerAnswers, PlannerActions, PlannerDecisions, PlannerEmails],
})
export class PlannersModule {}
