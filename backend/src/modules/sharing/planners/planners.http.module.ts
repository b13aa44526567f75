import { Module } from '@nestjs/common';
import { ContactsModule } from '../../contacts';
import { EventsModule } from '../../events';
import { HoldsModule } from '../../holds';
import { ProfileModule } from '../../profile';
import { TasksModule } from '../../tasks';
import { SharingModule } from '../links';
import { PlannerAnswersController } from './answers/planner-answers.controller';
import { PlannerAnswersService } from './answers/planner-answers.service';
import { PlannerDecisionsRepository } from './decisions/planner-decisions.repository';
import { PlannerDecisionsService } from './decisions/planner-decisions.service';
import { PlannerActionsService } from './planner-actions.service';
import { PlannersModule } from './planners.module';
import { SharedPlannerController } from './shared-planner.controller';

export { PlannerAnswersService } from './answers/planner-answers.service';
export { PlannerDecisionsService } from './decisions/planner-decisions.service';
export { PlannerActionsService } from './planner-actions.service';

@Module({
  imports: [ContactsModule, EventsModule, HoldsModule, ProfileModule, TasksModule, PlannersModule, SharingModule],
  providers: [PlannerAnswersService, PlannerActionsService, PlannerDecisionsService, PlannerDecisionsRepository],
  controllers: [PlannerAnswersController, SharedPlannerController],
})
export class PlannersHttpModule {}
