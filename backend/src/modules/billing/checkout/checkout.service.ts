/**
 * Begins a subscription on the provider's page, and tells how that went. One checkout of an account can be paid at a
 * time, and none while a subscription runs: another tab, a double click or an old link never makes a second one.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import type { BillingUrlResponse, CheckoutStatusResponse, CreateCheckoutSessionInput } from '@lectern/protocol/billing';
import { TRIAL_DAYS } from '@lectern/protocol/subscription';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '../../../common/app-error';
import { BillingSyncService } from '../mirror/billing-sync.service';
import {
  alreadySubscribed,
  checkoutSuperseded,
  emailNotVerified,
  freeDaysUsed,
  promoCodeRefused,
  ProviderObjectMissingError,
  ProviderRefusedError,
} from '../billing.errors';
import { BillingRepository, type PayingAccount } from '../billing.repository';
import type { CheckoutSession } from './checkout-session.entity';
import { CheckoutsRepository, type MadeCheckout } from './checkouts.repository';
import { BillingCustomersService } from '../stripe/customers.service';
import { lastFreshTrialAt, nextFreshTrialAt } from '../trial/fresh-trial';
import { isLive } from '../mirror/mirror';
import { MirrorRepository } from '../mirror/mirror.repository';
import { PriceCheckService } from '../stripe/price-check.service';
import { PromotionCodesService } from '../stripe/promotion-codes.service';
import type { CheckoutOrder, ProviderCheckout, ProviderSubscription } from '../stripe/provider';
import { StripeAccountGateway } from '../stripe/stripe-account.gateway';
import { StripeCheckoutGateway } from '../stripe/stripe-checkout.gateway';

interface Claimed {
  session: CheckoutSession;
  /** Ids at the provider. */
  older: string[];
  isRepeated: boolean;
}

const DAY_MS = 24 * 3600 * 1000;
/** The provider takes an end of a trial from 48 hours ahead on; a little more, for the way there. */
const SHORTEST_TRIAL_MS = 2 * DAY_MS + 5 * 60_000;

