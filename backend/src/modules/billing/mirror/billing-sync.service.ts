/**
 * Keeps our rows of an account what the provider says of it. Everything that hears of a change asks for the same: read
 * it all anew, write it as a whole. Who read before another one wrote reads again, so that an older truth never stands on
 * a newer one. Called by the worker's handlers, and by requests that must be sure.
 */
import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import type { Logger } from '@lectern/logging/logger';
import { customerUnknown } from '../billing.errors';
import { awaitsCard, lastFreshTrialAt } from '../trial/fresh-trial';
import { FreshTrialsService } from '../trial/fresh-trials.service';
import { changesBetween, choose, isHeld, isLive, mirrored, superseded, type Truth } from './mirror';
import { MirrorRepository, type AccountToSync } from './mirror.repository';
import type { ProviderCheckout, ProviderSubscription } from '../stripe/provider';
import { StripeAccountGateway } from '../stripe/stripe-account.gateway';
import { StripeCheckoutGateway } from '../stripe/stripe-checkout.gateway';

/** One more than as many as may write between a reading and its writing. */
const MOST_READINGS = 6;
const REFRESH_PAGE = 500;
/** Of one run: the provider is asked four times for each. */
const MOST_REFRESHED = 5_000;
const REFRESH_AGAIN_MS = 6 * 3600 * 1000;

@Injectable()
export class BillingSyncService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly mirror: MirrorRepository,
    private readonly accounts: StripeAccountGateway,
    private readonly checkouts: StripeCheckoutGateway,
    private readonly freshTrials: FreshTrialsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Does nothing for an account that is gone or that the provider does not know. Throws while it cannot be reached. */
  async syncAccount(userId: string, { trialWillEnd = false } = {}): Promise<void> {
    for (let reading = 0; reading < MOST_READINGS; reading += 1) {
      const account = await this.mirror.read(userId);
      if (!account?.row.providerCustomerId) return;
      const truth = await this.readTruth(account, account.row.providerCustomerId);
      if (await this.write(account, truth, trialWillEnd)) return;
    }
    throw new Error('the subscription was written again and again while it was read');
  }

  /** Accounts that were not read for long, a page at a time; the reading itself is a job for each. Returns how many. */
  async refreshStale(): Promise<number> {
    const now = this.clock.now();
    const next = new Date(now.getTime() + REFRESH_AGAIN_MS);
    let asked = 0;
    for (;;) {
      const page = await this.db.tx(async (tx) => {
        const due = await this.mirror.takeDue(tx, now, next, REFRESH_PAGE);
        await this.outbox.addMany(
          tx,
          'subscription.refresh_due',
          due.map((userId) => ({ userId })),
        );
        return due.length;
      });
      asked += page;
      if (page < REFRESH_PAGE || asked >= MOST_REFRESHED) return asked;
    }
  }

  private async readTruth({ row, email }: AccountToSync, customerId: string): Promise<Truth> {
    const customer = await this.accounts.customer(customerId);
    if (customer === 'unknown' && isHeld(row)) throw customerUnknown();
    if (typeof customer === 'string') {
      return {
        customer: null,
        subscription: null,
        freshTrialAt: row.freshTrialAt,
        nextCharge: null,
        invoices: [],
        checkouts: [],
      };
    }
    // Receipts go where the account's own emails go.
    if (customer.email !== email) await this.accounts.setEmail(customerId, email);
    // Without a card of its own a subscription is paid with the customer's.
    const subscriptions = (await this.accounts.subscriptions(customerId)).map((subscription) => ({
      ...subscription,
      card: subscription.card ?? customer.card,
    }));
    const chosen = choose(subscriptions, row.dismissedSubscriptionId);
    await this.endSuperseded(subscriptions, chosen);
    const subscription = chosen && (await this.freshTrials.settle(row, chosen));
    const goesOn = subscription && isLive(subscription) && !subscription.cancelsAt;
    return {
      customer,
      subscription,
      freshTrialAt: lastFreshTrialAt(
        row.freshTrialAt,
        subscriptions
          .map((one) => (one === chosen && subscription ? subscription : one))
          .filter((one) => !awaitsCard(one)),
      ),
      nextCharge: goesOn ? await this.accounts.nextCharge(customerId, subscription.id) : null,
      invoices: await this.accounts.invoices(customerId),
      checkouts: await this.readCheckouts(row.userId),
    };
  }

  private async endSuperseded(
    subscriptions: readonly ProviderSubscription[],
    chosen: ProviderSubscription | null,
  ): Promise<void> {
    for (const { id } of superseded(subscriptions, chosen)) await this.accounts.cancelSubscription(id);
    const paid = subscriptions.filter(({ status }) => status === 'active');
    if (paid.length > 1) {
      // Whether money goes back is for a person to decide.
      const ids = paid.map(({ id }) => id);
      this.logger.error({ subscriptions: ids }, 'an account pays for more than one subscription');
    }
  }

  private async readCheckouts(userId: string): Promise<ProviderCheckout[]> {
    const found: ProviderCheckout[] = [];
    for (const { providerSessionId } of await this.mirror.openCheckouts(userId)) {
      const checkout = providerSessionId && (await this.checkouts.checkout(providerSessionId));
      if (checkout) found.push(checkout);
    }
    return found;
  }

  private write({ row, readAt }: AccountToSync, truth: Truth, trialWillEnd: boolean): Promise<boolean> {
    const now = this.clock.now();
    return this.db.tx(async (tx) => {
      if (!(await this.freshTrials.claim(tx, row, truth.subscription))) return false;
      const known = await this.mirror.knownInvoices(tx, row.userId);
      const after = mirrored(row, truth, now);
      // With the reference of the one that was deleted the provider would answer it again.
      if (!truth.customer) after.providerReference = randomUUID();
      const changes = changesBetween(row, after, { truth, known, now, trialWillEnd });
      if (!(await this.mirror.write(tx, after, readAt))) return false;
      const country = truth.subscription?.card?.country ?? truth.customer?.card?.country ?? null;
      await this.mirror.saveInvoices(tx, row.userId, truth.invoices, country);
      for (const checkout of truth.checkouts) {
        await this.mirror.settleCheckout(tx, row.userId, checkout, now);
      }
      for (const { type, payload } of changes) await this.outbox.add(tx, type, payload);
      return true;
    });
  }
}
