import type { RecurringExpenseResponse, RecurringInterval } from '@lectern/protocol/expenses';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A series of expenses; each of them is a row of its own when its day has come. */
@Entity({ name: 'recurring_expenses' })
export class RecurringExpense {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text')
  category!: RecurringExpenseResponse['category'];

  @Column('text')
  vendor!: string;

  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('bigint', { name: 'amount_cents' })
  amountCents!: number;

  @Column('text')
  currency!: string;

  @Column('text')
  interval!: RecurringInterval;

  @Column('date', { name: 'starts_on' })
  startsOn!: string;

  @Column('date', { name: 'ends_on', nullable: true })
  endsOn!: string | null;

  /** Null: it is over. */
  @Column('date', { name: 'next_on', nullable: true })
  nextOn!: string | null;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