@Injectable()
export class CheckoutService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly customers: BillingCustomersService,
    private readonly prices: PriceCheckService,
    private readonly promotions: PromotionCodesService,
    private readonly sessions: CheckoutsRepository,
    private readonly mirror: MirrorRepository,
    private readonly subscriptions: BillingRepository,
    private readonly sync: BillingSyncService,
    private readonly accounts: StripeAccountGateway,
    private readonly checkouts: StripeCheckoutGateway,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the page to pay on. The same key answers the same page. */
  startCheckout(userId: string, input: CreateCheckoutSessionInput, key?: string): Promise<BillingUrlResponse> {
    return this.customers.asPayer(userId, (account) => this.begin(account, input, key));
  }

  /** Where the latest checkout stands. `complete` only once the subscription itself is there. */
  async checkoutStatus(userId: string): Promise<CheckoutStatusResponse> {
    const session = await this.sessions.latest(userId);
    if (!session) return { state: 'none', kind: null };
    const { kind } = session;
    const truth = session.status === 'open' ? await this.reread(session) : session.status;
    if (truth !== 'complete') return { state: truth, kind };
    const [row, latest] = await Promise.all([this.subscriptions.find(userId), this.sessions.find(userId, session.id)]);
    const made = latest?.providerSubscriptionId ?? null;
    return { state: made !== null && row?.providerSubscriptionId === made ? 'complete' : 'processing', kind };
  }

  private async begin(
    account: PayingAccount,
    input: CreateCheckoutSessionInput,
    key: string | undefined,
  ): Promise<BillingUrlResponse> {
    const { userId } = account;
    // Anyone who pays must be reachable.
    if (!account.isEmailVerified) throw emailNotVerified();
    await this.prices.assertAsShown();
    const customerId = await this.customers.customerOf(account);
    const promotion =
      input.promoCode === undefined ? undefined : await this.promotions.usableCode(input.promoCode, customerId);
    const { session, older, isRepeated } = await this.claim(userId, input, key);
    if (isRepeated && session.status === 'open' && session.providerSessionId !== null) {
      const made = await this.checkouts.checkout(session.providerSessionId);
      if (made?.status === 'complete') throw alreadySubscribed();
      return urlOf(made);
    }
    if (session.status === 'complete') throw alreadySubscribed();
    if (session.status !== 'creating') throw checkoutSuperseded();
    await this.endOlder(userId, older);
    const past = await this.endedSubscriptions(userId, customerId);
    await this.assertFreeDaysAsShown(session, account, past);
    const made = await this.make({
      idempotencyKey: `checkout-${session.id}`,
      customerId,
      reference: account.providerReference,
      kind: input.kind,
      ...trialOf(session, account),
      promotionCodeId: promotion?.id,
      successUrl: `${this.config.appUrl}/subscribe?checkout=done`,
      cancelUrl: this.cancelUrl(input.promoCode),
    });
    await this.keep(session, made);
    return urlOf(made);
  }

  /** The page reads the code again, so that it isn't typed twice. */
  private cancelUrl(promoCode: string | undefined): string {
    const query = new URLSearchParams({ checkout: 'canceled', ...(promoCode !== undefined && { promoCode }) });
    return `${this.config.appUrl}/subscribe?${query.toString()}`;
  }

  /**
   * One row per request that is meant once; whoever was making another one just now is too late. `older` are those that can
   * still be paid: who begins after us is not among them, and ours are not what it ends.
   */
  private claim(ownerId: string, input: CreateCheckoutSessionInput, key: string | undefined): Promise<Claimed> {
    const now = this.clock.now();
    return this.db.tx(async (tx) => {
      await this.subscriptions.lock(tx, ownerId);
      const scope = 'checkout_sessions';
      const { id, created } = await createOnce(tx, { ownerId, key, scope, input }, async () => {
        await this.sessions.supersedeUnmade(tx, ownerId, now);
        const made: CheckoutSession = {
          id: uuidv7(),
          ownerId,
          kind: input.kind,
          status: 'creating',
          createdAt: now,
          updatedAt: now,
          providerSessionId: null,
          providerSubscriptionId: null,
        };
        await this.sessions.insert(tx, made);
        return made.id;
      });
      const session = await this.sessions.inTransaction(tx, ownerId, id);
      const older = session.status === 'creating' ? await this.sessions.payable(tx, ownerId) : [];
      return { session, older, isRepeated: !created };
    });
  }

  /** After this nothing that was begun before can be paid any more. */
  private async endOlder(userId: string, older: Claimed['older']): Promise<void> {
    for (const providerSessionId of older) {
      const ended = await this.checkouts.endCheckout(providerSessionId);
      if (ended) await this.settle(userId, ended);
    }
  }

  /** Returns the past subscriptions. Throws ALREADY_SUBSCRIBED while one runs. */
  private async endedSubscriptions(userId: string, customerId: string): Promise<ProviderSubscription[]> {
    const subscriptions = await this.accounts.subscriptions(customerId);
    if (!subscriptions.some(isLive)) return subscriptions;
    await this.sync.syncAccount(userId);
    throw alreadySubscribed();
  }

  /** The screen goes by our record. Where the provider knows of later free days, the owner reads that before paying. */
  private async assertFreeDaysAsShown(
    { kind, createdAt }: CheckoutSession,
    { userId, freshTrialAt }: PayingAccount,
    past: readonly ProviderSubscription[],
  ): Promise<void> {
    if (kind !== 'fresh' || nextFreshTrialAt(freshTrialAt, createdAt)) return;
    if (!nextFreshTrialAt(lastFreshTrialAt(freshTrialAt, past), createdAt)) return;
    await this.sync.syncAccount(userId);
    // The same request, sent again, must not be answered with a page to pay on.
    await this.db.tx((tx) => this.sessions.supersedeUnmade(tx, userId, this.clock.now()));
    throw freeDaysUsed();
  }

  private async make(order: CheckoutOrder): Promise<ProviderCheckout> {
    try {
      return await this.checkouts.createCheckout(order);
    } catch (error) {
      // It was good a moment ago, or is not for somebody who paid before.
      const isAboutCode =
        error instanceof ProviderRefusedError || error instanceof ProviderObjectMissingError
          ? /discounts|promotion_code|coupon/.test(error.message)
          : false;
      if (isAboutCode) throw promoCodeRefused('This promo code isn’t valid for this subscription.');
      throw error;
    }
  }

  private async keep(session: CheckoutSession, made: ProviderCheckout): Promise<void> {
    const now = this.clock.now();
    const isLatest = await this.db.tx((tx) => this.sessions.open(tx, session, made.id, now));
    if (isLatest) return;
    // The same request, sent again before it was answered, may have been faster.
    const kept = await this.sessions.find(session.ownerId, session.id);
    if (kept?.status === 'open' && kept.providerSessionId === made.id) return;
    await this.checkouts.endCheckout(made.id);
    throw checkoutSuperseded();
  }

  /** Asks the provider, because a webhook may be on its way or lost. While it is away the last word counts. */
  private async reread({ ownerId, providerSessionId }: MadeCheckout): Promise<ProviderCheckout['status']> {
    try {
      const checkout = await this.checkouts.checkout(providerSessionId);
      if (!checkout) return 'expired';
      await this.settle(ownerId, checkout);
      return checkout.status;
    } catch (error) {
      if (error instanceof AppError && error.code === 'BILLING_UNAVAILABLE') return 'open';
      throw error;
    }
  }

  private async settle(userId: string, checkout: ProviderCheckout): Promise<void> {
    if (checkout.status === 'open') return;
    await this.db.tx(async (tx) => {
      const isNews = await this.mirror.settleCheckout(tx, userId, checkout, this.clock.now());
      if (isNews && checkout.status === 'complete') await this.outbox.add(tx, 'subscription.refresh_due', { userId });
    });
  }
}

/** Counted from when it was begun: what is sent with one key may not differ when it is sent again. */
function trialOf(
  { kind, createdAt }: CheckoutSession,
  { trialEndsAt, freshTrialAt }: PayingAccount,
): Pick<CheckoutOrder, 'trialEndsAt' | 'trialDays'> {
  if (kind === 'fresh') return nextFreshTrialAt(freshTrialAt, createdAt) ? {} : { trialDays: TRIAL_DAYS };
  const left = trialEndsAt.getTime() - createdAt.getTime();
  if (left <= 0) return {};
  return left >= SHORTEST_TRIAL_MS ? { trialEndsAt } : { trialDays: Math.ceil(left / DAY_MS) };
}

function urlOf(checkout: ProviderCheckout | null): BillingUrlResponse {
  if (!checkout?.url) throw checkoutSuperseded();
  return { url: checkout.url };
}
