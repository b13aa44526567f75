/** What a handler is: a named effect of one or more domain events. Files in `handlers/<queue>/` export one each. */
import type { Abstract, Type } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import type { OutgoingEmail } from '@lectern/mailer/outgoing-email';
import type { DomainEvent, DomainEventType } from '@lectern/protocol/domain-events';

export interface HandlerContext {
  /** A service of the backend's modules, or of the core. */
  readonly get: <T>(service: Type<T> | Abstract<T>) => T;
  /** Runs the work in one transaction with the record that it was done; a repeated job does nothing. */
  readonly once: (work: (tx: Tx) => Promise<void>) => Promise<boolean>;
  /** Sends what `make` answers (null: nothing) unless this event's e-mail went out before. */
  readonly mailOnce: (make: () => Promise<OutgoingEmail | null>) => Promise<void>;
}

export interface Handler<T extends DomainEventType = DomainEventType> {
  events: readonly T[];
  handle(event: DomainEvent<T>, context: HandlerContext): Promise<unknown>;
}

export function defineHandler<T extends DomainEventType>(
  events: readonly T[],
  handle: (event: DomainEvent<T>, context: HandlerContext) => Promise<unknown>,
): Handler<T> {
  return { events, handle };
}
