import type { SubscriptionStatus } from '@lectern/protocol/subscription';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is the provider's (all but the free trial's end) is written by BillingSyncService alone, as a whole. */
@Entity({ name: 'subscriptions' })
export class Subscription {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  status!: SubscriptionStatus;

  /** Of the free trial. */
  @Column('timestamptz', { name: 'trial_ends_at' })
  trialEndsAt!: Date;

  @Column('text', { name: 'provider_customer_id', nullable: true })
  providerCustomerId!: string | null;

  /** Set once the payment provider holds the subscription, its trial included. */
  @Column('text', { name: 'provider_subscription_id', nullable: true })
  providerSubscriptionId!: string | null;

  /** What the provider knows the account by instead of its id. */
  @Column('uuid', { name: 'provider_reference', default: () => 'gen_random_uuid()' })
  providerReference!: string;

  /** An ended subscription that the operator's new trial took the place of. */
  @Column('text', { name: 'dismissed_subscription_id', nullable: true })
  dismissedSubscriptionId!: string | null;

  @Column('timestamptz', { name: 'provider_trial_ends_at', nullable: true })
  providerTrialEndsAt!: Date | null;

  @Column('timestamptz', { name: 'current_period_ends_at', nullable: true })
  currentPeriodEndsAt!: Date | null;

  @Column('timestamptz', { name: 'cancels_at', nullable: true })
  cancelsAt!: Date | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  @Column('text', { name: 'discount_code', nullable: true })
  discountCode!: string | null;

  @Column('text', { name: 'discount_label', nullable: true })
  discountLabel!: string | null;

  @Column('timestamptz', { name: 'next_payment_at', nullable: true })
  nextPaymentAt!: Date | null;

  @Column('bigint', { name: 'next_payment_cents', nullable: true })
  nextPaymentCents!: number | null;

  @Column('text', { name: 'next_payment_currency', nullable: true })
  nextPaymentCurrency!: string | null;

  @Column('text', { name: 'card_brand', nullable: true })
  cardBrand!: string | null;

  @Column('text', { name: 'card_last4', nullable: true })
  cardLast4!: string | null;

  @Column('int', { name: 'card_exp_month', nullable: true })
  cardExpMonth!: number | null;

  @Column('int', { name: 'card_exp_year', nullable: true })
  cardExpYear!: number | null;

  /** The end of the provider's trial that was announced. */
  @Column('timestamptz', { name: 'trial_ending_announced_for', nullable: true })
  trialEndingAnnouncedFor!: Date | null;

  /** When the last free days of a fresh subscription began. */
  @Column('timestamptz', { name: 'fresh_trial_at', nullable: true })
  freshTrialAt!: Date | null;

  /** The free days of the subscription ended as they began, because its card had them within the year. */
  @Column('boolean', { name: 'card_had_fresh_trial', default: false })
  cardHadFreshTrial!: boolean;

  @Column('int', { name: 'sync_version', default: 0 })
  syncVersion!: number;

  @Column('timestamptz', { name: 'synced_at', nullable: true })
  syncedAt!: Date | null;

  /** By the clock of the database: when the reading for the last write began. */
  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt!: Date | null;

  @Column('timestamptz', { name: 'refresh_at', nullable: true })
  refreshAt!: Date | null;

  /** The end of the free trial that the last notice was about; `trialNoticeDays` says how many days before. */
  @Column('timestamptz', { name: 'trial_notice_of', nullable: true })
  trialNoticeOf!: Date | null;

  @Column('smallint', { name: 'trial_notice_days', nullable: true })
  trialNoticeDays!: number | null;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
