export { eventNotFound, spinOffsEnd, statusMoveNotAllowed } from './events.errors';
export {
  balanceOf,
  INVOICED_FEE,
  IS_BILLED,
  IS_TAKEN_BACK,
  isNotInvoiced,
  LEFT_TO_DRAFT,
  LEFT_TO_INVOICE,
} from './event-money';
export { type LockedEvent } from './events.repository';
export { EventStatusService } from './history/event-status.service';
export { EventsModule } from './events.module';
export { EventEditsService, type PersonAtEvent } from './event-edits.service';
export { EventsService, type EventOwner } from './events.service';
export { LogisticsTicksService, type TickableKind } from './logistics/logistics-ticks.service';
export type { LogisticsInputs } from './logistics/logistics-rules';
export type { LogisticsKind } from './logistics/logistics-text';
export { LogisticsService } from './logistics/logistics.service';
