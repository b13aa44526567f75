import type { PaymentMethod } from '@lectern/protocol/invoices';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'invoice_payments' })
export class InvoicePayment {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('uuid', { name: 'invoice_id' })
  invoiceId!: string;

  @Column('date', { name: 'paid_on' })
  paidOn!: string;

  /** Negative: a refund. */
  @Column('bigint', { name: 'amount_cents' })
  amountCents!: number;

  @Column('text')
  method!: PaymentMethod;

  @Column('text', { nullable: true })
  reference!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
