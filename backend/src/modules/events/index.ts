export { EventStatusService } from './event-status.service';
export { EventsModule } from './events.module';
export { EventConflictsService } from './event-conflicts.service';
export { EventsService, type EventOwner } from './events.service';
export { PipelineService } from './pipeline.service';
export { SavedViewsService } from './saved-views.service';
