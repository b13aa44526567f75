export { EventStatusService } from './event-status.service';
export { EventsModule } from './events.module';
export { EventsService, type EventOwner } from './events.service';
