/** The connection to Stripe, against the emulator: which events it lists, and what its errors say. */
import { createTestClock } from '@lectern/stripe-emulator/engine/test-clocks';
import { TestClock } from '@lectern/testing/test-clock';
import { startStripe, type TestStripe } from '../../../testing/start-stripe';
import { testConfig } from '../../../testing/test-config';
import { StripeAccountGateway } from './stripe-account.gateway';
import { StripeGateway } from './stripe.gateway';

const HOUR_MS = 3600 * 1000;

let stripe: TestStripe;
let clock: TestClock;

beforeEach(async () => {
  stripe = await startStripe();
  clock = new TestClock();
  stripe.follow(clock);
});
afterEach(() => stripe.stop());

function gateways(env: Record<string, string> = {}) {
  const config = testConfig('postgres://nowhere', { ...stripe.env, ...env });
  const gateway = new StripeGateway(config, clock);
  return { gateway, accounts: new StripeAccountGateway(gateway, config) };
}

async function typesSince(gateway: StripeGateway, since: Date): Promise<string[]> {
  const types: string[] = [];
  for await (const page of gateway.eventsSince(since)) types.push(...page.map(({ type }) => type));
  return types;
}

const hourAgo = () => new Date(clock.now().getTime() - HOUR_MS);

it('lists what happened since, of the kinds that concern us', async () => {
  const { gateway, accounts } = gateways();
  const id = await accounts.createCustomer('r1');
  await accounts.setEmail(id, 'early@example.com');
  clock.advance(3 * HOUR_MS);
  expect(await typesSince(gateway, hourAgo())).toEqual([]);
  await accounts.setEmail(id, 'late@example.com');
  expect(await typesSince(gateway, hourAgo())).toEqual(['customer.updated']);
  expect(stripe.complaints).toEqual([]);
});

it('lists what happens by a test clock that stands still while our time goes on', async () => {
  const { world } = stripe.emulator.engine;
  const { id: testClock } = createTestClock(world, Math.floor(clock.now().getTime() / 1000), null);
  const { gateway, accounts } = gateways({ STRIPE_TEST_CLOCK: testClock });
  const id = await accounts.createCustomer('r1');
  clock.advance(48 * HOUR_MS);
  await accounts.setEmail(id, 'late@example.com');
  expect(await typesSince(gateway, hourAgo())).toEqual(['customer.updated']);
});

it('names no key when Stripe refuses ours', async () => {
  const { accounts } = gateways({ STRIPE_SECRET_KEY: 'sk_test_not_ours' });
  const failure: unknown = await accounts.createCustomer('r1').catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'BILLING_UNAVAILABLE' });
  const { message, cause, stack } = failure as Error;
  expect(`${message} ${String(cause)} ${stack}`).not.toContain('not_ours');
});
