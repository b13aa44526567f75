/**
 * The emulated Stripe account without HTTP: what the pages (and tests in their place) may do. Every operation first
 * lets the time pass that has passed. Synchronous: one operation is never seen half done.
 */
import { PRICE_ID, seed } from '../seed';
import type { CheckoutSession, Invoice, PaymentMethod, StoredEvent, Subscription, TestClock } from '../stored';
import { EmulatorStore } from '../store';
import { firstInvoice, startSubscription } from './billing';
import { catchUp } from './catch-up';
import {
  applyPromotionCode,
  completeCheckout,
  quoteCheckout,
  type CheckoutQuote,
  type CheckoutResult,
  type CompleteCheckout,
  type PromotionResult,
} from './checkout';
import type { CardInput } from './cards-on-file';
import { finishOnboarding, type LeftOut } from './connect';
import { forget } from './forget';
import { cancelAtPeriodEnd, payOpenInvoice, replaceCard, resume, type CardResult, type PayResult } from './portal';
import { completePayment, keepCardOf, type PaymentAnswer, type PaymentResult } from './payments';
import { startAdvancing } from './test-clocks';
import { World, type Dunning, type Clock } from './world';

export interface EngineOptions {
  /** The snapshot file; memory only without one. */
  file?: string;
  clock?: Clock;
  dunning?: Partial<Dunning>;
  draftSeconds?: number;
  productName?: string;
}

export class StripeEngine {
  readonly store: EmulatorStore;
  readonly world: World;
  private caughtUp = { now: -1, revision: -1 };

  constructor(private readonly options: EngineOptions = {}) {
    this.store = new EmulatorStore(options.file);
    this.world = new World(this.store, options.clock ?? { now: () => new Date() }, {
      dunning: { retryDays: [3, 5, 7], afterwards: 'cancel', ...options.dunning },
      draftSeconds: options.draftSeconds ?? 3600,
    });
  }

  async load(): Promise<void> {
    await this.store.load();
    seed(this.world, this.options.productName ?? 'Lectern');
  }

  /** Does everything that has become due. */
  catchUp(): void {
    const now = this.world.now();
    if (now === this.caughtUp.now && this.store.revision === this.caughtUp.revision) return;
    catchUp(this.world);
    if (this.options.file !== undefined) forget(this.world);
    this.caughtUp = { now, revision: this.store.revision };
  }

  /** Called for each event as it happens; the returned function ends it. */
  onEvent(listener: (event: StoredEvent) => void): () => void {
    return this.world.onEvent(listener);
  }

  quoteCheckout(sessionId: string): CheckoutQuote {
    this.catchUp();
    return quoteCheckout(this.world, sessionId);
  }

  applyPromotionCode(sessionId: string, code: string | null): PromotionResult {
    this.catchUp();
    return applyPromotionCode(this.world, sessionId, code);
  }

  completeCheckout(sessionId: string, answer: CompleteCheckout = {}): CheckoutResult {
    this.catchUp();
    return completeCheckout(this.world, sessionId, answer);
  }

  completePayment(sessionId: string, answer: PaymentAnswer): PaymentResult {
    this.catchUp();
    return completePayment(this.world, sessionId, answer);
  }

  /** For tests: a card of a customer of a connected account, as Checkout keeps it. */
  keepCard(accountId: string, email: string, card: CardInput): PaymentMethod {
    return this.world.within(accountId, () => keepCardOf(this.world, email, card));
  }

  finishOnboarding(accountId: string, leftOut?: LeftOut[]): void {
    this.catchUp();
    finishOnboarding(this.world, accountId, leftOut);
  }

  replaceCard(customerId: string, card: CardInput): CardResult {
    this.catchUp();
    return replaceCard(this.world, customerId, card);
  }

  cancelAtPeriodEnd(subscriptionId: string): Subscription {
    this.catchUp();
    return cancelAtPeriodEnd(this.world, subscriptionId);
  }

  resume(subscriptionId: string): Subscription {
    this.catchUp();
    return resume(this.world, subscriptionId);
  }

  payOpenInvoice(invoiceId: string): PayResult {
    this.catchUp();
    return payOpenInvoice(this.world, invoiceId);
  }

  /** For tests in the same process: as the API's call, but done when it returns. */
  advanceTestClock(id: string, frozenTime: number): TestClock {
    startAdvancing(this.world, id, frozenTime);
    this.catchUp();
    return this.world.find('test_clock', id);
  }

  /**
   * A subscription whose first payment is still missing, which Checkout never shows but the API can make: for tests of
   * what Lectern says then. Paying its open invoice makes it active; after 23 hours it expires.
   */
  startIncomplete(customerId: string): Subscription {
    this.catchUp();
    const { world } = this;
    const at = world.timeOf(customerId);
    const plan = {
      id: 'none',
      priceId: PRICE_ID,
      quantity: 1,
      missingPaymentMethod: 'create_invoice',
      subscriptionMetadata: {},
    } as const;
    const started = startSubscription(world, { customerId, plan, paymentMethodId: null, isIncomplete: true }, at);
    world.emit('customer.subscription.created', started, at);
    firstInvoice(world, started, at);
    return world.find('subscription', started.id);
  }

  session(id: string): CheckoutSession | undefined {
    this.catchUp();
    return this.store.get('checkout_session', id);
  }

  /** Newest first. */
  invoicesOfCustomer(customerId: string): Invoice[] {
    this.catchUp();
    return this.store
      .all('invoice')
      .filter(({ customer }) => customer === customerId)
      .reverse();
  }

  /** Newest first. */
  subscriptionsOfCustomer(customerId: string): Subscription[] {
    this.catchUp();
    return this.store
      .all('subscription')
      .filter(({ customer }) => customer === customerId)
      .reverse();
  }
}
