export { IS_NOT_INVOICED, IS_TAKEN_BACK, LEFT_TO_INVOICE } from './event-money';
export { HoldDecisionsService, type DecidableGroup } from './holds/hold-decisions.service';
export { HoldEmailsService } from './holds/letters/hold-emails.service';
export { HoldExpiryService } from './holds/hold-expiry.service';
export { HoldLettersService } from './holds/letters/hold-letters.service';
export { HoldsService } from './holds/holds.service';
export { EventStatusService } from './history/event-status.service';
export { EventCopiesService } from './copies/event-copies.service';
export { EventPageService } from './page/event-page.service';
export { EventsModule } from './events.module';
export { EventConflictsService } from './conflicts/event-conflicts.service';
export { EventsService, type EventOwner } from './events.service';
export { PipelineService } from './pipeline/pipeline.service';
export { SavedViewsService } from './pipeline/saved-views.service';
export { LogisticsTicksService, type TickableKind } from './logistics/logistics-ticks.service';
export { LogisticsService } from './logistics/logistics.service';
export {
  ImportedEventsService,
  type EventRefusals,
  type ImportedEvent,
} from './copies/imported-events.service';
export { ImportedHoldsService, type ImportedHold } from './holds/imported-holds.service';
