import { Module } from '@nestjs/common';
import { SharingModule } from '../links';
import { PlannerAnswersController } from './answers/planner-answers.controller';
import { PlannersModule } from './planners.module';
import { SharedPlannerController } from './shared-planner.controller';

@Module({ imports: [PlannersModule, SharingModule], controllers: [PlannerAnswersController, SharedPlannerController] })
export class PlannersHttpModule {}
