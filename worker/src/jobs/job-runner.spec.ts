/** What the runner makes of a job: work, a retry, or the end. */
import type { ModuleRef } from '@nestjs/core';
import type { Db } from '@lectern/database/db';
import { createLogger } from '@lectern/logging/logger';
import { UnrecoverableError } from 'bullmq';
import { v7 as uuidv7 } from 'uuid';
import { defineHandler } from '../handlers/define-handler';
import { HandlerRegistry } from '../handlers/handler-registry';
import type { MailDelivery } from '../mail/mail-delivery';
import { JobRunner } from './job-runner';

const handle = jest.fn(() => Promise.resolve());
const handlers = new Map([['count-client', defineHandler(['client.created'], handle)]]);
const registry = HandlerRegistry.of(
  [{ event: 'client.created', handler: 'count-client', queue: 'mail' }],
  handlers,
);
const runner = new JobRunner(
  {} as Db,
  {} as ModuleRef,
  registry,
  {} as MailDelivery,
  createLogger('test', 'silent'),
);
const event = {
  id: uuidv7(),
  type: 'client.created',
  version: 1,
  occurredAt: '2027-03-04T15:00:00.000Z',
  payload: { ownerId: uuidv7(), clientId: uuidv7() },
};
const run = (name: string, data: unknown) => runner.run({ name, data, id: 'a--b', attemptsMade: 0 });

it('hands the parsed event to its handler', async () => {
  await run('count-client', event);
  expect(handle).toHaveBeenCalledWith(event, expect.anything());
});

it('passes a failure on, so that the queue tries again', async () => {
  handle.mockRejectedValueOnce(new Error('not now'));
  await expect(run('count-client', event)).rejects.not.toThrow(UnrecoverableError);
});

it.each([
  ['a job of no handler', 'count-nothing', event],
  ['a name that every object has', 'toString', event],
  ['no event at all', 'count-client', {}],
  ['an unknown event', 'count-client', { ...event, type: 'client.painted' }],
  ['a payload that is not the event’s', 'count-client', { ...event, payload: { clientId: 'x' } }],
])('gives up at once on %s', async (_case, name, data) => {
  await expect(run(name, data)).rejects.toThrow(UnrecoverableError);
  expect(handle).not.toHaveBeenCalled();
});
