import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../common/row.columns';

@Entity({ name: 'credit_notes' })
export class CreditNote extends OwnedRow {
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
