import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A payment of a deleted account, as the law makes us keep it: nothing in it names anybody. */
@Entity({ name: 'retained_billing_records' })
export class RetainedBillingRecord {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  invoiceNumber!: string;

  @Column('date')
  issuedOn!: string;

  @Column('date', { nullable: true })
  paidOn!: string | null;

  @Column('bigint')
  amountCents!: number;

  @Column('text')
  currency!: string;

  @Column('text', { nullable: true })
  taxCountry!: string | null;

  @Column('date')
  eraseAfter!: string;
}
