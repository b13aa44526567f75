import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'credit_notes' })
export class CreditNote {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('uuid', { name: 'invoice_id' })
  invoiceId!: string;

  @Column('text')
  number!: string;

  @Column('bigint')
  sequence!: number;

  @Column('date', { name: 'issued_on' })
  issuedOn!: string;

  @Column('bigint', { name: 'amount_cents' })
  amountCents!: number;

  @Column('text')
  reason!: string;

  @Column('jsonb')
  lines!: { description: string; amountCents: number }[];

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
