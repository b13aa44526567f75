import type { PostalAddress } from '@lectern/protocol/addresses';
import type { InvoiceStatus } from '@lectern/protocol/invoice-status';
import type { InvoiceSeller } from '@lectern/protocol/invoices';
import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../common/row.columns';

@Entity({ name: 'invoices' })
export class Invoice extends EditableRow {
  @Column('text')
  status!: InvoiceStatus;

  /** Prefix and sequence as they were at sending; null while it is a draft. */
  @Column('text', { nullable: true })
  number!: string | null;

  @Column('bigint', { nullable: true })
  sequence!: number | null;

  @Column('uuid', { nullable: true })
  eventId!: string | null;

  /** Who is billed: a client, a bureau, or neither. */
  @Column('uuid', { nullable: true })
  clientId!: string | null;

  @Column('uuid', { nullable: true })
  bureauPartnerId!: string | null;

  @Column('uuid', { nullable: true })
  scheduleItemId!: string | null;

  @Column('text', { nullable: true })
  billToName!: string | null;

  @Column('jsonb', { nullable: true })
  billToAddress!: PostalAddress | null;

  @Column('text', { nullable: true })
  billToEmail!: string | null;

  @Column('text', { array: true })
  ccEmails!: string[];

  @Column('text', { nullable: true })
  poNumber!: string | null;

  @Column('date', { nullable: true })
  issueDate!: string | null;

  @Column('date', { nullable: true })
  dueDate!: string | null;

  @Column('int')
  termsDays!: number;

  @Column('text')
  currency!: string;

  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('text', { nullable: true })
  terms!: string | null;

  @Column('text', { nullable: true })
  withholdingState!: string | null;

  /** A share of the subtotal in thousandths of a percent; or else a fixed amount. */
  @Column('int', { nullable: true })
  withholdingThousandths!: number | null;

  @Column('bigint', { nullable: true })
  withholdingFixedCents!: number | null;

  /** Written with the lines, frozen at sending, as all the totals are. */
  @Column('bigint')
  subtotalCents!: number;

  @Column('bigint')
  taxCents!: number;

  @Column('bigint')
  totalCents!: number;

  @Column('bigint')
  withholdingCents!: number;

  @Column('bigint')
  amountDueCents!: number;

  /** The sum of its payments, less refunds. Written by a trigger. */
  @Column('bigint', { default: 0 })
  paidCents!: number;

  /** The sum of its credit notes. Written by a trigger. */
  @Column('bigint', { default: 0 })
  creditedCents!: number;

  /** The sum of its lines of a fee, a deposit or a commission. Written by triggers. */
  @Column('bigint', { default: 0 })
  invoicedFeeCents!: number;

  /** What the speaker owes a bureau of the fees on it; 0 where the bureau invoices, or there is none. */
  @Column('bigint', { default: 0 })
  commissionCents!: number;

  @Column('uuid', { nullable: true })
  commissionBureauPartnerId!: string | null;

  /** Null while it is a draft, which shows the settings. */
  @Column('jsonb', { nullable: true })
  seller!: InvoiceSeller | null;

  @Column('bytea', { nullable: true })
  tokenHash!: Buffer | null;

  /** The same secret encrypted, so that its owner can copy the link again. */
  @Column('text', { nullable: true })
  tokenSealed!: string | null;

  @Column('boolean')
  remindersEnabled!: boolean;

  /** The day of the reminder that went out last. */
  @Column('date', { nullable: true })
  remindedFor!: string | null;

  @Column('timestamptz', { nullable: true })
  lastRemindedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;

  @Column('text', { nullable: true })
  sentTo!: string | null;

  @Column('timestamptz', { nullable: true })
  viewedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  paidAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  voidedAt!: Date | null;

  @Column('text', { nullable: true })
  voidReason!: string | null;
}
