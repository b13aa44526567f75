import type { CheckoutKind } from '@lectern/protocol/billing';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A checkout that the account began. One at a time can be paid. */
@Entity({ name: 'checkout_sessions' })
export class CheckoutSession {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  ownerId!: string;

  @Column('text')
  kind!: CheckoutKind;

  /** `creating` until the provider has made it and nobody began another one meanwhile. */
  @Column('text')
  status!: 'creating' | 'open' | 'complete' | 'expired';

  @Column('text', { nullable: true })
  providerSessionId!: string | null;

  /** What it made, once complete. */
  @Column('text', { nullable: true })
  providerSubscriptionId!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
