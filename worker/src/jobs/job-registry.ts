/**
 * Everything the worker does: the handlers, found by their files, and the schedules. Each is a provider with its services, so
 * that the worker does not start when one of them is missing.
 */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Provider } from '@nestjs/common';
import type { Preview } from '@lectern/mailer/templates/template';
import type { DomainEvent } from '@lectern/protocol/domain-events';
import { queueNames, type QueueName } from '@lectern/protocol/queue-names';
import type { Handler, HandlerContext } from '@lectern/queue/define-handler';
import { schedules, type Schedule } from '../schedules/schedules';

export interface HandlerFile {
  /** The file's name. Jobs carry it. */
  id: string;
  queue: QueueName;
  handler: Handler;
  /** Only of emails. */
  preview?: Preview;
}

type ReadyHandler = HandlerFile & { services: readonly unknown[] };
type ReadySchedule = Schedule & { name: string; services: readonly unknown[] };

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

/** The folders of emails in the modules of the backend. */
const EMAIL_QUEUES = new Map<string, QueueName>([
  ['emails', 'mail'],
  ['bulk-emails', 'bulk-mail'],
]);

/**
 * Reads every file of `worker/src/handlers/<queue>/` and of the modules' `emails/`. Throws on a name that exists twice, a folder
 * that is no queue, an empty file.
 */
export async function loadHandlers(root = join(__dirname, '../../..')): Promise<HandlerFile[]> {
  const found = new Map<string, HandlerFile>();
  for (const { folder, queue } of [...handlerFolders(root), ...emailFolders(root)]) {
    for (const id of namesIn(folder)) {
      if (found.has(id)) throw new Error(`The handler ${id} exists twice.`);
      const { handler, preview } = (await import(join(folder, id))) as Partial<HandlerFile>;
      if (!handler?.events.length) throw new Error(`${basename(folder)}/${id} exports no \`handler\` of an event.`);
      found.set(id, { id, queue, handler, preview });
    }
  }
  return [...found.values()];
}

interface HandlerFolder {
  folder: string;
  queue: QueueName;
}

function handlerFolders(root: string): HandlerFolder[] {
  const folder = join(root, 'worker/src/handlers');
  return readdirSync(folder).map((name) => {
    const queue = queueNames.find((known) => known === name);
    if (!queue) throw new Error(`handlers/${name} does not have the name of a queue.`);
    return { folder: join(folder, name), queue };
  });
}

function emailFolders(root: string): HandlerFolder[] {
  const modules = join(root, 'backend/src/modules');
  return readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .sort()
    .flatMap((path) => {
      const queue = EMAIL_QUEUES.get(basename(path));
      return queue ? [{ folder: join(modules, path), queue }] : [];
    });
}

function namesIn(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => /(?<!spec|\.d)\.(js|tsx?)$/.test(file));
  return [...new Set(files.map((file) => file.replace(/\.\w+$/, '')))];
}

export function jobProviders(handlers: readonly HandlerFile[]): Provider[] {
  const handlerProviders = handlers.map((file) => ({
    provide: `handler ${file.id}`,
    inject: [...file.handler.inject],
    useFactory: (...services: unknown[]): ReadyHandler => ({ ...file, services }),
  }));
  const scheduleProviders = Object.entries(schedules).map(([name, schedule]) => ({
    provide: `schedule ${name}`,
    inject: [...schedule.inject],
    useFactory: (...services: unknown[]): ReadySchedule => ({ ...schedule, name, services }),
  }));
  return [
    ...handlerProviders,
    ...scheduleProviders,
    {
      provide: JobRegistry,
      inject: [...handlerProviders, ...scheduleProviders].map(({ provide }) => provide),
      useFactory: (...ready: (ReadyHandler | ReadySchedule)[]) =>
        new JobRegistry(
          ready.filter((job) => 'handler' in job),
          ready.filter((job) => 'everyMinutes' in job),
        ),
    },
  ];
}
