import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

/** A page of Stripe's on which an invoice is paid, or a charge of a kept card. One of an invoice can be paid at a time. */
@Entity({ name: 'invoice_checkouts' })
export class InvoiceCheckout extends OwnedRow {
  @Column('uuid')
  invoiceId!: string;

  @Column('text')
  providerAccountId!: string;

  /** Null while it is made, and of a charge. */
  @Column('text', { nullable: true })
  providerSessionId!: string | null;

  @Column('bigint')
  amountCents!: number;

  @Column('text')
  currency!: string;

  @Column('text')
  status!: 'creating' | 'open' | 'complete' | 'expired';

  /** Its payer agreed to this version of the text: the card is kept. */
  @Column('int', { nullable: true })
  cardConsent!: number | null;

  /** The kept card that is charged; null of a page. */
  @Column('uuid', { nullable: true })
  cardId!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
