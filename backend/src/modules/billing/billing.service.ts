/**
 * Owns the subscription of an account as we know it: its free trial, its status, and what the billing screens show.
 * Registration starts the trial, the operator's command line moves its end, the gate asks for the status. It never
 * speaks to the payment provider, but for the page of one invoice.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import type { BillingResponse, BillingUrlResponse } from '@lectern/protocol/billing';
import { TRIAL_DAYS, type SubscriptionStatusResponse } from '@lectern/protocol/subscription';
import { nextSubscriptionState, subscriptionStateOf, subscriptionStatusOf } from '@lectern/protocol/subscription-state';
import {
  invoicePageMissing,
  subscriptionInvoiceNotFound,
  subscriptionNotFound,
  trialHeldByProvider,
} from './billing.errors';
import { toBilling, toSubscriptionStatus } from './billing.mapper';
import { BillingRepository } from './billing.repository';
import { StripeAccountGateway } from './stripe/stripe-account.gateway';

const DAY_MS = 24 * 3600 * 1000;

@Injectable()
export class BillingService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly subscriptions: BillingRepository,
    private readonly accounts: StripeAccountGateway,
  ) {}

  async getStatus(userId: string): Promise<SubscriptionStatusResponse> {
    const row = await this.subscriptions.find(userId);
    if (!row) throw subscriptionNotFound();
    return toSubscriptionStatus(row, this.clock.now());
  }

  async getBilling(userId: string): Promise<BillingResponse> {
    const [row, invoices] = await Promise.all([this.subscriptions.row(userId), this.subscriptions.invoices(userId)]);
    if (!row) throw subscriptionNotFound();
    return toBilling(row, invoices, this.clock.now());
  }

  /** Where the provider shows an invoice and its PDF. */
  async invoicePage(userId: string, invoiceId: string): Promise<BillingUrlResponse> {
    const invoice = await this.subscriptions.invoice(userId, invoiceId);
    if (!invoice) throw subscriptionInvoiceNotFound();
    const url = await this.accounts.invoicePage(invoice.providerInvoiceId);
    if (url === null) throw invoicePageMissing();
    return { url };
  }

  /** In the transaction that makes the account: nobody is ever without a subscription row. */
  async startTrial(tx: Tx, userId: string): Promise<void> {
    const now = this.clock.now();
    await this.subscriptions.insert(tx, {
      userId,
      status: 'trialing',
      trialEndsAt: new Date(now.getTime() + TRIAL_DAYS * DAY_MS),
      updatedAt: now,
    });
  }

  /** Of a sandbox that becomes an account. The provider holds nothing of it: there is no checkout in a sandbox. */
  async restartTrial(tx: Tx, userId: string): Promise<void> {
    const row = await this.subscriptions.lock(tx, userId);
    if (!row) throw subscriptionNotFound();
    const now = this.clock.now();
    const trialEndsAt = new Date(now.getTime() + TRIAL_DAYS * DAY_MS);
    await this.subscriptions.setTrial(tx, row, { status: 'trialing', trialEndsAt, updatedAt: now });
  }

  /**
   * Puts the account on the free trial that ends so many days from now; 0 ends it at once, and one that is over stays as it
   * ended: its owner was told. Returns the end. Refused while the provider holds a subscription; one that ended does not
   * count any more. `record` is called in the same transaction when something was changed.
   */
  async setTrialDays(
    userId: string,
    days: number,
    record?: (tx: Tx, trialEndsAt: Date) => Promise<void>,
  ): Promise<Date> {
    const now = this.clock.now();
    const trialEndsAt = new Date(now.getTime() + days * DAY_MS);
    return this.db.tx(async (tx) => {
      const row = await this.subscriptions.lock(tx, userId);
      if (!row) throw subscriptionNotFound();
      const from = subscriptionStateOf(row);
      const to = nextSubscriptionState(from, 'trial_granted');
      if (!to) throw trialHeldByProvider();
      if (days === 0 && to === from && row.trialEndsAt <= now) return row.trialEndsAt;
      await this.subscriptions.setTrial(tx, row, {
        status: subscriptionStatusOf(to),
        trialEndsAt,
        updatedAt: now,
        ...(from === 'canceled' && {
          dismissedSubscriptionId: row.providerSubscriptionId ?? row.dismissedSubscriptionId,
          providerSubscriptionId: null,
          endedAt: null,
        }),
      });
      await record?.(tx, trialEndsAt);
      return trialEndsAt;
    });
  }
}
