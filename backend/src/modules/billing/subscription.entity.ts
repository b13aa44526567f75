import type { SubscriptionStatus } from '@lectern/protocol/subscription';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'subscriptions' })
export class Subscription {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  status!: SubscriptionStatus;

  @Column('timestamptz', { name: 'trial_ends_at' })
  trialEndsAt!: Date;

  @Column('text', { name: 'provider_customer_id', nullable: true })
  providerCustomerId!: string | null;

  /** Set once the payment provider holds the subscription, its trial included. */
  @Column('text', { name: 'provider_subscription_id', nullable: true })
  providerSubscriptionId!: string | null;

  /** The end of the free trial that the last notice was about; `trialNoticeDays` says how many days before. */
  @Column('timestamptz', { name: 'trial_notice_of', nullable: true })
  trialNoticeOf!: Date | null;

  @Column('smallint', { name: 'trial_notice_days', nullable: true })
  trialNoticeDays!: number | null;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
