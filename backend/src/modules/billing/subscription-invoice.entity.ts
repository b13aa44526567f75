import type { SubscriptionInvoiceStatus } from '@lectern/protocol/billing';
import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../common/row.columns';

/** A bill of the provider for the subscription, mirrored. The speaker's own invoices are another thing (invoices). */
@Entity({ name: 'subscription_invoices' })
export class SubscriptionInvoice extends OwnedRow {
  @Column('text')
  providerInvoiceId!: string;

  @Column('text', { nullable: true })
  number!: string | null;

  @Column('text')
  status!: SubscriptionInvoiceStatus;

  @Column('bigint')
  amountCents!: number;

  @Column('text')
  currency!: string;

  @Column('timestamptz')
  issuedAt!: Date;

  @Column('timestamptz', { nullable: true })
  paidAt!: Date | null;

  @Column('int', { default: 0 })
  attemptCount!: number;

  @Column('timestamptz', { nullable: true })
  nextAttemptAt!: Date | null;

  @Column('text', { nullable: true })
  taxCountry!: string | null;
}
