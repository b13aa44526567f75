/** What is said of a subscription, in the order of its life, with the mirror as it is at that time. */
import { Outbox } from '@lectern/database/outbox';
import type { DomainEventPayload, DomainEventType } from '@lectern/protocol/domain-events';
import type { TestSystem } from './test-system';

const ENDS_AT = '2027-03-20T15:00:00.000Z';
const CHARGE = { amountCents: 2100, currency: 'USD' };

/** Makes an account by that name and has it written to five times: it begins, is to be charged, is cancelled, and so on. */
export async function causeSubscriptionEmails(t: TestSystem, username: string): Promise<void> {
  const { userId } = await t.signUp(username);
  const happens = async <T extends DomainEventType>(columns: string, type: T, payload: DomainEventPayload<T>) => {
    await t.db.tx(async (tx) => {
      await tx.query(`UPDATE subscriptions SET ${columns} WHERE user_id = $1`, [userId]);
      await t.app.get(Outbox).add(tx, type, payload);
    });
    await t.drain();
  };
  const held = `provider_subscription_id = 'sub_${username}', provider_trial_ends_at = '${ENDS_AT}'`;
  await happens(held, 'subscription.changed', { userId, from: 'free_trial', to: 'provider_trial' });
  await happens('updated_at = now()', 'subscription.trial_ending', { userId, endsAt: ENDS_AT, ...CHARGE });
  await happens(`cancels_at = '${ENDS_AT}'`, 'subscription.cancellation_scheduled', { userId, at: ENDS_AT });
  await happens('cancels_at = NULL', 'subscription.cancellation_resumed', { userId, at: ENDS_AT });
  await happens(`status = 'past_due'`, 'subscription.payment_failed', {
    userId,
    providerInvoiceId: `in_${username}`,
    nextAttemptAt: null,
    ...CHARGE,
  });
}
