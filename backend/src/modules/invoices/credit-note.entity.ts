import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'credit_notes' })
export class CreditNote {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  ownerId!: string;

  @Column('uuid')
  invoiceId!: string;

  @Column('text')
  number!: string;

  @Column('bigint')
  sequence!: number;

  @Column('date')
  issuedOn!: string;

  @Column('bigint')
  amountCents!: number;

  @Column('text')
  reason!: string;

  @Column('jsonb')
  lines!: { description: string; amountCents: number }[];

  @Column('timestamptz')
  createdAt!: Date;
}
