import type { RecurringExpenseResponse, RecurringInterval } from '@lectern/protocol/expenses';
import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../../common/row.columns';

/** A series of expenses; each of them is a row of its own when its day has come. */
@Entity({ name: 'recurring_expenses' })
export class RecurringExpense extends EditableRow {
  @Column('text')
  category!: RecurringExpenseResponse['category'];

  @Column('text')
  vendor!: string;

  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('bigint')
  amountCents!: number;

  @Column('text')
  currency!: string;

  @Column('text')
  interval!: RecurringInterval;

  @Column('date')
  startsOn!: string;

  @Column('date', { nullable: true })
  endsOn!: string | null;

  /** Null: it is over. */
  @Column('date', { nullable: true })
  nextOn!: string | null;
}
