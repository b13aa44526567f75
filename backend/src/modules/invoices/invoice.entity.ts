import type { PostalAddress } from '@lectern/protocol/addresses';
import type { InvoiceStatus } from '@lectern/protocol/invoice-status';
import type { InvoiceSeller } from '@lectern/protocol/invoices';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'invoices' })
export class Invoice {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text')
  status!: InvoiceStatus;

  /** Prefix and sequence as they were at sending; null while it is a draft. */
  @Column('text', { nullable: true })
  number!: string | null;

  @Column('bigint', { nullable: true })
  sequence!: number | null;

  @Column('uuid', { name: 'event_id', nullable: true })
  eventId!: string | null;

  /** Who is billed: a client, a bureau, or neither. */
  @Column('uuid', { name: 'client_id', nullable: true })
  clientId!: string | null;

  @Column('uuid', { name: 'bureau_partner_id', nullable: true })
  bureauPartnerId!: string | null;

  @Column('uuid', { name: 'schedule_item_id', nullable: true })
  scheduleItemId!: string | null;

  @Column('text', { name: 'bill_to_name', nullable: true })
  billToName!: string | null;

  @Column('jsonb', { name: 'bill_to_address', nullable: true })
  billToAddress!: PostalAddress | null;

  @Column('text', { name: 'bill_to_email', nullable: true })
  billToEmail!: string | null;

  @Column('text', { name: 'cc_emails', array: true })
  ccEmails!: string[];

  @Column('text', { name: 'po_number', nullable: true })
  poNumber!: string | null;

  @Column('date', { name: 'issue_date', nullable: true })
  issueDate!: string | null;

  @Column('date', { name: 'due_date', nullable: true })
  dueDate!: string | null;

  @Column('int', { name: 'terms_days' })
  termsDays!: number;

  @Column('text')
  currency!: string;

  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('text', { nullable: true })
  terms!: string | null;

  @Column('text', { name: 'withholding_state', nullable: true })
  withholdingState!: string | null;

  /** A share of the subtotal in thousandths of a percent; or else a fixed amount. */
  @Column('int', { name: 'withholding_thousandths', nullable: true })
  withholdingThousandths!: number | null;

  @Column('bigint', { name: 'withholding_fixed_cents', nullable: true })
  withholdingFixedCents!: number | null;

  /** Written with the lines, frozen at sending, as all the totals are. */
  @Column('bigint', { name: 'subtotal_cents' })
  subtotalCents!: number;

  @Column('bigint', { name: 'tax_cents' })
  taxCents!: number;

  @Column('bigint', { name: 'total_cents' })
  totalCents!: number;

  @Column('bigint', { name: 'withholding_cents' })
  withholdingCents!: number;

  @Column('bigint', { name: 'amount_due_cents' })
  amountDueCents!: number;

  /** What the speaker owes a bureau of the fees on it; 0 where the bureau invoices, or there is none. */
  @Column('bigint', { name: 'commission_cents', default: 0 })
  commissionCents!: number;

  @Column('uuid', { name: 'commission_bureau_partner_id', nullable: true })
  commissionBureauPartnerId!: string | null;

  /** Null while it is a draft, which shows the settings. */
  @Column('jsonb', { nullable: true })
  seller!: InvoiceSeller | null;

  @Column('bytea', { name: 'token_hash', nullable: true })
  tokenHash!: Buffer | null;

  /** The same secret encrypted, so that its owner can copy the link again. */
  @Column('text', { name: 'token_sealed', nullable: true })
  tokenSealed!: string | null;

  @Column('boolean', { name: 'reminders_enabled' })
  remindersEnabled!: boolean;

  /** The day of the reminder that went out last. */
  @Column('date', { name: 'reminded_for', nullable: true })
  remindedFor!: string | null;

  @Column('timestamptz', { name: 'last_reminded_at', nullable: true })
  lastRemindedAt!: Date | null;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;

  @Column('text', { name: 'sent_to', nullable: true })
  sentTo!: string | null;

  @Column('timestamptz', { name: 'viewed_at', nullable: true })
  viewedAt!: Date | null;

  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt!: Date | null;

  @Column('timestamptz', { name: 'voided_at', nullable: true })
  voidedAt!: Date | null;

  @Column('text', { name: 'void_reason', nullable: true })
  voidReason!: string | null;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
