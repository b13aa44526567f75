import type { ExpenseCategory, ExpenseSource } from '@lectern/protocol/expenses';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'expenses' })
export class Expense {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('date', { name: 'spent_on' })
  spentOn!: string;

  @Column('text')
  category!: ExpenseCategory;

  @Column('text', { nullable: true })
  vendor!: string | null;

  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('bigint', { name: 'amount_cents' })
  amountCents!: number;

  @Column('text')
  currency!: string;

  @Column('int', { name: 'miles_hundredths', nullable: true })
  milesHundredths!: number | null;

  /** Thousandths of a cent per mile, as in force on the day. */
  @Column('int', { name: 'mileage_rate', nullable: true })
  mileageRate!: number | null;

  @Column('int', { name: 'per_diem_days_hundredths', nullable: true })
  perDiemDaysHundredths!: number | null;

  @Column('bigint', { name: 'per_diem_rate_cents', nullable: true })
  perDiemRateCents!: number | null;

  @Column('uuid', { name: 'receipt_file_id', nullable: true })
  receiptFileId!: string | null;

  @Column('uuid', { name: 'event_id', nullable: true })
  eventId!: string | null;

  @Column('boolean', { name: 'is_billable' })
  isBillable!: boolean;

  /** The one invoice that it is on. */
  @Column('uuid', { name: 'invoice_id', nullable: true })
  invoiceId!: string | null;

  @Column('date', { name: 'reimbursed_on', nullable: true })
  reimbursedOn!: string | null;

  /** A receipt that waits for the rest; it counts nowhere. */
  @Column('boolean', { name: 'needs_details' })
  needsDetails!: boolean;

  @Column('text')
  source!: ExpenseSource;

  @Column('uuid', { name: 'recurring_expense_id', nullable: true })
  recurringExpenseId!: string | null;

  /** Which of its series it is, whatever day it was moved to. */
  @Column('date', { name: 'recurring_on', nullable: true })
  recurringOn!: string | null;

  @Column('uuid', { name: 'travel_segment_id', nullable: true })
  travelSegmentId!: string | null;

  /** Of a commission, the invoice that it was kept from. */
  @Column('uuid', { name: 'commission_invoice_id', nullable: true })
  commissionInvoiceId!: string | null;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
