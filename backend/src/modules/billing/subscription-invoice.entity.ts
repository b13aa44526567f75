import type { SubscriptionInvoiceStatus } from '@lectern/protocol/billing';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A bill of the provider for the subscription, mirrored. The speaker's own invoices are another thing (invoices). */
@Entity({ name: 'subscription_invoices' })
export class SubscriptionInvoice {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text', { name: 'provider_invoice_id' })
  providerInvoiceId!: string;

  @Column('text', { nullable: true })
  number!: string | null;

  @Column('text')
  status!: SubscriptionInvoiceStatus;

  @Column('bigint', { name: 'amount_cents' })
  amountCents!: number;

  @Column('text')
  currency!: string;

  @Column('timestamptz', { name: 'issued_at' })
  issuedAt!: Date;

  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt!: Date | null;

  @Column('int', { name: 'attempt_count', default: 0 })
  attemptCount!: number;

  @Column('timestamptz', { name: 'next_attempt_at', nullable: true })
  nextAttemptAt!: Date | null;

  @Column('text', { name: 'tax_country', nullable: true })
  taxCountry!: string | null;
}
