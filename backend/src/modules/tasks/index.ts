export { ChecklistsService } from './checklists/checklists.service';
export { TaskAnchorsService } from './task-anchors.service';
export { TasksModule } from './tasks.module';
export { IS_ASKED_FOR } from './tasks.repository';
export { TasksService, type TaskOwner } from './tasks.service';
