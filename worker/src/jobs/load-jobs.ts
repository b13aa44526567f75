/**
 * Everything the worker does: handlers, emails, found by their files, and schedules. Each is a provider with its services, so
 * that the worker does not start when one of them is missing.
 */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Provider } from '@nestjs/common';
import type { QueueName } from '@lectern/protocol/queue-names';
import type { Handler } from '@lectern/queue/define-handler';
import { handlers } from '../handlers/handlers';
import { schedules } from '../schedules/schedules';
import { JobRegistry, type NamedHandler, type ReadyHandler, type ReadySchedule } from './job-registry';

/** The folders of emails in the modules of the backend. */
const EMAIL_QUEUES = new Map<string, QueueName>([
  ['emails', 'mail'],
  ['bulk-emails', 'bulk-mail'],
]);

/** The table of handlers and every file of the modules' `emails/`. Throws on a name that exists twice, an empty file. */
export async function loadHandlers(root = join(__dirname, '../../..')): Promise<NamedHandler[]> {
  const found = Object.entries(handlers).flatMap(([queue, byId]) =>
    Object.entries<Handler>(byId).map(([id, handler]): NamedHandler => ({ id, queue: queue as QueueName, handler })),
  );
  for (const { folder, queue } of emailFolders(root)) {
    for (const id of namesIn(folder)) {
      const { handler, preview } = (await import(join(folder, id))) as Partial<NamedHandler>;
      if (!handler?.events.length) throw new Error(`${basename(folder)}/${id} exports no \`handler\` of an event.`);
      found.push({ id, queue, handler, preview });
    }
  }
  const doubled = found.find(({ id }, at) => found.findIndex((other) => other.id === id) !== at);
  if (doubled) throw new Error(`The handler ${doubled.id} exists twice.`);
  return found;
}

function emailFolders(root: string): { folder: string; queue: QueueName }[] {
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

export function jobProviders(handlers: readonly NamedHandler[]): Provider[] {
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
