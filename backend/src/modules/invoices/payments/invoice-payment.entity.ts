import type { PaymentMethod } from '@lectern/protocol/invoices';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'invoice_payments' })
export class InvoicePayment {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  ownerId!: string;

  @Column('uuid')
  invoiceId!: string;

  @Column('date')
  paidOn!: string;

  /** Negative: a refund. */
  @Column('bigint')
  amountCents!: number;

  @Column('text')
  method!: PaymentMethod;

  @Column('text', { nullable: true })
  reference!: string | null;

  @Column('timestamptz')
  createdAt!: Date;
}
