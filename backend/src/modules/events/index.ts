export { eventNotFound } from './events.errors';
export { IS_NOT_INVOICED, IS_TAKEN_BACK, LEFT_TO_INVOICE } from './event-money';
export { EventStatusService } from './history/event-status.service';
export { EventsModule } from './events.module';
export { EventsService, type EventOwner } from './events.service';
export { LogisticsTicksService, type TickableKind } from './logistics/logistics-ticks.service';
export { LogisticsService } from './logistics/logistics.service';
