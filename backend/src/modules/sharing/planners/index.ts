export { PlannerActions } from './planner-actions.service';
export { PlannerAnswers } from './planner-answers.service';
export { PlannerDecisions } from './planner-decisions.service';
export { PlannerEmails } from './planner-emails.service';
export type { PlannerLink } from './planner-pages.service';
export { PlannerSections, type PlannerPart } from './planner-sections.service';
export { PlannersModule } from './planners.module';
