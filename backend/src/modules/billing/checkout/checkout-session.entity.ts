import type { CheckoutKind } from '@lectern/protocol/billing';
import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

/** A checkout that the account began. One at a time can be paid. */
@Entity({ name: 'checkout_sessions' })
export class CheckoutSession extends OwnedRow {
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
