/**
 * A worker is killed (SIGKILL) between the webhook that was answered and the mirror that was to follow; another one
 * takes it up, and the account is told once.
 */
import type { ChildProcess } from 'node:child_process';
import { until } from '@lectern/testing/until';
import { createStripeSystem, type StripeSystem } from './stripe-time';
import { killProcess, startWorkerProcess } from './worker-process';

let t: StripeSystem;
const workers: ChildProcess[] = [];

beforeEach(async () => {
  t = await createStripeSystem();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map(killProcess));
  await t.close();
});

async function startWorker(): Promise<ChildProcess> {
  const worker = await startWorkerProcess({
    DATABASE_URL: t.url,
    SMTP_URL: t.config.mail.smtpUrl,
    STRIPE_SECRET_KEY: t.emulator.secretKey,
    STRIPE_API_URL: t.wire.url,
  });
  workers.push(worker);
  return worker;
}

it.each(['GET /v1/customers', 'GET /v1/subscriptions', 'GET /v1/invoices'])(
  'is taken up by another worker when one is killed at %s',
  async (call) => {
    const me = await t.speaker('killed');
    await me.news();
    await me.payCheckout('fresh');
    await t.webhooks.settled();
    const [received] = await t.db.query<{ n: number }>('SELECT count(*)::int AS n FROM billing_events');
    expect(received?.n).toBeGreaterThan(0);

    const held = t.wire.holdNext(call);
    const first = await startWorker();
    await held.reached;
    await killProcess(first);
    held.release();
    expect(await me.status()).toMatchObject({ isSubscribed: false });

    await startWorker();
    await until('the subscription is known', async () => (await me.status()).isSubscribed);
    await until('its email has arrived', async () => (await t.mails(me.email)).length > 1);
    const pending = 'SELECT count(*)::int AS n FROM billing_events WHERE handled_at IS NULL';
    await until('every event is handled', async () => (await t.db.query<{ n: number }>(pending))[0]?.n === 0);
    expect(await me.news()).toEqual(['Your subscription is set up: Lectern']);
  },
);
