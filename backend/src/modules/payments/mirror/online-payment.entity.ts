import type { PaymentMethod } from '@lectern/protocol/invoices';
import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

export interface ProviderRefund {
  id: string;
  amountCents: number;
  /** `YYYY-MM-DD`, in the zone of the account. */
  on: string;
  /** Of the request that made it here; absent for one from Stripe's side. */
  key?: string;
}

/** A payment as Stripe said it last. What it is worth on its invoice is in `invoice_payments`. */
@Entity({ name: 'online_payments' })
export class OnlinePayment extends OwnedRow {
  @Column('uuid')
  invoiceId!: string;

  @Column('uuid')
  checkoutId!: string;

  @Column('text')
  providerAccountId!: string;

  @Column('text')
  providerPaymentId!: string;

  /** `new`: not read yet. */
  @Column('text')
  status!: 'new' | 'processing' | 'succeeded' | 'failed';

  @Column('bigint')
  amountCents!: number;

  @Column('text')
  currency!: string;

  @Column('text')
  method!: PaymentMethod;

  /** Where the receipt goes. */
  @Column('text', { nullable: true })
  payerEmail!: string | null;

  @Column('text', { nullable: true })
  failure!: string | null;

  @Column('bigint', { nullable: true })
  feeCents!: number | null;

  /** The account's, which may differ from the invoice's. */
  @Column('text', { nullable: true })
  feeCurrency!: string | null;

  @Column('jsonb', { default: [] })
  refunds!: ProviderRefund[];

  /** While a refund of its invoice is being made; one that a killed process began is over then. */
  @Column('timestamptz', { nullable: true })
  refundingUntil!: Date | null;

  @Column('text', { nullable: true })
  disputeStatus!: 'open' | 'won' | 'lost' | null;

  @Column('timestamptz', { nullable: true })
  disputeRespondBy!: Date | null;

  @Column('int', { default: 0 })
  syncVersion!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
