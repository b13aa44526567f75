export { PlannerActionsService } from './planner-actions.service';
export { PlannerAnswersService } from './answers/planner-answers.service';
export { PlannerDecisionsService } from './decisions/planner-decisions.service';
export type { PlannerLink } from './planner-pages.service';
export { PlannerSectionsService, type PlannerPart } from './answers/planner-sections.service';
export { PlannersModule } from './planners.module';
