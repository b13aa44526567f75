export type { PlannerLink } from './planner-pages.service';
export { PlannerSectionsService, type PlannerPart } from './answers/planner-sections.service';
export { PlannersModule } from './planners.module';
