/** An account of the Stripe emulator without HTTP, on a test clock, for tests of what time does to a subscription. */
import { createCheckout, type NewCheckout } from '@lectern/stripe-emulator/engine/checkout';
import { StripeEngine, type EngineOptions } from '@lectern/stripe-emulator/engine/stripe-engine';
import { createTestClock } from '@lectern/stripe-emulator/engine/test-clocks';
import { customer } from '@lectern/stripe-emulator/objects/customer';
import { PRICE_ID } from '@lectern/stripe-emulator/seed';
import type { CheckoutSession, Invoice, StoredEvent, Subscription } from '@lectern/stripe-emulator/stored';
import { DAY } from '@lectern/stripe-emulator/time';
import { TestClock } from './test-clock';

export const GOOD_CARD = '4242424242424242';
/** Taken, but every charge of it fails. */
export const FAILING_CARD = '4000000000000341';

export const testCard = (number = GOOD_CARD) => ({ number, expMonth: 4, expYear: 2040 });

export class EmulatedAccount {
  readonly events: StoredEvent[] = [];

  private constructor(
    readonly engine: StripeEngine,
    private readonly clockId: string | undefined,
  ) {
    engine.onEvent((event) => this.events.push(event));
  }

  static async begin(options: EngineOptions = {}, from = '2027-01-31T10:00:00Z'): Promise<EmulatedAccount> {
    const engine = new StripeEngine({ clock: new TestClock(), ...options });
    await engine.load();
    return new EmulatedAccount(engine, createTestClock(engine.world, Date.parse(from) / 1000, null).id);
  }

  /** Everybody lives in the time of the clock given. */
  static async withoutTestClock(clock: TestClock): Promise<EmulatedAccount> {
    const engine = new StripeEngine({ clock });
    await engine.load();
    return new EmulatedAccount(engine, undefined);
  }

  now(): number {
    const { world } = this.engine;
    return this.clockId === undefined ? world.now() : world.find('test_clock', this.clockId).frozen_time;
  }

  /** In steps that a test clock allows. */
  pass(seconds: number): void {
    if (this.clockId === undefined) throw new Error('This account has no test clock');
    for (let left = seconds; left > 0; left -= 59 * DAY) {
      this.engine.advanceTestClock(this.clockId, this.now() + Math.min(left, 59 * DAY));
    }
  }

  checkout(params: Partial<NewCheckout> = {}): CheckoutSession {
    const { world } = this.engine;
    const parts = { email: 'maya@example.com', testClock: this.clockId };
    const made = world.add('customer', customer(parts, this.now()), this.now());
    return createCheckout(world, {
      customerId: made.id,
      priceId: PRICE_ID,
      quantity: 1,
      successUrl: 'https://lectern.example/',
      cancelUrl: null,
      allowPromotionCodes: true,
      missingPaymentMethod: 'create_invoice',
      paymentMethodCollection: 'always',
      clientReferenceId: null,
      metadata: {},
      subscriptionMetadata: {},
      ...params,
    });
  }

  /** Returns the id of the subscription; `number: null` gives no card. */
  subscribe(params: Partial<NewCheckout> = {}, number: string | null = GOOD_CARD, promotionCode?: string): string {
    const result = this.engine.completeCheckout(this.checkout(params).id, {
      ...(number !== null && { card: testCard(number) }),
      promotionCode,
    });
    if (result.outcome !== 'complete') throw new Error(`The checkout was not completed: ${result.outcome}`);
    return result.session.subscription ?? '';
  }

  subscription(id: string): Subscription {
    return this.engine.world.find('subscription', id);
  }

  /** Oldest first. */
  invoices(subscriptionId: string): Invoice[] {
    return this.engine.invoicesOfCustomer(this.subscription(subscriptionId).customer).reverse();
  }

  /** Of the events since this was asked last. */
  newEventTypes(): string[] {
    return this.events.splice(0).map(({ type }) => type);
  }
}
