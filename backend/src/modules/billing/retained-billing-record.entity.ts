import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A payment of a deleted account, as the law makes us keep it: nothing in it names anybody. */
@Entity({ name: 'retained_billing_records' })
export class RetainedBillingRecord {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'invoice_number' })
  invoiceNumber!: string;

  @Column('date', { name: 'issued_on' })
  issuedOn!: string;

  @Column('date', { name: 'paid_on', nullable: true })
  paidOn!: string | null;

  @Column('bigint', { name: 'amount_cents' })
  amountCents!: number;

  @Column('text')
  currency!: string;

  @Column('text', { name: 'tax_country', nullable: true })
  taxCountry!: string | null;

  @Column('date', { name: 'erase_after' })
  eraseAfter!: string;
}
