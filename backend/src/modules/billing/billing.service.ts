/**
 * Owns the subscription of an account: its trial and its status. Registration starts the trial, the operator's
 * command line moves its end, the gate asks for the status.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { TRIAL_DAYS, type SubscriptionStatusResponse } from '@lectern/protocol/subscription';
import { subscriptionNotFound } from './billing.errors';
import { toSubscriptionStatus } from './billing.mapper';
import { BillingRepository } from './billing.repository';

const DAY_MS = 24 * 3600 * 1000;

@Injectable()
export class BillingService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly subscriptions: BillingRepository,
  ) {}

  async getStatus(userId: string): Promise<SubscriptionStatusResponse> {
    const row = await this.subscriptions.find(userId);
    if (!row) throw subscriptionNotFound();
    return toSubscriptionStatus(row, this.clock.now());
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

  /** Puts the account on the free trial that ends so many days from now; 0 ends it at once. Answers the end. */
  async setTrialDays(userId: string, days: number): Promise<Date> {
    const now = this.clock.now();
    const trialEndsAt = new Date(now.getTime() + days * DAY_MS);
    await this.db.tx(async (tx) => {
      if (!(await this.subscriptions.setTrial(tx, userId, trialEndsAt, now))) throw subscriptionNotFound();
      await this.outbox.add(tx, 'trial_end.changed', { userId, trialEndsAt: trialEndsAt.toISOString() });
    });
    return trialEndsAt;
  }
}
