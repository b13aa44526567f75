/**
 * What a handler is: a named effect of domain events, and its own subscription. `worker/src/handlers/handlers.ts` has them by
 * queue and name; a file `emails/<name>.tsx` in a module exports one as `handler`.
 */
import type { Abstract, Type } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import type { OutgoingEmail } from '@lectern/mailer/outgoing-email';
import type { DomainEvent, DomainEventPayload, DomainEventType } from '@lectern/protocol/domain-events';
import { UnrecoverableError } from 'bullmq';

/** What is injected where there is no class to name it by. */
export type Token<T> = symbol & { readonly provides?: T };

export type Services<S extends readonly unknown[]> = {
  readonly [I in keyof S]: Type<S[I]> | Abstract<S[I]> | Token<S[I]>;
};

export interface HandlerContext {
  /** Runs the work in one transaction with the record that it was done. Returns false, and does nothing, for a repeated job. */
  readonly once: (work: (tx: Tx) => Promise<void>) => Promise<boolean>;
  /** Sends what `make` returns (null: nothing), unless this event's email went out before. Returns why it was withheld. */
  readonly mailOnce: (make: () => Promise<OutgoingEmail | null> | null) => Promise<string | undefined>;
}

interface Subscription<T extends DomainEventType, S extends readonly unknown[]> {
  events: readonly T[];
  /** Where it returns false for a payload, there is nothing to do and no job is added. */
  when?: { readonly [E in T]?: (payload: DomainEventPayload<E>) => boolean };
  /** Services of the backend's modules or of the core, handed over in this order. The worker does not start without them. */
  inject: Services<S>;
  /**
   * Its email also goes out for a disabled account: the owner still has to hear what happens to the account, what it costs,
   * and what support says. Nothing at all goes out for an account that is being deleted.
   */
  isForDisabledAccounts?: true;
}

interface HandlerDefinition<T extends DomainEventType, S extends readonly unknown[]> extends Subscription<T, S> {
  handle(event: DomainEvent<T>, context: HandlerContext, ...services: S): Promise<unknown>;
}

interface EmailDefinition<T extends DomainEventType, S extends readonly unknown[]> extends Subscription<T, S> {
  /** Returns null when there is nothing to send. */
  make: (event: DomainEvent<T>, ...services: S) => Promise<OutgoingEmail | null> | null;
  /** Records, once, why no attempt can deliver it, or that it was withheld. */
  refused?: (event: DomainEvent<T>, tx: Tx, reason: string, ...services: S) => Promise<void>;
}

/** A definition whose events and services only it knows. */
export interface Handler {
  readonly events: readonly DomainEventType[];
  readonly when?: Partial<Record<DomainEventType, (payload: never) => boolean>>;
  readonly inject: Services<readonly unknown[]>;
  readonly isForDisabledAccounts?: true;
  handle(event: DomainEvent, context: HandlerContext, ...services: readonly unknown[]): Promise<unknown>;
}

export function defineHandler<T extends DomainEventType, const S extends readonly unknown[]>(
  definition: HandlerDefinition<T, S>,
): Handler {
  return definition;
}

/** What a handler throws when no attempt can succeed: the queue gives up. */
export { UnrecoverableError };

/** A handler that sends one email, once. */
export function defineEmail<T extends DomainEventType, const S extends readonly unknown[]>({
  make,
  refused,
  ...subscription
}: EmailDefinition<T, S>): Handler {
  return defineHandler<T, S>({
    ...subscription,
    async handle(event, { mailOnce, once }, ...services) {
      const recordOnce = (reason: string) => refused && once((tx) => refused(event, tx, reason, ...services));
      try {
        const withheld = await mailOnce(() => make(event, ...services));
        if (withheld !== undefined) await recordOnce(withheld);
      } catch (error) {
        if (error instanceof UnrecoverableError) await recordOnce(error.message);
        throw error;
      }
    },
  });
}
