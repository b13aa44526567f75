/**
 * Finds the handler of every subscription by its file, and refuses to start when one is missing, unlisted, listed
 * twice, or made for another event. Adding a handler is two edits: its file and its line in the subscriptions.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { QueueName, Subscription } from '@lectern/protocol/subscriptions';
import type { Handler } from './define-handler';

export class HandlerRegistry {
  private constructor(
    readonly subscriptions: readonly Subscription[],
    private readonly handlers: ReadonlyMap<string, Handler>,
  ) {}

  get(handlerId: string): Handler | undefined {
    return this.handlers.get(handlerId);
  }

  static async load(subscriptions: readonly Subscription[], dir = __dirname): Promise<HandlerRegistry> {
    const handlers = new Map<string, Handler>();
    for (const queue of foldersOf(dir)) {
      for (const id of filesOf(join(dir, queue))) {
        if (handlers.has(id)) throw new Error(`The handler ${id} exists twice.`);
        handlers.set(id, await load(join(dir, queue, id)));
      }
    }
    return HandlerRegistry.of(subscriptions, handlers);
  }

  static of(subscriptions: readonly Subscription[], handlers: ReadonlyMap<string, Handler>): HandlerRegistry {
    const seen = new Set<string>();
    const queues = new Map<string, QueueName>();
    for (const { event, handler, queue } of subscriptions) {
      const line = `${event} → ${handler}`;
      if (seen.has(line)) throw new Error(`The subscription ${line} is listed twice.`);
      seen.add(line);
      const found = handlers.get(handler);
      if (!found) throw new Error(`The subscription ${line} has no handler in handlers/${queue}/.`);
      if (!found.events.includes(event)) throw new Error(`The handler ${handler} is not made for ${event}.`);
      if (queues.has(handler) && queues.get(handler) !== queue) {
        throw new Error(`The handler ${handler} is listed in two queues.`);
      }
      queues.set(handler, queue);
    }
    for (const [id, { events }] of handlers) {
      for (const event of events) {
        if (!seen.has(`${event} → ${id}`))
          throw new Error(`The handler ${id} has no subscription to ${event}.`);
      }
    }
    return new HandlerRegistry(subscriptions, handlers);
  }
}

function foldersOf(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

function filesOf(dir: string): string[] {
  const names = readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!spec|\.d)\.(js|ts)$/.test(entry.name))
    .map((entry) => entry.name.replace(/\.(js|ts)$/, ''));
  return [...new Set(names)];
}

async function load(path: string): Promise<Handler> {
  const { handler } = (await import(path)) as { handler?: Handler };
  if (!handler) throw new Error(`${path} exports no \`handler\`.`);
  return handler;
}
