/** The whole system in one process for tests: HTTP, worker step by step through `drain()`, and a real inbox. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { startStripe, type TestStripe } from '@lectern/backend/testing/start-stripe';
import { createTestApp, type TestApp } from '@lectern/backend/testing/test-app';
import { createLogger } from '@lectern/logging/logger';
import { Inbox } from '@lectern/inbox/inbox';
import { Ticker } from '../../worker/src/schedules/ticker';
import { createDrain, type Drained } from '../../worker/src/testing/drain';
import { WorkerModule } from '../../worker/src/worker.module';

export interface ReceivedMail {
  subject: string;
  to: { address: string }[];
  html: string;
  text: string;
}

export interface TestSystem extends TestApp {
  worker: INestApplicationContext;
  /** What the application takes for Stripe, unless `env` says something else. */
  stripe: TestStripe;
  /** Runs relay and handlers until nothing is left; fails the test when a handler failed. */
  drain(): Promise<Drained>;
  /** The same, but tells of failures instead of failing. */
  drainAll(): Promise<Drained>;
  /** What the schedules do at this minute of the clock, and all that follows from it. */
  tick(): Promise<Drained>;
  /** The mails of an address, newest first. */
  mails(to?: string): Promise<ReceivedMail[]>;
}

/** `env`: what the processes find set beside what every test has. */
export async function createTestSystem(env: Record<string, string> = {}): Promise<TestSystem> {
  const inbox = await new Inbox({ dir: mkdtempSync(join(tmpdir(), 'lectern-inbox-')) }).start();
  const stripe = await startStripe();
  const app = await createTestApp({ env: { SMTP_URL: inbox.smtpUrl, ...stripe.env, ...env } });
  stripe.follow(app.clock);
  const worker = await NestFactory.createApplicationContext(
    await WorkerModule.forRoot(
      { processName: 'test-worker', config: app.config, clock: app.clock, logger: createLogger('test', 'silent') },
      { manual: true },
    ),
    { logger: false, abortOnError: false },
  );
  const drainAll = createDrain(worker);

  async function drain(): Promise<Drained> {
    const drained = await drainAll();
    const [failure] = drained.failures;
    if (failure) throw failure.error;
    return drained;
  }

  return {
    ...app,
    worker,
    stripe,
    drainAll,
    drain,
    async tick() {
      await worker.get(Ticker).tick();
      return drain();
    },
    async mails(to) {
      const query = to ? `?to=${encodeURIComponent(to)}` : '';
      return (await (await fetch(`${inbox.webUrl}/api/email${query}`)).json()) as ReceivedMail[];
    },
    async close() {
      await worker.close();
      await app.close();
      await inbox.stop();
      await stripe.stop();
    },
  };
}
