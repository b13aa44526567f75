import type { SubscriptionStatus } from '@lectern/protocol/subscription';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is the provider's (all but the free trial's end) is written by BillingSyncService alone, as a whole. */
@Entity({ name: 'subscriptions' })
export class Subscription {
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('text')
  status!: SubscriptionStatus;

  /** Of the free trial. */
  @Column('timestamptz')
  trialEndsAt!: Date;

  @Column('text', { nullable: true })
  providerCustomerId!: string | null;

  /** Set once the payment provider holds the subscription, its trial included. */
  @Column('text', { nullable: true })
  providerSubscriptionId!: string | null;

  /** What the provider knows the account by instead of its id. */
  @Column('uuid', { default: () => 'gen_random_uuid()' })
  providerReference!: string;

  /** An ended subscription that the operator's new trial took the place of. */
  @Column('text', { nullable: true })
  dismissedSubscriptionId!: string | null;

  @Column('timestamptz', { nullable: true })
  providerTrialEndsAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  currentPeriodEndsAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  cancelsAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;

  @Column('text', { nullable: true })
  discountCode!: string | null;

  @Column('text', { nullable: true })
  discountLabel!: string | null;

  @Column('timestamptz', { nullable: true })
  nextPaymentAt!: Date | null;

  @Column('bigint', { nullable: true })
  nextPaymentCents!: number | null;

  @Column('text', { nullable: true })
  nextPaymentCurrency!: string | null;

  @Column('text', { nullable: true })
  cardBrand!: string | null;

  @Column('text', { nullable: true })
  cardLast4!: string | null;

  @Column('int', { nullable: true })
  cardExpMonth!: number | null;

  @Column('int', { nullable: true })
  cardExpYear!: number | null;

  /** The end of the provider's trial that was announced. */
  @Column('timestamptz', { nullable: true })
  trialEndingAnnouncedFor!: Date | null;

  /** When the last free days of a fresh subscription began. */
  @Column('timestamptz', { nullable: true })
  freshTrialAt!: Date | null;

  /** The free days of the subscription ended as they began, because its card had them within the year. */
  @Column('boolean', { default: false })
  cardHadFreshTrial!: boolean;

  @Column('int', { default: 0 })
  syncVersion!: number;

  @Column('timestamptz', { nullable: true })
  syncedAt!: Date | null;

  /** By the clock of the database: when the reading for the last write began. */
  @Column('timestamptz', { nullable: true })
  readAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  refreshAt!: Date | null;

  /** The end of the free trial that the last notice was about; `trialNoticeDays` says how many days before. */
  @Column('timestamptz', { nullable: true })
  trialNoticeOf!: Date | null;

  @Column('smallint', { nullable: true })
  trialNoticeDays!: number | null;

  @Column('timestamptz')
  updatedAt!: Date;
}
