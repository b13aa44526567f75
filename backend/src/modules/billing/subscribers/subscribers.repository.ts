import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import type { SubscriptionInvoiceStatus } from '@lectern/protocol/billing';
import type { SubscriptionRow } from '../billing.mapper';

/** Whom an e-mail about a subscription goes to, and what the subscription is now. */
export interface Subscriber extends SubscriptionRow {
  email: string | null;
  speakerName: string;
  timeZone: string;
  providerTrialEndsAt: Date | null;
  cardHadFreshTrial: boolean;
  cancelsAt: Date | null;
  endedAt: Date | null;
  discountLabel: string | null;
  nextPaymentAt: Date | null;
  nextPaymentCents: number | null;
  nextPaymentCurrency: string | null;
}

@Injectable()
export class SubscribersRepository {
  constructor(private readonly db: Db) {}

  async findSubscriber(userId: string): Promise<Subscriber | undefined> {
    const [row] = await this.db.query<Subscriber>(
      `SELECT nullif(u.email, '') AS email, coalesce(nullif(p.name, ''), u.username) AS "speakerName",
         u.time_zone AS "timeZone", s.status, s.trial_ends_at AS "trialEndsAt",
         s.provider_subscription_id AS "providerSubscriptionId", s.provider_trial_ends_at AS "providerTrialEndsAt",
         s.card_had_fresh_trial AS "cardHadFreshTrial", s.cancels_at AS "cancelsAt", s.ended_at AS "endedAt", s.discount_label AS "discountLabel",
         s.next_payment_at AS "nextPaymentAt", s.next_payment_cents AS "nextPaymentCents",
         s.next_payment_currency AS "nextPaymentCurrency"
       FROM subscriptions s
       JOIN users u ON u.id = s.user_id
       LEFT JOIN speaker_profiles p ON p.user_id = s.user_id
       WHERE s.user_id = $1`,
      [userId],
    );
    return row;
  }

  /** Undefined: the mirror does not have this invoice of the account. */
  async findInvoice(userId: string, providerInvoiceId: string) {
    const [row] = await this.db.query<{ status: SubscriptionInvoiceStatus; nextAttemptAt: Date | null }>(
      `SELECT status, next_attempt_at AS "nextAttemptAt" FROM subscription_invoices
       WHERE provider_invoice_id = $2 AND owner_id = $1`,
      [userId, providerInvoiceId],
    );
    return row;
  }
}
