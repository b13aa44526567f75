import { Injectable } from '@nestjs/common';
import { columns, selectList, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import { SubscriptionInvoice } from '../subscription-invoice.entity';
import { Subscription } from '../subscription.entity';
import { User } from '../../auth/user.entity';

/** Whom an email about a subscription goes to, and what the subscription is now. */
export type Subscriber = RowOf<typeof FIND_SUBSCRIBER_COLUMNS> & { email: string | null; speakerName: string };

const FIND_SUBSCRIBER_COLUMNS = selectList(
  columns(User, 'u', 'timeZone'),
  columns(
    Subscription,
    's',
    `status, trialEndsAt, providerSubscriptionId, providerTrialEndsAt, cardHadFreshTrial, cancelsAt, endedAt,
      discountLabel, nextPaymentAt, nextPaymentCents, nextPaymentCurrency`,
  ),
);
const FIND_INVOICE_COLUMNS = columns(SubscriptionInvoice, '', 'status, nextAttemptAt');

@Injectable()
export class SubscribersRepository {
  constructor(private readonly db: Db) {}

  findSubscriber(userId: string): Promise<Subscriber | undefined> {
    return this.db.queryOne<Subscriber>(
      `SELECT ${FIND_SUBSCRIBER_COLUMNS}, nullif(u.email, '') AS email,
         coalesce(nullif(p.name, ''), u.username) AS "speakerName"
       FROM subscriptions s
       JOIN users u ON u.id = s.user_id
       LEFT JOIN speaker_profiles p ON p.user_id = s.user_id
       WHERE s.user_id = $1`,
      [userId],
    );
  }

  /** Undefined: the mirror does not have this invoice of the account. */
  findInvoice(userId: string, providerInvoiceId: string) {
    return this.db.queryOne<RowOf<typeof FIND_INVOICE_COLUMNS>>(
      `SELECT ${FIND_INVOICE_COLUMNS} FROM subscription_invoices
       WHERE provider_invoice_id = $2 AND owner_id = $1`,
      [userId, providerInvoiceId],
    );
  }
}
