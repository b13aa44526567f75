/**
 * Who an account is at the payment provider: one customer each, known there by a reference that says nothing of its
 * owner. Checkout and portal make it when it is first needed; BillingSyncService keeps its email address the account's.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { AppError } from '../../../common/app-error';
import { BillingSyncService } from '../mirror/billing-sync.service';
import { subscriptionNotFound } from '../billing.errors';
import { BillingRepository, type PayingAccount } from '../billing.repository';
import { StripeAccountGateway } from './stripe-account.gateway';

const REFRESH_MS = 24 * 3600 * 1000;

@Injectable()
export class BillingCustomersService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly subscriptions: BillingRepository,
    private readonly sync: BillingSyncService,
    private readonly accounts: StripeAccountGateway,
  ) {}

  async payingAccount(userId: string): Promise<PayingAccount> {
    const account = await this.subscriptions.account(userId);
    if (!account || account.isBeingDeleted) throw subscriptionNotFound();
    return account;
  }

  /**
   * Does what only a paying account may. When the account is deleted in the middle of it, anything may be missing, here and at
   * the provider: that is no failure but an account that is not there.
   */
  async asPayer<T>(userId: string, work: (account: PayingAccount) => Promise<T>): Promise<T> {
    const account = await this.payingAccount(userId);
    try {
      return await work(account);
    } catch (error) {
      if (!(error instanceof AppError)) await this.payingAccount(userId);
      throw error;
    }
  }

  /**
   * The account's customer, made if there is none. It is written down before anything personal is sent: one that a process
   * left behind in between is nobody's.
   */
  async customerOf(account: PayingAccount): Promise<string> {
    if (account.providerCustomerId !== null) {
      const customer = await this.accounts.customer(account.providerCustomerId);
      if (typeof customer !== 'string') return account.providerCustomerId;
      // Somebody deleted it at the provider: our row forgets it and gets another reference.
      await this.sync.syncAccount(account.userId);
      return this.customerOf(await this.payingAccount(account.userId));
    }
    const customerId = await this.accounts.createCustomer(account.providerReference);
    const refreshAt = new Date(this.clock.now().getTime() + REFRESH_MS);
    const isOurs = await this.db.tx((tx) => this.subscriptions.setCustomer(tx, account, customerId, refreshAt));
    if (!isOurs) {
      await this.payingAccount(account.userId);
      throw new Error('the account got another customer in the meantime');
    }
    await this.accounts.setEmail(customerId, account.email);
    return customerId;
  }
}
