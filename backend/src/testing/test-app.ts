/**
 * The whole backend on a database of its own, for HTTP tests: real middleware, real sessions, no network but the
 * loopback. `agent()` is one browser: it keeps cookies and sends the CSRF token by itself.
 */
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Config } from '@lectern/config/config';
import { createLogger } from '@lectern/logging/logger';
import request from 'supertest';
import { AppModule } from '../app.module';
import { FastExpress } from '../common/fast-express';
import { configureApp } from '../configure-app';
import { entities } from '../entities';
import { EmailLinksService } from '../modules/auth';
import { testConfig } from './test-config';
import { createTestDatabase, type TestDatabase } from './test-database';

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';

export interface TestAgent {
  /** Sends JSON with this agent's cookies and a fresh CSRF token. */
  call(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<request.Response>;
  /** Without any help: for tests of the CSRF check itself. */
  raw: ReturnType<typeof request.agent>;
}

export type TestPerson = TestAgent & { username: string; userId: string };

export interface TestApp extends TestDatabase {
  app: NestExpressApplication;
  config: Config;
  agent(): TestAgent;
  /** A new account, signed in. */
  signUp(username?: string): Promise<TestPerson>;
}

export interface TestAppOptions {
  env?: Record<string, string>;
  log?: NodeJS.WritableStream;
  /** Another way to the test's database, e.g. one that can be cut. */
  databaseUrl?: (url: string) => Promise<string>;
  /** For a test that does the worker's part: its side of these modules. */
  workerModules?: readonly Type[];
}

/** From now on the person's session works in the owner's office. */
export async function joinOffice(t: TestApp, owner: TestPerson, person: TestPerson, rights: object): Promise<void> {
  const email = `${person.username}@work.example`;
  await owner.call('post', '/api/team-members', { email, ...rights });
  const url = await t.app.get(EmailLinksService).invitationUrl(owner.userId, email);
  const token = url.split('/').at(-1);
  const { status, text } = await person.call('post', '/api/team-invitations/acceptance', { token });
  if (status !== 200) throw new Error(`the invitation answered ${status}: ${text}`);
}

export const TEST_PASSWORD = 'Stage!Time9';

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const databaseUrl = (await options.databaseUrl?.(database.url)) ?? database.url;
  const config = testConfig(databaseUrl, options.env);
  const logger = createLogger('test', options.log ? 'trace' : 'silent', options.log);
  const backend = AppModule.forRoot({ processName: 'test', config, entities, clock: database.clock, logger });
  const app = await NestFactory.create<NestExpressApplication>(
    { ...backend, imports: [...(backend.imports ?? []), ...(options.workerModules ?? [])] },
    new FastExpress(),
    { bodyParser: false, logger: false, abortOnError: false },
  );
  configureApp(app);
  await app.init();
  let accounts = 0;

  function agent(): TestAgent {
    const raw = request.agent(app.getHttpServer());
    async function csrfToken(): Promise<string> {
      const { body } = (await raw.get('/api/csrf-token')) as { body: { csrfToken: string } };
      return body.csrfToken;
    }
    return {
      raw,
      async call(method, path, body, headers = {}) {
        // The agent attaches its cookies when a call is made, so the token comes first.
        const token = method === 'get' ? undefined : await csrfToken();
        const call = raw[method](path).set(headers);
        if (token) call.set('X-CSRF-Token', token);
        return body === undefined ? call : call.send(body as object);
      },
    };
  }

  return {
    ...database,
    app,
    config,
    agent,
    async signUp(username = `speaker${++accounts}`) {
      const browser = agent();
      const answer = await browser.call('post', '/api/register', {
        username,
        email: `${username}@example.com`,
        password: TEST_PASSWORD,
      });
      if (answer.status !== 201) throw new Error(`registration answered ${answer.status}: ${answer.text}`);
      return { ...browser, username, userId: (answer.body as { id: string }).id };
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
