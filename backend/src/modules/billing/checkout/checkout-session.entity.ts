import type { CheckoutKind } from '@lectern/protocol/billing';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A checkout that the account began. One at a time can be paid. */
@Entity({ name: 'checkout_sessions' })
export class CheckoutSession {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text')
  kind!: CheckoutKind;

  /** `creating` until the provider has made it and nobody began another one meanwhile. */
  @Column('text')
  status!: 'creating' | 'open' | 'complete' | 'expired';

  @Column('text', { name: 'provider_session_id', nullable: true })
  providerSessionId!: string | null;

  /** What it made, once complete. */
  @Column('text', { name: 'provider_subscription_id', nullable: true })
  providerSubscriptionId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
