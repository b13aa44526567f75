/**
 * Lectern, its worker and a Stripe emulator with one time for all: `travel` moves our clock and Stripe's test clock
 * together and lets everything happen that follows. Webhooks go over HTTP, signed, to the real route.
 */
import type { AddressInfo } from 'node:net';
import { TEST_PASSWORD, type TestAgent } from '@lectern/backend/testing/test-app';
import { BillingResponse } from '@lectern/protocol/billing';
import { SubscriptionStatusResponse } from '@lectern/protocol/subscription';
import { PRICE_ID } from '@lectern/stripe-emulator/seed';
import { StripeEmulator, type StripeEmulatorOptions } from '@lectern/stripe-emulator/stripe-emulator';
import type { Chaos } from '@lectern/stripe-emulator/webhooks/chaos';
import type { WebhookDeliverer } from '@lectern/stripe-emulator/webhooks/deliverer';
import { TestClock } from '@lectern/testing/test-clock';
import Stripe from 'stripe';
import type { Drained } from '../../worker/src/testing/drain';
import { StripeWire } from './stripe-wire';
import { createTestSystem, type TestSystem } from './test-system';

export const WEBHOOK_SECRET = 'whsec_lectern';
/** Stripe lets a test clock move at most two billing periods at once. */
const LONGEST_STEP_MS = 28 * 24 * 3600 * 1000;

export const cards = {
  good: { number: '4242424242424242', expMonth: 4, expYear: 2040 },
  other: { number: '5555555555554444', expMonth: 5, expYear: 2040 },
  /** Accepted, but every charge fails. */
  failing: { number: '4000000000000341', expMonth: 6, expYear: 2040 },
};

export interface StripeSystemOptions {
  /** When the story begins. */
  start?: string;
  chaos?: Chaos;
  /** What Stripe does about payments that fail. */
  dunning?: StripeEmulatorOptions['dunning'];
  /** What the processes find set besides. */
  env?: Record<string, string>;
}

export interface StripeSystem extends TestSystem {
  emulator: StripeEmulator;
  webhooks: WebhookDeliverer;
  wire: StripeWire;
  webhookUrl: string;
  /** To that moment, in steps of at most four weeks; at each the schedules run once. */
  travel(to: string | Date): Promise<void>;
  /** Webhooks, relay and handlers until nothing is left. */
  settle(): Promise<Drained>;
  /** A new account with a verified address, signed in. */
  speaker(username: string): Promise<Speaker>;
}

export async function createStripeSystem({ start, env, ...options }: StripeSystemOptions = {}): Promise<StripeSystem> {
  const stripeClock = new TestClock(...(start === undefined ? [] : [new Date(start)]));
  // The application's address is known when it listens; until then nothing is sent.
  const endpoint = { url: '', secret: WEBHOOK_SECRET };
  const emulator = new StripeEmulator({ clock: stripeClock, webhook: endpoint, ...options });
  const { webhooks } = emulator;
  if (!webhooks) throw new Error('the emulator has an endpoint');
  webhooks.setMode('hold');
  await emulator.start();
  const wire = await new StripeWire().start();
  wire.target = emulator.url;
  const stripe = new Stripe(emulator.secretKey, {
    host: '127.0.0.1',
    port: emulator.port,
    protocol: 'http',
    telemetry: false,
  });
  const testClock = await stripe.testHelpers.testClocks.create({ frozen_time: stripeClock.now().getTime() / 1000 });
  const system = await createTestSystem({
    STRIPE_SECRET_KEY: emulator.secretKey,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_PRICE_ID: PRICE_ID,
    STRIPE_API_URL: wire.url,
    STRIPE_TEST_CLOCK: testClock.id,
    ...env,
  });
  system.clock.set(stripeClock.now().toISOString());
  await system.app.listen(0, '127.0.0.1');
  const { port } = system.app.getHttpServer().address() as AddressInfo;
  endpoint.url = `http://127.0.0.1:${port}/api/billing/webhook`;
  webhooks.setMode('deliver');

  async function settle(): Promise<Drained> {
    const all: Drained = { events: 0, jobs: [], failures: [] };
    for (;;) {
      await emulator.letTimePass();
      await webhooks?.settled();
      const drained = await system.drain();
      all.events += drained.events;
      all.jobs.push(...drained.jobs);
      if (drained.events === 0 && drained.jobs.length === 0) return all;
    }
  }

  async function moveTo(time: Date): Promise<void> {
    stripeClock.set(time.toISOString());
    system.clock.set(time.toISOString());
    const seconds = Math.floor(time.getTime() / 1000);
    let moving = await stripe.testHelpers.testClocks.advance(testClock.id, { frozen_time: seconds });
    while (moving.status !== 'ready') moving = await stripe.testHelpers.testClocks.retrieve(testClock.id);
    await settle();
    await system.tick();
    await settle();
  }

  return {
    ...system,
    emulator,
    webhooks,
    wire,
    webhookUrl: endpoint.url,
    settle,
    async travel(to) {
      const target = new Date(to);
      while (system.clock.now() < target) {
        await moveTo(new Date(Math.min(target.getTime(), system.clock.now().getTime() + LONGEST_STEP_MS)));
      }
    },
    async speaker(username) {
      const { userId, ...agent } = await system.signUp(username);
      await settle();
      const speaker = new Speaker(system, emulator, agent, username, userId);
      await speaker.verifyAddress();
      return speaker;
    },
    async close() {
      await emulator.stop();
      await system.close();
      await wire.stop();
    },
  };
}

