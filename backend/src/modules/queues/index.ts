export { DeadLetters } from './dead-letters.service';
export { QueuesModule } from './queues.module';
export { hideAddresses } from './shown-text';
