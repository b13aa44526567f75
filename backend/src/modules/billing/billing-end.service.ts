/**
 * The end of an account at the payment provider, for its deletion: nothing is charged any more and the provider forgets
 * its owner; of what was paid stays what the law asks for, without a name. Safe to call again at any point.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { BILLING_RECORD_YEARS } from '@lectern/protocol/billing';
import { customerUnknown } from './billing.errors';
import { BillingEndRepository } from './billing-end.repository';
import { BillingRepository } from './billing.repository';
import { isHeld } from './mirror/mirror';
import { MirrorRepository } from './mirror/mirror.repository';
import { StripeAccountGateway } from './stripe/stripe-account.gateway';
import { StripeCheckoutGateway } from './stripe/stripe-checkout.gateway';

@Injectable()
export class BillingEndService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly subscriptions: BillingRepository,
    private readonly mirror: MirrorRepository,
    private readonly records: BillingEndRepository,
    private readonly accounts: StripeAccountGateway,
    private readonly checkouts: StripeCheckoutGateway,
  ) {}

  /**
   * Ends checkouts and subscriptions, reads the last invoices into our rows, then deletes the customer. Throws while the
   * provider cannot be reached. For an account that it does not know, or forgot already, it does nothing.
   */
  async endAtProvider(userId: string): Promise<void> {
    const row = await this.subscriptions.row(userId);
    const customerId = row?.providerCustomerId;
    if (!customerId) return;
    const customer = await this.accounts.customer(customerId);
    if (customer === 'unknown' && isHeld(row)) throw customerUnknown();
    if (typeof customer === 'string') return;
    for (const { providerSessionId } of await this.mirror.openCheckouts(userId)) {
      if (providerSessionId) await this.checkouts.endCheckout(providerSessionId);
    }
    // A subscription is charged to its own card, and to the customer's when it has none.
    let country: string | null = null;
    for (const { id, endedAt, card } of await this.accounts.subscriptions(customerId)) {
      country ??= card?.country ?? null;
      if (endedAt === null) await this.accounts.cancelSubscription(id);
    }
    // What there is to keep; not the rest, which would be told to its owner.
    const invoices = await this.accounts.invoices(customerId);
    await this.db.tx((tx) => this.mirror.saveInvoices(tx, userId, invoices, country ?? customer.card?.country ?? null));
    await this.accounts.deleteCustomer(customerId);
  }

  /**
   * Copies what must be kept of the account's payments, and deletes its invoices, checkouts and events. After
   * `endAtProvider`, in the transaction that erases them.
   */
  async retainAndForget(tx: Tx, userId: string): Promise<void> {
    await this.records.retain(tx, userId, BILLING_RECORD_YEARS);
    await this.records.forget(tx, userId);
  }

  /** Records whose years are over. Returns how many. */
  eraseOldRecords(): Promise<number> {
    return this.records.eraseOld(this.clock.now());
  }
}
