import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

/** A page of Stripe's on which an invoice is paid. One of an invoice can be paid at a time. */
@Entity({ name: 'invoice_checkouts' })
export class InvoiceCheckout extends OwnedRow {
  @Column('uuid')
  invoiceId!: string;

  @Column('text')
  providerAccountId!: string;

  /** Null while it is made. */
  @Column('text', { nullable: true })
  providerSessionId!: string | null;

  @Column('bigint')
  amountCents!: number;

  @Column('text')
  currency!: string;

  @Column('text')
  status!: 'creating' | 'open' | 'complete' | 'expired';

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
