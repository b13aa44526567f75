/** The handlers and schedules with their services: what jobs are looked up in, by their names. */
import type { Preview } from '@lectern/mailer/templates/template';
import type { DomainEvent } from '@lectern/protocol/domain-events';
import type { QueueName } from '@lectern/protocol/queue-names';
import type { Handler, HandlerContext } from '@lectern/queue/define-handler';
import type { Schedule } from '../schedules/schedules';

export interface NamedHandler {
  /** Jobs carry it. */
  id: string;
  queue: QueueName;
  handler: Handler;
  /** Only of emails. */
  preview?: Preview;
}

export type ReadyHandler = NamedHandler & { services: readonly unknown[] };
export type ReadySchedule = Schedule & { name: string; services: readonly unknown[] };

export class JobRegistry {
  private readonly handlers: ReadonlyMap<string, ReadyHandler>;
  private readonly schedules: ReadonlyMap<string, ReadySchedule>;

  constructor(handlers: readonly ReadyHandler[], ticking: readonly ReadySchedule[] = []) {
    this.handlers = new Map(handlers.map((handler) => [handler.id, handler]));
    this.schedules = new Map(ticking.map((schedule) => [schedule.name, schedule]));
  }

  has(name: string): boolean {
    return this.handlers.has(name) || this.schedules.has(name);
  }

  handler(id: string): ReadyHandler | undefined {
    return this.handlers.get(id);
  }

  schedule(name: string): ReadySchedule | undefined {
    return this.schedules.get(name);
  }

  handlersOf(event: Pick<DomainEvent, 'type' | 'payload'>): ReadyHandler[] {
    return [...this.handlers.values()].filter(({ handler }) => hears(handler, event));
  }
}

/** Whether the event is one of the handler's, and there is something to do. */
export function hears({ events, when }: Handler, event: Pick<DomainEvent, 'type' | 'payload'>): boolean {
  return events.includes(event.type) && (when?.[event.type]?.(event.payload as never) ?? true);
}

export function handle(
  { handler, services }: ReadyHandler,
  event: DomainEvent,
  context: HandlerContext,
): Promise<unknown> {
  return handler.handle(event, context, ...services);
}
