import type { ExpenseCategory, ExpenseSource } from '@lectern/protocol/expenses';
import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../common/row.columns';

@Entity({ name: 'expenses' })
export class Expense extends EditableRow {
  @Column('date')
  spentOn!: string;

  @Column('text')
  category!: ExpenseCategory;

  @Column('text', { nullable: true })
  vendor!: string | null;

  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('bigint')
  amountCents!: number;

  @Column('text')
  currency!: string;

  @Column('int', { nullable: true })
  milesHundredths!: number | null;

  /** Thousandths of a cent per mile, as in force on the day. */
  @Column('int', { nullable: true })
  mileageRate!: number | null;

  @Column('int', { nullable: true })
  perDiemDaysHundredths!: number | null;

  @Column('bigint', { nullable: true })
  perDiemRateCents!: number | null;

  @Column('uuid', { nullable: true })
  receiptFileId!: string | null;

  @Column('uuid', { nullable: true })
  eventId!: string | null;

  @Column('boolean')
  isBillable!: boolean;

  /** The one invoice that it is on. */
  @Column('uuid', { nullable: true })
  invoiceId!: string | null;

  @Column('date', { nullable: true })
  reimbursedOn!: string | null;

  /** A receipt that waits for the rest; it counts nowhere. */
  @Column('boolean')
  needsDetails!: boolean;

  @Column('text')
  source!: ExpenseSource;

  @Column('uuid', { nullable: true })
  recurringExpenseId!: string | null;

  /** Which of its series it is, whatever day it was moved to. */
  @Column('date', { nullable: true })
  recurringOn!: string | null;

  @Column('uuid', { nullable: true })
  travelSegmentId!: string | null;

  /** Of a commission, the invoice that it was kept from. */
  @Column('uuid', { nullable: true })
  commissionInvoiceId!: string | null;
}
