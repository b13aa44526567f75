/**
 * What a relay can tell of an event before it publishes it: whether this release knows it at all, and whether it is what
 * it says it is. While two releases run side by side, the older one leaves to the newer one what it does not know.
 */
import { domainEvents, parseDomainEvent } from '@lectern/protocol/domain-events';
import { retiredEvents } from '@lectern/protocol/retired-events';
import { ZodError, prettifyError } from 'zod';

export interface WrittenEvent {
  id: string;
  type: string;
  version: number;
  payload: unknown;
  occurredAt: string;
}

/** As the relay's query compares them: `client.updated@1`. A release handles every version up to its own. */
export const knownEvents: readonly string[] = Object.entries(domainEvents).flatMap(([type, { version }]) =>
  Array.from({ length: version }, (_, index) => `${type}@${index + 1}`),
);

/** What an earlier release beside this one may still write and nothing hears: published without a job. */
const retired = new Set(retiredEvents.map((type) => `${type}@1`));

/** What this release takes from the outbox. */
export const takenEvents: readonly string[] = [...knownEvents, ...retired];

/** Undefined when it can be read. */
export function whyUnreadable(event: WrittenEvent): string | undefined {
  if (retired.has(`${event.type}@${event.version}`)) return undefined;
  try {
    parseDomainEvent(event);
    return undefined;
  } catch (error) {
    if (error instanceof ZodError) return prettifyError(error);
    throw error;
  }
}
