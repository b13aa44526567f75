/** What a worker answers to those who start and watch it. */
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import type { MailPortState } from '@lectern/backend/modules/inbound-mail/inbound-mail.worker.module';
import { HealthServer } from './health-server';

async function ask(mailPort: MailPortState, roles = ['jobs', 'mail-in'], isDatabaseThere = true) {
  const config = { workerHealthPort: 0, host: '127.0.0.1', workerRoles: roles };
  const db = { query: () => (isDatabaseThere ? Promise.resolve([]) : Promise.reject(new Error('away'))) };
  const queues = { check: () => Promise.resolve() };
  const server = new HealthServer(
    ...([config, db, queues, {}, { state: mailPort }, {}] as unknown as ConstructorParameters<typeof HealthServer>),
  );
  server.onApplicationBootstrap();
  const { server: listening } = server as unknown as { server: Server };
  await once(listening, 'listening');
  try {
    const answer = await fetch(`http://127.0.0.1:${(listening.address() as AddressInfo).port}/ready`);
    return [answer.status, await answer.text()];
  } finally {
    server.onApplicationShutdown();
  }
}

it.each<[MailPortState, status: number, text: string]>([
  ['open', 200, 'ok\nmail port: open\n'],
  ['closed', 503, 'not ready\nmail port: closed\n'],
  ['elsewhere', 200, 'ok\nmail port: elsewhere\n'],
  ['off', 200, 'ok\n'],
])('says how the mail port is: %s', async (state, status, text) => {
  expect(await ask(state)).toEqual([status, text]);
});

it('says nothing of mail where it takes none, and is not ready without the database', async () => {
  expect(await ask('closed', ['jobs'])).toEqual([200, 'ok\n']);
  expect(await ask('open', ['jobs', 'mail-in'], false)).toEqual([503, 'not ready\nmail port: open\n']);
});
