/**
 * The Stripe emulator in the test's own process. Its webhooks come when the test says so: each once, or twice, in
 * whatever order, or never.
 */
import { Clock } from '@lectern/database/clock';
import type { StripeEmulatorOptions } from '@lectern/stripe-emulator/stripe-emulator';
import { StripeEmulator } from '@lectern/stripe-emulator/stripe-emulator';
import { PRICE_ID } from '@lectern/stripe-emulator/seed';
import { signatureHeader } from '@lectern/stripe-emulator/webhooks/deliverer';
import { TestClock } from '@lectern/testing/test-clock';

export const TEST_WEBHOOK_SECRET = 'whsec_lectern';
export const TEST_CONNECT_SECRET = 'whsec_connect';
export const GOOD_CARD = { number: '4242424242424242', expMonth: 4, expYear: 2040 };

export interface SignedWebhook {
  id: string;
  type: string;
  payload: string;
  signature: string;
  /** The connected account in which it happened: its endpoint has another secret. */
  account?: string;
}

export interface TestStripe {
  emulator: StripeEmulator;
  /** For `createTestApp`. */
  env: Record<string, string>;
  /** What happened since the last call, oldest first, signed now. */
  webhooks(): SignedWebhook[];
  /** From now on the time is the application's. */
  follow(clock: Clock): void;
  /** Everything the emulator did not know: a test that ends with something in it has failed. */
  complaints: string[];
  stop(): Promise<void>;
}

/** The emulator is started before the application, and lives by its clock once it has one. */
class FollowingClock extends Clock {
  of: Clock = new TestClock();

  now(): Date {
    return this.of.now();
  }
}

export async function startStripe(options: Omit<StripeEmulatorOptions, 'clock'> = {}): Promise<TestStripe> {
  const complaints: string[] = [];
  const clock = new FollowingClock();
  const emulator = new StripeEmulator({ ...options, clock, complain: (line) => complaints.push(line) });
  const waiting: Omit<SignedWebhook, 'signature'>[] = [];
  emulator.engine.onEvent((event) =>
    waiting.push({ id: event.id, type: event.type, account: event.account, payload: JSON.stringify(event) }),
  );
  await emulator.start();
  const now = () => Math.floor(clock.now().getTime() / 1000);
  return {
    emulator,
    complaints,
    follow: (leader) => {
      clock.of = leader;
    },
    env: {
      STRIPE_SECRET_KEY: emulator.secretKey,
      STRIPE_WEBHOOK_SECRET: TEST_WEBHOOK_SECRET,
      STRIPE_CONNECT_WEBHOOK_SECRET: TEST_CONNECT_SECRET,
      STRIPE_PRICE_ID: PRICE_ID,
      STRIPE_API_URL: emulator.url,
    },
    webhooks: () =>
      waiting
        .splice(0)
        .map((event) => ({
          ...event,
          signature: signatureHeader(
            event.payload,
            event.account === undefined ? TEST_WEBHOOK_SECRET : TEST_CONNECT_SECRET,
            now(),
          ),
        })),
    stop: () => emulator.stop(),
  };
}
