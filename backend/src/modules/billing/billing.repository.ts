import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import type { SubscriptionRow } from './billing.mapper';
import { Subscription } from './subscription.entity';

@Injectable()
export class BillingRepository {
  constructor(private readonly db: Db) {}

  async find(userId: string): Promise<SubscriptionRow | undefined> {
    const [row] = await this.db.query<SubscriptionRow>(
      `SELECT status, trial_ends_at AS "trialEndsAt", provider_subscription_id AS "providerSubscriptionId"
       FROM subscriptions WHERE user_id = $1`,
      [userId],
    );
    return row;
  }

  /** Everything of the provider's stays empty: it knows nothing of the account yet. */
  async insert(
    tx: Tx,
    subscription: Pick<Subscription, 'userId' | 'status' | 'trialEndsAt' | 'updatedAt'>,
  ): Promise<void> {
    await tx.insert(Subscription, subscription);
  }

  /** Answers false when there is no such subscription. */
  async setTrial(tx: Tx, userId: string, trialEndsAt: Date, now: Date): Promise<boolean> {
    const { affected } = await tx.update(
      Subscription,
      { userId },
      { status: 'trialing', trialEndsAt, updatedAt: now },
    );
    return affected === 1;
  }
}
