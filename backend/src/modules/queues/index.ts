export { DeadLetters } from './dead-letters.service';
export { QueuesModule } from './queues.module';
export { hideAddresses, reasonInWords } from './shown-text';
