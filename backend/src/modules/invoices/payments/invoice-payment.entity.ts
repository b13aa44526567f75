import type { PaymentMethod } from '@lectern/protocol/invoices';
import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

@Entity({ name: 'invoice_payments' })
export class InvoicePayment extends OwnedRow {
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

  /** The provider's payment, or `payment/refund` of what went back of it; null: a person entered it. */
  @Column('text', { nullable: true })
  providerId!: string | null;

  /** The member who added it; null is the owner. */
  @Column('uuid', { nullable: true })
  addedBy!: string | null;

  @Column('timestamptz')
  createdAt!: Date;
}