/** What one account sees and does, for the tests of its subscription. */
export class Speaker {
  readonly email: string;
  private mailsSeen = 0;

  constructor(
    private readonly system: TestSystem,
    private readonly emulator: StripeEmulator,
    private readonly agent: TestAgent,
    readonly username: string,
    readonly userId: string,
  ) {
    this.email = `${username}@example.com`;
  }

  /** Signs in again when the session is over: it lives shorter than a story. */
  async call(...[method, path, body]: Parameters<TestAgent['call']>) {
    const answer = await this.agent.call(method, path, body);
    if (answer.status !== 401) return answer;
    const login = await this.agent.call('post', '/api/login', { username: this.username, password: TEST_PASSWORD });
    if (login.status !== 200) return answer;
    return this.agent.call(method, path, body);
  }

  async verifyAddress(): Promise<void> {
    const [mail] = await this.system.mails(this.email);
    const token = /verify-email\?token=([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1];
    const answer = await this.call('post', '/api/auth/verify-email', { token });
    if (answer.status !== 200) throw new Error(`verification answered ${answer.status}: ${answer.text}`);
  }

  /** The subjects of what came since this was last asked, oldest first. */
  async news(): Promise<string[]> {
    const subjects = (await this.system.mails(this.email)).map((mail) => mail.subject).reverse();
    const news = subjects.slice(this.mailsSeen);
    this.mailsSeen = subjects.length;
    return news;
  }

  async status(): Promise<SubscriptionStatusResponse> {
    return SubscriptionStatusResponse.parse((await this.call('get', '/api/subscription-status')).body);
  }

  async billing(): Promise<BillingResponse> {
    const answer = await this.call('get', '/api/billing');
    if (answer.status !== 200) throw new Error(`billing answered ${answer.status}: ${answer.text}`);
    return BillingResponse.parse(answer.body);
  }

  /** The id of the session that the page of Checkout is about. */
  async openCheckout(kind: 'subscribe' | 'fresh', promoCode?: string): Promise<string> {
    const answer = await this.call('post', '/api/create-checkout-session', { kind, promoCode });
    if (answer.status >= 300) throw new Error(`the checkout answered ${answer.status}: ${answer.text}`);
    return sessionIdOf((answer.body as { url: string }).url);
  }

  /** Until the page says that it is paid; what follows from it has not happened yet. */
  async payCheckout(kind: 'subscribe' | 'fresh', promoCode?: string, card = cards.good): Promise<void> {
    const id = await this.openCheckout(kind, promoCode);
    const { outcome } = this.emulator.engine.completeCheckout(id, { card });
    if (outcome !== 'complete') throw new Error(`the page of Checkout said ${outcome}`);
  }

  async customerId(): Promise<string> {
    const [row] = await this.system.db.query<{ id: string | null }>(
      'SELECT provider_customer_id AS id FROM subscriptions WHERE user_id = $1',
      [this.userId],
    );
    if (!row?.id) throw new Error(`${this.username} has no customer`);
    return row.id;
  }

  /** The newest of the account, as Stripe has it. */
  async atStripe() {
    const [subscription] = this.emulator.engine.subscriptionsOfCustomer(await this.customerId());
    if (!subscription) throw new Error(`${this.username} has no subscription at Stripe`);
    return subscription;
  }
}

export function sessionIdOf(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? '';
}
